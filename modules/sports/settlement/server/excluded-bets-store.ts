// The SQL of open bets that are to be returned because their player has excluded themselves: written with the exclusion, done by the worker.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export async function insertVoiding(tx: Tx, playerId: number, betIds: readonly number[], at: Date): Promise<void> {
  await tx
    .insertInto('settlement.open_bets_voiding')
    .values({ player_id: BigInt(playerId), bet_ids: betIds.map(BigInt), excluded_at: at })
    .execute()
}

/** `betIds`: those that were open, and none of whose games had begun, at the instant of the exclusion. */
export type Voiding = { readonly voidingId: bigint; readonly playerId: number; readonly betIds: readonly number[] }

/** The oldest that are not done. */
export async function waitingVoidings(db: Db, limit: number): Promise<readonly Voiding[]> {
  const rows = await db
    .selectFrom('settlement.open_bets_voiding')
    .select(['voiding_id', 'player_id', 'bet_ids'])
    .where('done_at', 'is', null)
    .orderBy('voiding_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    voidingId: row.voiding_id,
    playerId: Number(row.player_id),
    betIds: row.bet_ids.map(Number),
  }))
}

export async function markVoided(db: Db, voidingId: bigint): Promise<void> {
  await db
    .updateTable('settlement.open_bets_voiding')
    .set({ done_at: sql<Date>`platform.now()` })
    .where('voiding_id', '=', voidingId)
    .where('done_at', 'is', null)
    .execute()
}
