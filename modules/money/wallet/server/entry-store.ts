// The SQL of journal entries as auditors look at them: by their keys, with both sides.
import { anyText, type Db } from '#platform/server/db.ts'

export type KeyedPosting = {
  readonly at: Date
  readonly kind: string
  readonly currency: string
  /** 'account:17' of a player, or the name of the house account. */
  readonly account: string
  readonly amount: bigint
  /** Undefined for house accounts. */
  readonly balance: bigint | undefined
}

const POSTINGS_MAX = 1_000

/** In the order in which they were posted. */
export async function postingsByKeys(db: Db, idempotencyKeys: readonly string[]): Promise<readonly KeyedPosting[]> {
  const rows = await db
    .selectFrom('wallet.entry as e')
    .innerJoin('wallet.posting as p', 'p.entry_id', 'e.entry_id')
    .innerJoin('wallet.account as a', 'a.account_id', 'p.account_id')
    .select(['e.at', 'e.kind', 'p.currency', 'p.account_id', 'a.house', 'p.amount', 'p.balance_after'])
    .where('e.idempotency_key', '=', anyText(idempotencyKeys))
    .orderBy('p.posting_id')
    .limit(POSTINGS_MAX)
    .execute()
  return rows.map((row) => ({
    at: row.at,
    kind: row.kind,
    currency: row.currency,
    account: row.house ?? `account:${row.account_id}`,
    amount: row.amount,
    balance: row.balance_after ?? undefined,
  }))
}
