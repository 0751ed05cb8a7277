// The SQL of what players play and keep: days of play, which make games popular and recent, and favourites.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export type Played = { readonly playerId: number; readonly game: string; readonly at: Date }

/** Repeating it changes nothing. */
export async function recordPlays(tx: Tx, plays: readonly Played[]): Promise<void> {
  const latest = new Map<string, Played>()
  for (const play of plays) {
    const key = `${play.playerId} ${play.game} ${dayOf(play.at)}`
    const known = latest.get(key)
    if (known === undefined || known.at < play.at) latest.set(key, play)
  }
  if (latest.size === 0) return
  // In one order, so that two workers do not wait for each other.
  const rows = [...latest]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { playerId, game, at }]) => ({ player_id: BigInt(playerId), game, day: dayOf(at), played_at: at }))
  await tx
    .insertInto('games.play')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'game', 'day']).doUpdateSet({
        played_at: sql<Date>`greatest(games.play.played_at, excluded.played_at)`,
      }),
    )
    .execute()
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** By code: on how many days since then how many players played it. */
export async function popularity(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('games.play')
    .select(['game', sql<string>`count(*)`.as('days')])
    .where('day', '>=', sql<Date>`${dayOf(since)}::date`)
    .groupBy('game')
    .execute()
  return new Map(rows.map(({ game, days }) => [game, Number(days)]))
}

/** Codes, the last one played first. */
export async function recentGames(db: Db, playerId: number, max: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('games.play')
    .select('game')
    .where('player_id', '=', BigInt(playerId))
    .groupBy('game')
    .orderBy(sql`max(played_at)`, 'desc')
    .limit(max)
    .execute()
  return rows.map(({ game }) => game)
}

/** Answers how many were removed. */
export async function forgetPlays(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('games.play')
    .where('day', '<', sql<Date>`${dayOf(before)}::date`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Codes, the newest first. */
export async function favouriteGames(db: Db, playerId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('games.favourite as f')
    .innerJoin('games.game as g', 'g.game_id', 'f.game_id')
    .select('g.code')
    .where('f.player_id', '=', BigInt(playerId))
    .orderBy('f.favourite_id', 'desc')
    .execute()
  return rows.map(({ code }) => code)
}

export async function removeFavourite(tx: Tx, playerId: number, gameId: number): Promise<void> {
  await tx
    .deleteFrom('games.favourite')
    .where('player_id', '=', BigInt(playerId))
    .where('game_id', '=', BigInt(gameId))
    .execute()
}

/** A new one of a full list replaces the oldest. */
export async function addFavourite(
  tx: Tx,
  {
    playerId,
    gameId,
    at,
    max,
  }: { readonly playerId: number; readonly gameId: number; readonly at: Date; readonly max: number },
): Promise<void> {
  const player_id = BigInt(playerId)
  await tx
    .insertInto('games.favourite')
    .values({ player_id, game_id: BigInt(gameId), added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .deleteFrom('games.favourite')
    .where('favourite_id', 'in', (eb) =>
      eb
        .selectFrom('games.favourite as f')
        .select('f.favourite_id')
        .where('f.player_id', '=', player_id)
        .orderBy('f.favourite_id', 'desc')
        .offset(sql.lit(max)),
    )
    .execute()
}
