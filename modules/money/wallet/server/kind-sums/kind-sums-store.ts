// The SQL of sums by kind: folded ones by account and slot, the rest from the ledger, in one statement and so at one
// instant: the mark, the sums and the postings above it belong together.
import { sql } from 'kysely'
import type { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import type { Db } from '#platform/server/db.ts'

export type RawKindSum = { type: AccountType; kind: string; interval: number; amount: string }

/**
 * Postings are selected between two ends, though nothing is above the upper one: the planner expects few of a
 * range, and uses the account's index. Entries are looked up by key (`offset 0`), or it might read them all. A
 * withdrawal that was set aside before has no posting of the player's on the day on which it is paid: it is read
 * from the captured hold; holds are few.
 */
export async function kindSumRows(
  db: Db,
  {
    playerId,
    currency,
    edges,
  }: { readonly playerId: number; readonly currency: string; readonly edges: readonly Date[] },
): Promise<readonly RawKindSum[]> {
  const { rows } = await sql<RawKindSum>`
    with own as materialized (
      select account_id, type from wallet.account where player_id = ${playerId} and currency = ${currency}
    ), moved as (
      select own.type, sums.kind, sums.slot as at, sums.amount from own join wallet.kind_sum sums using (account_id)
      union all
      select own.type, entry.kind, entry.at, p.amount
      from own join wallet.posting p on p.account_id = own.account_id
        and p.posting_id between (select posting_id + 1 from wallet.folded) and 9223372036854775807
      cross join lateral (select kind, at from wallet.entry e where e.entry_id = p.entry_id offset 0) entry
      union all
      select own.type, 'withdrawal', captured.at, -h.amount
      from own join wallet.hold h using (account_id)
      cross join lateral (select at from wallet.entry e where e.entry_id = h.closing_entry_id offset 0) captured
      where h.state = 'captured'
    )
    select type, kind, width_bucket(at, ${edges}::timestamptz[]) as interval, sum(amount)::text as amount
    from moved group by 1, 2, 3`.execute(db)
  return rows
}
