// What favourites serve: the lists of a player's account, and the games that belong to any lists.
import { ok } from '#kernel/result.ts'
import { championshipsById, type Board } from '#modules/sports/catalogue/server/service.ts'
import {
  calls,
  FAVOURITE_GAMES_SHOWN_MAX,
  FAVOURITES_MAX,
  type FavouriteIds,
  type Favourites,
} from '#modules/sports/favourites/contract.ts'
import { teamId } from '#modules/sports/sport-pages/contract.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { addFavourites, favouritesOf, removeFavourites, type FavouriteKind } from './favourite-store.ts'

const KINDS = { games: 'game', teams: 'team', championships: 'championship' } as const satisfies Record<
  keyof FavouriteIds,
  FavouriteKind
>

async function showFavourites(db: Db, playerId: number): Promise<Favourites> {
  const rows = await favouritesOf(db, playerId)
  const of = (kind: FavouriteKind) => rows.filter((row) => row.kind === kind).map(({ item }) => item)
  const champIds = of('championship').map(Number)
  const known = await championshipsById(db, champIds)
  return {
    games: of('game').map(Number),
    teams: of('team'),
    championships: champIds.flatMap((champId) => known.get(champId) ?? []),
  }
}

/** A championship that does not exist would have no name to show. */
async function knownOf(db: Db, ids: FavouriteIds): Promise<FavouriteIds> {
  const known = await championshipsById(db, ids.championships)
  return { ...ids, championships: ids.championships.filter((champId) => known.has(champId)) }
}

async function changeFavourites(
  tx: Tx,
  playerId: number,
  { added, removed }: { readonly added: FavouriteIds; readonly removed: FavouriteIds },
): Promise<Favourites> {
  const at = await decisionTime(tx)
  const adding = await knownOf(tx, added)
  for (const name of ['games', 'teams', 'championships'] as const) {
    const kind = KINDS[name]
    const gone = removed[name].map(String)
    const items = adding[name].map(String).toReversed()
    if (gone.length > 0) await removeFavourites(tx, { playerId, kind }, gone)
    if (items.length > 0) await addFavourites(tx, { playerId, kind }, { items, at, max: FAVOURITES_MAX })
  }
  return showFavourites(tx, playerId)
}

export function openFavourites({ database, clock }: ServerPlatform, { board }: { readonly board: Pick<Board, 'all'> }) {
  return {
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/favourites': async (_, { viewer }) => ok(await showFavourites(database.db, viewer.playerId)),
          'POST /web-api/favourites/changes': async (changes, { viewer }) =>
            ok(await database.transaction((tx) => changeFavourites(tx, viewer.playerId, changes))),
          'POST /web-api/favourites/games': async ({ games, teams, championships }) => {
            const wanted = { games: new Set(games), teams: new Set(teams), championships: new Set(championships) }
            const now = clock.now()
            const items = board
              .all()
              .filter(
                ({ row: { gameId, champId, sportId, home, away, stage, startAt } }) =>
                  (stage === 'live' || startAt > now) &&
                  (wanted.games.has(gameId) ||
                    wanted.championships.has(champId) ||
                    [home, away].some((name) => wanted.teams.has(teamId({ sportId, name })))),
              )
              .toSorted(
                (a, b) =>
                  Number(b.row.stage === 'live') - Number(a.row.stage === 'live') ||
                  a.row.startAt.getTime() - b.row.startAt.getTime(),
              )
            return ok({ items: items.slice(0, FAVOURITE_GAMES_SHOWN_MAX).map((game) => game.main()) })
          },
        }),
      ],
    } satisfies ServerModule,
  }
}
