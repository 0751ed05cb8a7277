// The rates in use with their age, and beside each what the house has open in that currency.
import { currencyExponent } from '#kernel/currencies.ts'
import { divide, floor, fraction, ONE } from '#kernel/fraction.ts'
import { isLargeMove, isUsable, usableUntil } from '#modules/money/currencies/rules/rate-age.ts'
import { readRate } from '#modules/money/currencies/rules/convert.ts'
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { EURO, latestRates, type StoredRate } from './rate-store.ts'

export type RateInUse = {
  readonly currency: string
  /** Undefined for a currency in which something is open and no rate is known. */
  readonly rate: StoredRate | undefined
  readonly isUsable: boolean
  readonly usableUntil: Date | undefined
  /** What players converted into or out of it: positive where the house has got it. Minor units. */
  readonly position: bigint
  /** The position in cents of euros at the last rate; undefined without one. */
  readonly euroCents: bigint | undefined
  readonly income: bigint
}

const EURO_CENTS = 100n

function euroCentsOf(position: bigint, currency: string, rate: StoredRate | undefined): bigint | undefined {
  const perEuro = currency === EURO ? ONE : rate?.perEuro
  const exponent = currencyExponent(currency)
  if (perEuro === undefined || exponent === undefined) return undefined
  const amount = position < 0n ? -position : position
  const cents = floor(divide(fraction(amount * EURO_CENTS, 10n ** BigInt(exponent)), perEuro))
  return position < 0n ? -cents : cents
}

/** By currency. */
export async function ratesInUse(db: Db, now: Date): Promise<readonly RateInUse[]> {
  const [rates, totals] = await Promise.all([latestRates(db, now), houseTotals(db, ['fx_position', 'fx_income'])])
  const sumOf = (house: string, currency: string): bigint =>
    totals.find((one) => one.house === house && one.currency === currency)?.amount ?? 0n
  const currencies = new Set([...rates.keys(), ...totals.map(({ currency }) => currency)])
  return [...currencies].toSorted().map((currency) => {
    const rate = rates.get(currency)
    const position = sumOf('fx_position', currency)
    return {
      currency,
      rate,
      isUsable: currency === EURO || (rate !== undefined && isUsable(rate.publishedAt, now)),
      usableUntil: rate === undefined ? undefined : usableUntil(rate.publishedAt),
      position,
      euroCents: euroCentsOf(position, currency, rate),
      income: sumOf('fx_income', currency),
    }
  })
}

/** Whether a rate could be set: it is a positive decimal of a currency that the ledger knows; and whether it moves far. */
export function manualRate(
  currency: string,
  perEuro: string,
  before: string | undefined,
): { readonly isSound: boolean; readonly isFar: boolean } {
  const to = readRate(perEuro)
  const from = before === undefined ? undefined : readRate(before)
  return {
    isSound: currency !== EURO && currencyExponent(currency) !== undefined && to !== undefined,
    isFar: from !== undefined && to !== undefined && isLargeMove(from, to),
  }
}
