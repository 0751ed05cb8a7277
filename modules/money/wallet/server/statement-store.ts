// The SQL of the statement: an index walk backwards, so that a page costs the same however long the account's life was.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

type StatementRow = {
  posting_id: bigint
  amount: bigint
  balance_after: bigint
  kind: string
  reference: string
  at: Date
}

/**
 * Postings before the cursor (exclusive), newest first. The account is selected as a range, because with an
 * equality the planner may walk the whole ledger backwards until it has found enough of this account's postings.
 */
export async function statementRows(
  db: Db,
  accountId: number,
  cursor: string | undefined,
  limit: number,
): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select p.posting_id, p.amount, p.balance_after, e.kind, e.reference, e.at
    from wallet.posting p join wallet.entry e using (entry_id)
    where p.account_id >= ${accountId} and (p.account_id, p.posting_id) < (${accountId}, coalesce(${cursor ?? null}::bigint, 9223372036854775807))
    order by p.account_id desc, p.posting_id desc limit ${limit}`.execute(db)
  return rows
}

type DebtRow = { posting_id: bigint; amount: bigint; kind: string; reference: string; at: Date }

/** What made and what repaid the debt of an account, before the cursor (exclusive), newest first. */
export async function debtRows(
  db: Db,
  accountId: number,
  cursor: string | undefined,
  limit: number,
): Promise<readonly DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select p.posting_id, -p.amount as amount, e.kind, e.reference, e.at
    from wallet.posting p join wallet.entry e using (entry_id)
    where p.debtor_id = ${accountId} and p.posting_id < coalesce(${cursor ?? null}::bigint, 9223372036854775807)
    order by p.posting_id desc limit ${limit}`.execute(db)
  return rows
}
