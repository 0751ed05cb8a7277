// Prices and lines go from the file's decimal text to stored whole numbers digit by digit, never through a float.
import { PRICE_MAX, PRICE_MIN, type PriceMilli } from '#kernel/odds.ts'

/** '2.35' with 3 places → 2350. Undefined for any other spelling or for digits beyond the places that are not zero. */
function scaled(text: string, places: number): number | undefined {
  const match = /^([+-]?)(\d{1,6})(?:\.(\d{1,12}))?$/.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  if (/[1-9]/.test(decimals.slice(places))) return undefined
  const value = Number(whole + decimals.slice(0, places).padEnd(places, '0'))
  return sign === '-' && value !== 0 ? -value : value
}

/** Integer thousandths of a decimal price; undefined for '1,85', '1', '0', 'NaN', four decimals or a price out of range. */
export function priceFromText(text: string): PriceMilli | undefined {
  const milli = /^\d/.test(text) ? scaled(text, 3) : undefined
  return milli !== undefined && milli >= PRICE_MIN && milli <= PRICE_MAX ? milli : undefined
}

const HANDICAP_CENTS_MAX = 2_000
const QUARTER_CENTS = 25

/** Integer hundredths of an Asian handicap ('-0.75' → −75); undefined unless a quarter of a goal and at most 20 goals. */
export function handicapFromText(text: string): number | undefined {
  const cents = scaled(text, 2)
  if (cents === undefined || cents % QUARTER_CENTS !== 0) return undefined
  return Math.abs(cents) <= HANDICAP_CENTS_MAX ? cents : undefined
}
