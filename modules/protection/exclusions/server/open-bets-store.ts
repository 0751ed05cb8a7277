// The SQL of exclusions after which the player's open bets are to be void: written with the exclusion, done by the worker.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export async function insertVoiding(tx: Tx, playerId: number, betIds: readonly number[], at: Date): Promise<void> {
  await sql`
    insert into safer_gambling.open_bets_voiding (player_id, bet_ids, excluded_at)
    values (${playerId}, ${betIds}::bigint[], ${at})`.execute(tx)
}

/** `betIds`: those that were open, and none of whose games had begun, at the instant of the exclusion. */
export type Voiding = { readonly voidingId: bigint; readonly playerId: number; readonly betIds: readonly number[] }

/** The oldest that are not done. */
export async function waitingVoidings(db: Db, limit: number): Promise<readonly Voiding[]> {
  const { rows } = await sql<{ voiding_id: bigint; player_id: bigint; bet_ids: bigint[] }>`
    select voiding_id, player_id, bet_ids from safer_gambling.open_bets_voiding
    where done_at is null order by voiding_id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    voidingId: row.voiding_id,
    playerId: Number(row.player_id),
    betIds: row.bet_ids.map(Number),
  }))
}

export async function markVoided(db: Db, voidingId: bigint): Promise<void> {
  await sql`
    update safer_gambling.open_bets_voiding set done_at = platform.now()
    where voiding_id = ${voidingId} and done_at is null`.execute(db)
}
