// The SQL of blocks: players who are paid nothing while something is open, such as a disputed deposit. What is set aside already stays so.
import type { Db, Tx } from '#platform/server/db.ts'

/** `reference`: what it is for; a second block for it changes nothing. */
export async function blockWithdrawals(
  tx: Tx,
  { playerId, reference, by, at }: { playerId: number; reference: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('withdrawals.block')
    .values({ player_id: playerId, reference, blocked_by: by, blocked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False where it is not blocked for that any more. */
export async function liftBlock(
  tx: Tx,
  { reference, by, at }: { reference: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals.block')
    .set({ lifted_by: by, lifted_at: at })
    .where('reference', '=', reference)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function isBlocked(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals.block')
    .select('block_id')
    .where('player_id', '=', BigInt(playerId))
    .where('lifted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these references that are blocked for now. */
export async function openBlocks(db: Db, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('withdrawals.block')
    .select('reference')
    .where('reference', 'in', [...references])
    .where('lifted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}
