// What one amount of money comes to in another currency: exact fractions, rounded down once at the end.
import { currencyExponent } from '#kernel/currencies.ts'
import { divide, floor, fraction, multiply, type Fraction } from '#kernel/fraction.ts'

/** The house's part of a conversion, in thousandths of the amount by the reference rate. */
export const SPREAD_PERMILLE = 10

const PERMILLE = 1_000n

export type Side = {
  readonly currency: string
  /** Units of the currency for one euro; 1 of the euro itself. */
  readonly perEuro: Fraction
}

/** Minor units. `mid` is what `amount` is worth, `out` what the player receives; the difference is the house's. */
export type Converted = { readonly mid: bigint; readonly out: bigint }

const scaleOf = (currency: string): bigint => {
  const exponent = currencyExponent(currency)
  if (exponent === undefined) throw new Error(`unknown currency ${currency}`)
  return 10n ** BigInt(exponent)
}

/** Units of `to` for one unit of `from`, by way of the euro. */
export const crossRate = (from: Side, to: Side): Fraction => divide(to.perEuro, from.perEuro)

/** What one unit brings the player after the spread. */
export const playerRate = (from: Side, to: Side, spreadPermille: number): Fraction =>
  multiply(crossRate(from, to), fraction(PERMILLE - BigInt(spreadPermille), PERMILLE))

/** Both figures are rounded down, each by less than one minor unit: the player never receives more than the exact amount. */
export function convert(amount: bigint, from: Side, to: Side, spreadPermille: number): Converted {
  const minor = fraction(amount * scaleOf(to.currency), scaleOf(from.currency))
  return {
    mid: floor(multiply(minor, crossRate(from, to))),
    out: floor(multiply(minor, playerRate(from, to, spreadPermille))),
  }
}

const PLACES = 12
/** Enough to recompute an everyday amount; more only tires the eye. */
const SIGNIFICANT = 6

/** A rate as text, rounded down to six significant digits: '1.07415', '0.00574712'. */
export function rateText(rate: Fraction): string {
  const scaled = floor(multiply(rate, fraction(10n ** BigInt(PLACES))))
    .toString()
    .padStart(PLACES + 1, '0')
  const whole = scaled.slice(0, -PLACES)
  const decimals = scaled.slice(-PLACES)
  const leading = whole === '0' ? (/^0*/u.exec(decimals)?.[0].length ?? 0) : 0
  const places = Math.min(PLACES, whole === '0' ? leading + SIGNIFICANT : Math.max(0, SIGNIFICANT - whole.length))
  const shown = decimals.slice(0, places).replace(/0+$/u, '')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** '1.0850' as a fraction; undefined where it is no positive decimal of at most twelve digits and twelve places. */
export function readRate(text: string): Fraction | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/u.exec(text)
  if (match === null) return undefined
  const [, whole = '', decimals = ''] = match
  const num = BigInt(whole + decimals)
  return num === 0n ? undefined : fraction(num, 10n ** BigInt(decimals.length))
}
