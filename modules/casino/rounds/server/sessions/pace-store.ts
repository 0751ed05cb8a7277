// The SQL of pace: when a player last began a round, in one of our games or in another studio's.
import { sql } from 'kysely'
import { anyId, type Tx } from '#platform/server/db.ts'

/** A round of another studio's game began: it holds up the next round of any game as one of ours does. */
export async function markRoundStart(tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await tx.updateTable('casino.session').set({ last_round_at: at }).where('session_id', '=', sessionId).execute()
}

/** When each of these players last began a round of another studio's game. */
async function markedStartsOf(tx: Tx, playerIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx
    .selectFrom('casino.session')
    .select(({ fn }) => ['player_id', fn.max('last_round_at').as('at')])
    .where('player_id', '=', anyId(playerIds))
    .where('ended_at', 'is', null)
    .where('last_round_at', 'is not', null)
    .groupBy('player_id')
    .execute()
  return new Map(rows.flatMap(({ player_id, at }) => (at === null ? [] : [[Number(player_id), at] as const])))
}

/** When each of these players started their last round of our own games. */
async function ownStartsOf(tx: Tx, playerIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx
    .selectFrom(sql<{ player_id: bigint }>`unnest(${playerIds}::bigint[])`.as<'asked'>(sql`asked(player_id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('casino.round as r')
          .select('r.started_at')
          .whereRef('r.player_id', '=', 'asked.player_id')
          .orderBy('r.round_id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['asked.player_id', 'last.started_at'])
    .execute()
  return new Map(rows.map(({ player_id, started_at }) => [Number(player_id), started_at]))
}

/** When each of these players started their last round, in any game, whoever runs it. */
export async function lastStartsOf(tx: Tx, playerIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (playerIds.length === 0) return new Map()
  const starts = new Map(await ownStartsOf(tx, playerIds))
  for (const [playerId, at] of await markedStartsOf(tx, playerIds))
    if (at > (starts.get(playerId) ?? new Date(0))) starts.set(playerId, at)
  return starts
}
