// How Stripe writes amounts. It departs from ISO 4217 in a few currencies (https://docs.stripe.com/currencies); our amounts never do.
import { AMOUNT_MINOR_MAX, formatAmount, parseAmount } from '#kernel/money.ts'
import { currencyExponent } from '#kernel/currencies.ts'

/** Without decimals by ISO, with two at Stripe, which are always 00. */
const WRITTEN_WITH_TWO: ReadonlySet<string> = new Set(['ISK', 'UGX'])
/** At most eight digits. */
const UNITS_MAX = 99_999_999

/** How many minor units of ours are one of Stripe's, or the other way round. */
const scaleOf = (currency: string): bigint => (WRITTEN_WITH_TWO.has(currency) ? 100n : 1n)

/**
 * `'12.50' EUR` → 1250, `'12' ISK` → 1200, `'12' JPY` → 12. Undefined for what Stripe does not take: an unknown currency, more than
 * eight digits, a third decimal other than 0.
 */
export function stripeAmount(amount: string, currency: string): number | undefined {
  const minor = parseAmount(amount, currency)
  if (!minor.ok) return undefined
  if (currencyExponent(currency) === 3 && minor.value % 10n !== 0n) return undefined
  const units = minor.value * scaleOf(currency)
  return units > UNITS_MAX ? undefined : Number(units)
}

/** The way back; undefined for a currency that is not known here and for units that are no amount of it. */
export function amountOfStripe(units: number, currency: string): string | undefined {
  if (currencyExponent(currency) === undefined || !Number.isSafeInteger(units) || units < 0) return undefined
  const scale = scaleOf(currency)
  const minor = BigInt(units)
  if (minor % scale !== 0n || minor / scale > AMOUNT_MINOR_MAX) return undefined
  return formatAmount(minor / scale, currency)
}
