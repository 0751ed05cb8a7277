// The SQL of sums by kind: every posting of a player once, put into the interval in which its entry was made.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type RawKindSum = { type: number; kind: string; interval: number; amount: string }

/**
 * A withdrawal that was set aside before has no posting of the player's on the day on which it leaves: it is told by the hold that was
 * captured. Holds are found by their reference, which is unique.
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
    with own as (
      select a.type, e.kind, e.at, e.reference, p.amount
      from wallet.account a join wallet.posting p using (account_id) join wallet.entry e using (entry_id)
      where a.player_id = ${playerId} and a.currency = ${currency}
    ), moved as (
      select type, kind, at, amount from own
      union all
      select own.type, 'withdrawal', captured.at, -h.amount
      from own join wallet.hold h using (reference) join wallet.entry captured on captured.entry_id = h.closing_entry_id
      where own.kind = 'hold' and h.state = 'captured'
    )
    select type, kind, width_bucket(at, ${edges}::timestamptz[]) as interval, sum(amount)::text as amount
    from moved group by 1, 2, 3`.execute(db)
  return rows
}
