// The SQL of the book's sums: folded ones by slot, the rest from the ledger, in one statement and so at one instant.
import { sql } from 'kysely'
import type { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import type { Db } from '#platform/server/db.ts'

export type RawBookSum = { currency: string; type: AccountType; kind: string; interval: number; amount: string }

/** Postings above the mark, which are few while the worker runs: looked up by key, one each (`offset 0`). */
const unfolded = sql`
  wallet.posting p
  cross join lateral (select kind, at from wallet.entry e where e.entry_id = p.entry_id offset 0) entry
  cross join lateral (
    select account_id, player_id, house, currency, type from wallet.account a where a.account_id = p.account_id offset 0
  ) own
  where p.posting_id between (select posting_id + 1 from wallet.folded) and 9223372036854775807`

/** From the first edge on; the last edge ends the last interval. */
export async function bookSumRows(db: Db, edges: readonly Date[]): Promise<readonly RawBookSum[]> {
  const [first, end] = [edges[0], edges.at(-1)]
  const { rows } = await sql<RawBookSum>`
    with moved as (
      select currency, type, kind, slot as at, amount from wallet.book_sum where slot >= ${first} and slot < ${end}
      union all
      select own.currency, own.type, entry.kind, entry.at, p.amount from ${unfolded}
        and (own.player_id is not null or (own.house = 'holds' and entry.kind = 'withdrawal' and p.amount < 0))
        and entry.at >= ${first} and entry.at < ${end}
    )
    select currency, type, kind, width_bucket(at, ${edges}::timestamptz[]) as interval, sum(amount)::text as amount
    from moved group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Players with a stake, by interval. */
export async function playersStaking(
  db: Db,
  edges: readonly Date[],
): Promise<readonly { readonly interval: number; readonly players: number }[]> {
  const [first, end] = [edges[0], edges.at(-1)]
  const { rows } = await sql<{ interval: number; players: number }>`
    with played as (
      select account_id, slot as at from wallet.kind_sum
      where kind in ('bet_stake', 'round_stake') and slot >= ${first} and slot < ${end}
      union all
      select own.account_id, entry.at from ${unfolded}
        and own.player_id is not null and entry.kind in ('bet_stake', 'round_stake')
        and entry.at >= ${first} and entry.at < ${end}
    ), once as (
      select distinct account_id, width_bucket(at, ${edges}::timestamptz[]) as interval from played
    )
    select interval, count(distinct a.player_id)::int as players from once join wallet.account a using (account_id) group by 1`.execute(
    db,
  )
  return rows
}
