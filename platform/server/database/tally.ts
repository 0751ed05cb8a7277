// How many rows a filter leaves, and what they come to by currency: up to a bound, so that a long table costs no more than a page of it.
import { sql, type Expression } from 'kysely'
import { formatAmount } from '#kernel/money.ts'
import type { Tally } from '#kernel/schema.ts'
import type { Db } from '#platform/server/db.ts'

const COUNT_MAX = 1_000
/** How many rows the query below has to stop at. */
export const TALLY_ROWS = COUNT_MAX + 1

type Row = { readonly currency: string | null; readonly count: string; readonly amount: string }

function tallied(rows: readonly Row[]): NonNullable<Tally> {
  const count = rows.reduce((sum, row) => sum + Number(row.count), 0)
  const isCut = count > COUNT_MAX
  const sums = rows.flatMap(({ currency, amount }) =>
    currency === null ? [] : [{ currency, amount: formatAmount(BigInt(amount), currency) }],
  )
  return { count: Math.min(count, COUNT_MAX), isCut, sums: isCut ? [] : sums }
}

/** `rows`: the filtered rows, at most TALLY_ROWS of them, without an order. */
export async function tallyOfMoney(
  db: Db,
  rows: Expression<{ readonly currency: string; readonly amount: bigint }>,
): Promise<NonNullable<Tally>> {
  const found = await sql<Row>`
    select currency, count(*)::text as count, sum(amount)::text as amount from (${rows}) as rows
    group by currency order by currency`.execute(db)
  return tallied(found.rows)
}

/** As above, of rows that are no money. */
export async function tallyOf(db: Db, rows: Expression<unknown>): Promise<NonNullable<Tally>> {
  const found = await sql<Row>`
    select null as currency, count(*)::text as count, '0' as amount from (${rows}) as rows`.execute(db)
  return tallied(found.rows)
}
