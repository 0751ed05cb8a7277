// Amounts as people type them and as they are written back: kind to every keyboard, exact in every currency.
import { formatAmount, parseAmount } from './money.ts'
import { refuse } from './result.ts'
import { hasTwoReadings } from './two-readings.ts'

const TYPED_LENGTH_MAX = 20

/** The code points of both Arabic digit ranges end in the digit's value. */
const asciiDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

/** Typed or pasted text as ASCII digits with at most one point: '١٢٫٥' and '12,5' → '12.5', '€ 1 000' → '1000'. */
export function typedAmount(text: string): string {
  const plain = text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/gu, asciiDigit)
    .replaceAll(/[,٫]/gu, '.')
    .replaceAll(/[^\d.]/gu, '')
  const [whole = '', ...rest] = plain.split('.')
  return (rest.length === 0 ? whole : `${whole || '0'}.${rest.join('')}`).slice(0, TYPED_LENGTH_MAX)
}

/** '5.' is an amount on its way to '5.50'. '1.000' of euros may have been meant as a thousand: it is not taken for one. */
export const readAmount = (typed: string, currency: string): ReturnType<typeof parseAmount> =>
  hasTwoReadings(typed, currency)
    ? refuse('amount_too_precise', `${currency} does not have three decimals`)
    : parseAmount(typed.replace(/\.$/u, ''), currency)

/** 1000n EUR → '10', 1050n → '10.50', 10000n BTC → '0.0001': as a person would type it. */
export const amountText = (minor: bigint, currency: string): string =>
  formatAmount(minor, currency)
    .replace(/\.0+$/u, '')
    .replace(/(\.\d\d\d*?)0+$/u, '$1')
