// A player's own games: what waits for them, what they played last, what they keep.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import {
  addFavourite,
  favouriteGames,
  findGame,
  isShown,
  recentGames,
  removeFavourite,
  type TileOf,
} from '#modules/casino/games/server/service.ts'
import { FAVOURITES_MAX, RECENT_MAX, UNFINISHED_MAX, type calls } from '#modules/casino/lobby/contract.ts'
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'

export type LobbyServer = { readonly database: Database; readonly tileOf: TileOf }

type Handled = Handlers<typeof calls>

export const showMyGames =
  ({ database: { db }, tileOf }: LobbyServer): Handled['GET /web-api/casino/my-games'] =>
  async ({ lang, currency }, context) => {
    const { playerId } = context.viewer
    const [waiting, recent, favourites] = await Promise.all([
      gameSessions.waitingRounds(db, playerId, UNFINISHED_MAX),
      recentGames(db, playerId, RECENT_MAX),
      favouriteGames(db, playerId),
    ])
    const tiles = await tileOf(
      [...waiting.map(({ game }) => game), ...recent, ...favourites],
      { lang, currency },
      context,
    )
    const known = (codes: readonly string[]) => codes.flatMap((code) => tiles.get(code) ?? [])
    return ok({
      unfinished: waiting.flatMap(({ game, roundId, stake, currency: staked, startedAt }) =>
        known([game]).map((tile) => ({
          tile,
          roundId,
          stake: formatAmount(stake, staked),
          currency: staked,
          startedAt: startedAt.toISOString(),
        })),
      ),
      recent: known(recent),
      favourites: known(favourites),
    })
  }

export const changeFavourite =
  ({ database }: LobbyServer): Handled['POST /web-api/casino/favourites'] =>
  async ({ game: code, isFavourite }, { viewer: { playerId } }) => {
    const game = await findGame(database.db, code)
    // One that is no longer offered can be let go.
    if (game === undefined || (isFavourite && !isShown(game))) return refuse('game_not_found', 'there is no such game')
    return database.transaction(async (tx) => {
      if (isFavourite)
        await addFavourite(tx, { playerId, gameId: game.gameId, at: await decisionTime(tx), max: FAVOURITES_MAX })
      else await removeFavourite(tx, playerId, game.gameId)
      return ok({ codes: [...(await favouriteGames(tx, playerId))] })
    })
  }
