// The SQL of bets added up by day.
import type { BetDay } from '#modules/operations/reporting/rules/bet-days.ts'
import type { Db, Tx } from '#platform/server/db.ts'

const COUNTS = [
  'placed',
  'staked',
  'settled',
  'paid',
  'sold',
  'sold_stake',
  'sold_for',
  'insured',
  'insurance_price',
] as const

/** Adds to the existing values. */
export async function addToDays(tx: Tx, days: readonly BetDay[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .insertInto('reporting.bet_day')
    .values(
      days.map(({ day, currency, ...sums }) => ({
        day,
        currency,
        placed: BigInt(sums.placed),
        staked: String(sums.staked),
        settled: BigInt(sums.settled),
        paid: String(sums.paid),
        sold: BigInt(sums.sold),
        sold_stake: String(sums.soldStake),
        sold_for: String(sums.soldFor),
        insured: BigInt(sums.insured),
        insurance_price: String(sums.insurancePrice),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'currency'])
        .doUpdateSet((of) =>
          Object.fromEntries(
            COUNTS.map((column) => [column, of(`reporting.bet_day.${column}`, '+', of.ref(`excluded.${column}`))]),
          ),
        ),
    )
    .execute()
}

/** Of the days from `from` on (YYYY-MM-DD), newest first, at most `max` lines. */
export async function readBetDays(db: Db, from: string, max: number): Promise<readonly BetDay[]> {
  const rows = await db
    .selectFrom('reporting.bet_day')
    .select((of) => of.cast<string>('day', 'text').as('date'))
    .select(['currency', ...COUNTS])
    .where('day', '>=', (of) => of.cast<Date>(of.val(from), 'date'))
    .orderBy('day', 'desc')
    .orderBy('currency')
    .limit(max)
    .execute()
  return rows.map((row) => ({
    day: row.date,
    currency: row.currency,
    placed: Number(row.placed),
    staked: BigInt(row.staked),
    settled: Number(row.settled),
    paid: BigInt(row.paid),
    sold: Number(row.sold),
    soldStake: BigInt(row.sold_stake),
    soldFor: BigInt(row.sold_for),
    insured: Number(row.insured),
    insurancePrice: BigInt(row.insurance_price),
  }))
}
