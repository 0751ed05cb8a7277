// The SQL of what proofs stand on: a version that rises whenever old proofs are worth nothing any more.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'

/** Of a player who has just been entered. */
export const FIRST_PROOF_VERSION = 1

/** Holds the player's proofs as they are until the transaction is over; undefined where there is no such player. */
export async function lockProofs(tx: Tx, playerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ proof_version: bigint }>`
    select proof_version from identity.player where player_id = ${playerId} for no key update`.execute(tx)
  return rows[0] === undefined ? undefined : Number(rows[0].proof_version)
}

/**
 * Whoever is proving himself at this moment has to begin anew. New passwords and phones do so by themselves; for other changes of
 * what a player proves himself by. First in its transaction.
 */
export async function overtakeProofs(tx: Tx, playerId: number): Promise<void> {
  await sql`update identity.player set proof_version = proof_version + 1 where player_id = ${playerId}`.execute(tx)
}
