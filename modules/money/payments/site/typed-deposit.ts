// The amount of a deposit as it is typed, and the amounts offered for one tap.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { refuse } from '#kernel/result.ts'
import { hasTwoReadings } from '#kernel/two-readings.ts'
import { depositLimits } from '#modules/money/payments/rules/deposit-limits.ts'

const TYPED_LENGTH_MAX = 20
/** In smallest deposits: 20, 50, 100 and 200 where the smallest is 1.00. */
const QUICK_IN_SMALLEST = [20n, 50n, 100n, 200n]

/** Four sensible amounts as a person would type them. */
export const quickDeposits = (currency: string): readonly string[] =>
  QUICK_IN_SMALLEST.map((count) =>
    formatAmount(count * depositLimits(currency).min, currency)
      .replace(/\.0+$/u, '')
      .replace(/(\.\d\d\d*?)0+$/u, '$1'),
  )

/** '5.' is 5; '1.000' of euros may have been meant as a thousand: it is not taken for one. */
export const readDeposit = (typed: string, currency: string): ReturnType<typeof parseAmount> =>
  hasTwoReadings(typed, currency)
    ? refuse('amount_too_precise', `${currency} does not have three decimals`)
    : parseAmount(typed.replace(/\.$/u, ''), currency)

const asciiDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

/** Typed or pasted text as ASCII digits with at most one point: '١٢٫٥' and '12,5' → '12.5'. */
export function typedDeposit(text: string): string {
  const plain = text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/gu, asciiDigit)
    .replaceAll(/[,٫]/gu, '.')
    .replaceAll(/[^\d.]/gu, '')
  const [whole = '', ...rest] = plain.split('.')
  return (rest.length === 0 ? whole : `${whole || '0'}.${rest.join('')}`).slice(0, TYPED_LENGTH_MAX)
}
