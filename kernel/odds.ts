// A stored price is an integer number of thousandths (2.35 is 2350); maths on it runs in exact fractions.
import { fraction, type Fraction } from './fraction.ts'

/** Integer thousandths of a decimal price, at least PRICE_MIN. */
export type PriceMilli = number

/** The lowest and highest price the book publishes. */
export const PRICE_MIN: PriceMilli = 1_001
export const PRICE_MAX: PriceMilli = 1_001_000

export const priceFraction = (price: PriceMilli): Fraction => fraction(BigInt(price), 1_000n)

/** 2350 → 2.35, for JSON. Exact: every three-decimal number survives the way there and back. */
export const priceToNumber = (price: PriceMilli): number => price / 1_000

/** 2.35 → 2350; undefined where the number has more than three decimals or lies outside the book's range. */
export const priceFromNumber = (value: number): PriceMilli | undefined => {
  const milli = Math.round(value * 1_000)
  // Exact: dividing a whole number by 1000 gives the same number as parsing its three decimals.
  if (priceToNumber(milli) !== value) return undefined
  return milli >= PRICE_MIN && milli <= PRICE_MAX ? milli : undefined
}
