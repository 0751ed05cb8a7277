// The SQL of the rounds that wait for a player.
import type { Db } from '#platform/server/db.ts'

export type WaitingRound = {
  readonly roundId: number
  readonly game: string
  readonly currency: string
  /** Minor units. */
  readonly stake: bigint
  readonly startedAt: Date
}

/** Open rounds of the player, the oldest first. */
export async function waitingRounds(db: Db, playerId: number, max: number): Promise<readonly WaitingRound[]> {
  const rows = await db
    .selectFrom('casino.round')
    .select(['round_id', 'game', 'currency', 'stake', 'started_at'])
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'open')
    .orderBy('round_id')
    .limit(max)
    .execute()
  return rows.map(({ round_id, game, currency, stake, started_at }) => ({
    roundId: Number(round_id),
    game,
    currency,
    stake,
    startedAt: started_at,
  }))
}
