// The SQL of the version of a player's proofs, which rises whenever old proofs become invalid.
import type { Tx } from '#platform/server/db.ts'

/** Of a player who has just been entered. */
export const FIRST_PROOF_VERSION = 1

/** Holds the player's proofs as they are until the transaction is over; undefined where there is no such player. */
export async function lockProofs(tx: Tx, playerId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('identity.player')
    .select('proof_version')
    .where('player_id', '=', BigInt(playerId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.proof_version)
}

/**
 * Invalidates proofs in progress. New passwords and phones do so by themselves; for other changes of a player's
 * proofs. First in its transaction.
 */
export async function overtakeProofs(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('identity.player')
    .set((of) => ({ proof_version: of('proof_version', '+', 1n) }))
    .where('player_id', '=', BigInt(playerId))
    .execute()
}
