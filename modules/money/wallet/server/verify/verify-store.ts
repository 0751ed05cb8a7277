// The auditor's SQL: read only, over the whole ledger, written apart from the ledger's own.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { EntryKind } from '#modules/money/wallet/rules/entry-kind.ts'

/**
 * Until the transaction ends a statement may take longer than any of a request's: a check of ten million postings
 * takes half a minute.
 */
export async function allowAnyTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

export async function driftingAccounts(
  db: Db,
  limit: number,
): Promise<readonly { account_id: bigint; balance: bigint; sum: string }[]> {
  const { rows } = await sql<{ account_id: bigint; balance: bigint; sum: string }>`
    select a.account_id, a.balance, coalesce(p.sum, 0)::text as sum
    from wallet.account a
    left join (select account_id, sum(amount) as sum from wallet.posting group by account_id) p using (account_id)
    where a.player_id is not null and a.balance <> coalesce(p.sum, 0) limit ${limit}`.execute(db)
  return rows
}

/** Accounts whose debt is not what the postings on `receivable` in their name sum to, and those that hold and owe at once. */
export async function driftingDebts(
  db: Db,
  limit: number,
): Promise<readonly { account_id: bigint; owed: bigint; sum: string; balance: bigint }[]> {
  const { rows } = await sql<{ account_id: bigint; owed: bigint; sum: string; balance: bigint }>`
    select a.account_id, a.owed, coalesce(d.sum, 0)::text as sum, a.balance
    from wallet.account a
    left join (
      select p.debtor_id as account_id, -sum(p.amount) as sum from wallet.posting p where p.debtor_id is not null group by 1
    ) d using (account_id)
    where a.owed <> coalesce(d.sum, 0) or (a.owed > 0 and a.balance > 0) order by a.account_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Currencies in which the house account `receivable` is not what players owe together. */
export async function driftingReceivables(
  db: Db,
  limit: number,
): Promise<readonly { currency: string; receivable: string; owed: string }[]> {
  const { rows } = await sql<{ currency: string; receivable: string; owed: string }>`
    select currency, coalesce(r.sum, 0)::text as receivable, coalesce(o.sum, 0)::text as owed
    from (
      select p.currency, -sum(p.amount) as sum from wallet.posting p join wallet.account a using (account_id)
      where a.house = 'receivable' group by 1
    ) r full join (select currency, sum(owed) as sum from wallet.account group by 1) o using (currency)
    where coalesce(r.sum, 0) <> coalesce(o.sum, 0) order by currency limit ${limit}`.execute(db)
  return rows
}

export async function unbalancedEntries(
  db: Db,
  limit: number,
): Promise<readonly { entry_id: bigint; currency: string; sum: string }[]> {
  const { rows } = await sql<{ entry_id: bigint; currency: string; sum: string }>`
    select entry_id, currency, sum(amount)::text as sum from wallet.posting
    group by entry_id, currency having sum(amount) <> 0 limit ${limit}`.execute(db)
  return rows
}

export async function wrongRunningBalances(
  db: Db,
  limit: number,
): Promise<readonly { posting_id: bigint; balance_after: bigint; running: string }[]> {
  const { rows } = await sql<{ posting_id: bigint; balance_after: bigint; running: string }>`
    select posting_id, balance_after, running::text from (
      select p.posting_id, p.balance_after, sum(p.amount) over (partition by p.account_id order by p.posting_id) as running
      from wallet.posting p join wallet.account a using (account_id) where a.player_id is not null
    ) told where balance_after is distinct from running limit ${limit}`.execute(db)
  return rows
}

/**
 * Postings whose entry is missing, or whose account is missing or of another currency: the sums alone would not
 * show it.
 */
export async function orphanPostings(
  db: Db,
  limit: number,
): Promise<readonly { posting_id: bigint; currency: string; has_entry: boolean }[]> {
  const { rows } = await sql<{ posting_id: bigint; currency: string; has_entry: boolean }>`
    select p.posting_id, p.currency, e.entry_id is not null as has_entry from wallet.posting p
    left join wallet.entry e using (entry_id) left join wallet.account a on a.account_id = p.account_id and a.currency = p.currency
    where e.entry_id is null or a.account_id is null order by p.posting_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Stored sums that differ from those of the postings up to the mark; `told` is null where one is missing, `right`
 * where it has no posting.
 */
export async function wrongKindSums(
  db: Db,
  limit: number,
): Promise<readonly { account_id: bigint; kind: string; slot: Date; told: bigint | null; right: string | null }[]> {
  const { rows } = await sql<{
    account_id: bigint
    kind: string
    slot: Date
    told: bigint | null
    right: string | null
  }>`
    select account_id, kind, slot, k.amount as told, p.amount::text as right
    from wallet.kind_sum k full join (
      select p.account_id, e.kind, to_timestamp(900 * floor(extract(epoch from e.at) / 900)) as slot, sum(p.amount) as amount
      from wallet.posting p join wallet.entry e using (entry_id) join wallet.account a using (account_id)
      where a.player_id is not null and p.posting_id <= (select posting_id from wallet.folded) group by 1, 2, 3
    ) p using (account_id, kind, slot)
    where k.amount is distinct from p.amount order by account_id, slot, kind limit ${limit}`.execute(db)
  return rows
}

/** The same of the sums of the book, in which a paid withdrawal counts from the holds. */
export async function wrongBookSums(
  db: Db,
  limit: number,
): Promise<readonly { currency: string; kind: string; slot: Date; told: bigint | null; right: string | null }[]> {
  const { rows } = await sql<{
    currency: string
    kind: string
    slot: Date
    told: bigint | null
    right: string | null
  }>`
    select currency, kind, slot, b.amount as told, p.amount::text as right
    from wallet.book_sum b full join (
      select a.currency, a.type, e.kind, to_timestamp(900 * floor(extract(epoch from e.at) / 900)) as slot, sum(p.amount) as amount
      from wallet.posting p join wallet.entry e using (entry_id) join wallet.account a using (account_id)
      where (a.player_id is not null or (a.house = 'holds' and e.kind = 'withdrawal' and p.amount < 0))
        and p.posting_id <= (select posting_id from wallet.folded) group by 1, 2, 3, 4
    ) p using (currency, type, kind, slot)
    where b.amount is distinct from p.amount order by slot, currency, kind limit ${limit}`.execute(db)
  return rows
}

export async function countEmptyEntries(db: Db): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from wallet.entry e where not exists (select from wallet.posting p where p.entry_id = e.entry_id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0n
}

export async function ledgerTotals(db: Db): Promise<{
  counts: { accounts: bigint; entries: bigint; postings: bigint }
  totals: { currency: string; players: bigint; openBets: bigint; house: bigint }[]
}> {
  const counted = await sql<{ accounts: bigint; entries: bigint; postings: bigint }>`
    select (select count(*) from wallet.account) as accounts, (select count(*) from wallet.entry) as entries,
      (select count(*) from wallet.posting) as postings`.execute(db)
  const summed = await sql<{ currency: string; players: string; open_bets: string; house: string }>`
    select p.currency,
      coalesce(sum(p.amount) filter (where a.player_id is not null), 0)::text as players,
      coalesce(sum(p.amount) filter (where a.house = 'open_bets'), 0)::text as open_bets,
      coalesce(sum(p.amount) filter (where a.house is not null and a.house <> 'open_bets'), 0)::text as house
    from wallet.posting p join wallet.account a using (account_id) group by p.currency order by p.currency`.execute(db)
  return {
    counts: counted.rows[0] ?? { accounts: 0n, entries: 0n, postings: 0n },
    totals: summed.rows.map((row) => ({
      currency: row.currency,
      players: BigInt(row.players),
      openBets: BigInt(row.open_bets),
      house: BigInt(row.house),
    })),
  }
}

/** What these house accounts hold in each currency, for the proofs of other modules. */
export async function houseTotals(
  db: Db,
  houses: readonly string[],
): Promise<readonly { readonly house: string; readonly currency: string; readonly amount: bigint }[]> {
  const { rows } = await sql<{ house: string; currency: string; amount: string }>`
    select a.house, a.currency, sum(p.amount)::text as amount from wallet.account a join wallet.posting p using (account_id)
    where a.house = any(${houses}::text[]) group by a.house, a.currency order by a.house, a.currency`.execute(db)
  return rows.map(({ house, currency, amount }) => ({ house, currency, amount: BigInt(amount) }))
}

export async function countEntries(db: Db, kind: EntryKind): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from wallet.entry where kind = ${kind}`.execute(db)
  return rows[0]?.count ?? 0n
}
