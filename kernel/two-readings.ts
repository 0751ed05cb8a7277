// An amount as a person typed it that stands for two: '1,000' and '1.000' are a thousand to one writer and one to another.
import { currencyExponent } from './currencies.ts'

/** Up to three figures, one mark, and three more: what thousands look like. No group of thousands begins with a nought. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}([.,])\d{3}$/u
const GROUP_DIGITS = 3

/**
 * `text`: ASCII digits and marks. Of a currency with three decimals or more the writer's own `decimalMark` says which amount is meant;
 * of every other one nobody writes three, and nothing does.
 */
export function hasTwoReadings(text: string, currency: string, decimalMark = '.'): boolean {
  const mark = MAYBE_THOUSANDS.exec(text)?.[1]
  if (mark === undefined) return false
  return mark !== decimalMark || (currencyExponent(currency) ?? 0) < GROUP_DIGITS
}
