// The SQL of rates.
import { ONE, type Fraction } from '#kernel/fraction.ts'
import type { Db } from '#platform/server/db.ts'
import { readRate } from '#modules/money/currencies/rules/convert.ts'

export const EURO = 'EUR'

export type StoredRate = {
  readonly currency: string
  /** As a decimal, and exactly. */
  readonly text: string
  readonly perEuro: Fraction
  readonly source: string
  readonly publishedAt: Date
}

/** '1.085000000000' → '1.085' */
export const decimalText = (text: string): string => text.replace(/\.?0+$/u, '')

const exact = (text: string): Fraction => {
  const rate = readRate(text)
  if (rate === undefined) throw new Error(`a stored rate is no positive decimal: ${text}`)
  return rate
}

/** The newest rate of each currency that was published by then; the euro is no row. */
export async function latestRates(
  db: Db,
  now: Date,
  currencies?: readonly string[],
): Promise<ReadonlyMap<string, StoredRate>> {
  let query = db
    .selectFrom('currencies.rate')
    .distinctOn('currency')
    .select(['currency', 'per_euro', 'source', 'published_at'])
    .where('published_at', '<=', now)
    .orderBy('currency')
    .orderBy('published_at', 'desc')
  if (currencies !== undefined) query = query.where('currency', 'in', currencies)
  const rows = await query.execute()
  return new Map(
    rows.map((row) => [
      row.currency,
      {
        currency: row.currency,
        text: decimalText(row.per_euro),
        perEuro: exact(row.per_euro),
        source: row.source,
        publishedAt: row.published_at,
      },
    ]),
  )
}

/** The euro itself: exact, and as fresh as the other side. */
export const euroRate = (publishedAt: Date): StoredRate => ({
  currency: EURO,
  text: '1',
  perEuro: ONE,
  source: 'definition',
  publishedAt,
})

export type NewRate = { readonly currency: string; readonly perEuro: string; readonly publishedAt: Date }

/** Rows in one statement: the history of the central bank has two hundred thousand. */
const ROWS_MAX = 5_000

/** Answers how many were new; a rate of the same currency and instant stays as it is. */
export async function insertRates(db: Db, rates: readonly NewRate[], source: string, at: Date): Promise<number> {
  let added = 0
  for (let from = 0; from < rates.length; from += ROWS_MAX) {
    const rows = await db
      .insertInto('currencies.rate')
      .values(
        rates.slice(from, from + ROWS_MAX).map(({ currency, perEuro, publishedAt }) => ({
          currency,
          per_euro: perEuro,
          source,
          published_at: publishedAt,
          imported_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['currency', 'published_at']).doNothing())
      .returning('rate_id')
      .execute()
    added += rows.length
  }
  return added
}
