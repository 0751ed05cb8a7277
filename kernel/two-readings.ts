// An ambiguous typed amount: '1,000' and '1.000' mean a thousand to some writers and one to others.
import { currencyExponent } from './currencies.ts'

/**
 * Up to three digits, one separator, and three more: what thousands look like. No group of thousands begins with a
 * zero.
 */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}([.,])\d{3}$/u
const GROUP_DIGITS = 3

/**
 * `text`: ASCII digits and separators. For a currency with three decimals or more the user's `decimalMark` decides;
 * for every other one three decimals are never meant, and nothing decides.
 */
export function hasTwoReadings(text: string, currency: string, decimalMark = '.'): boolean {
  const mark = MAYBE_THOUSANDS.exec(text)?.[1]
  if (mark === undefined) return false
  return mark !== decimalMark || (currencyExponent(currency) ?? 0) < GROUP_DIGITS
}
