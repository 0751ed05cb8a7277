// The SQL of bets that grading could not read.
import type { Db, Tx } from '#platform/server/db.ts'

export type SetAside = { readonly betId: number; readonly cause: string }

/** Answers those that were not set aside before. */
export async function insertSetAside(tx: Tx, bets: readonly SetAside[], at: Date): Promise<readonly SetAside[]> {
  const inserted = await tx
    .insertInto('settlement.set_aside')
    .values(bets.map(({ betId, cause }) => ({ bet_id: betId, cause, since: at })))
    .onConflict((conflict) => conflict.column('bet_id').doNothing())
    .returning('bet_id')
    .execute()
  const fresh = new Set(inserted.map(({ bet_id: betId }) => Number(betId)))
  return bets.filter(({ betId }) => fresh.has(betId))
}

export async function deleteSetAside(tx: Tx, betIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('settlement.set_aside').where('bet_id', 'in', betIds.map(BigInt)).execute()
}

/** Bets that are set aside, in order of id, after the given one. */
export async function betsSetAside(db: Db, afterBetId: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('settlement.set_aside')
    .select('bet_id')
    .where('bet_id', '>', BigInt(afterBetId))
    .orderBy('bet_id')
    .limit(limit)
    .execute()
  return rows.map(({ bet_id: betId }) => Number(betId))
}

export async function countSetAside(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('settlement.set_aside')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
