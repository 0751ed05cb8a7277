// The stake as it is typed and stepped: kind to every keyboard, exact in every currency.
import { formatAmount, parseAmount, type AmountRefusal } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { amountLimits } from '#modules/site-config/contract.ts'

export { amountLimits }

const TYPED_LENGTH_MAX = 20
/** The quick steps in smallest stakes: 5, 10 and 50 where the smallest is 0.20. */
const STEPS_IN_SMALLEST_STAKES = [25n, 50n, 250n]

/** The digits of both Arabic rows end in the value they stand for. */
const asciiDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

/** What was typed or pasted as ASCII digits with at most one point: '١٢٫٥' and '12,5' → '12.5', '€ 1 000' → '1000'. */
export function typedAmount(text: string): string {
  const plain = text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/gu, asciiDigit)
    .replaceAll(/[,٫]/gu, '.')
    .replaceAll(/[^\d.]/gu, '')
  const [whole = '', ...rest] = plain.split('.')
  return (rest.length === 0 ? whole : `${whole || '0'}.${rest.join('')}`).slice(0, TYPED_LENGTH_MAX)
}

/** Minor units of the three quick steps, sensible in the currency. */
export const amountSteps = (currency: string): readonly bigint[] =>
  STEPS_IN_SMALLEST_STAKES.map((count) => count * amountLimits(currency).stakeMin)

/** 1000n EUR → '10', 1050n → '10.50', 10000n BTC → '0.0001': as a person would type it. */
export const amountText = (minor: bigint, currency: string): string =>
  formatAmount(minor, currency)
    .replace(/\.0+$/u, '')
    .replace(/(\.\d\d\d*?)0+$/u, '$1')

/** The typed amount and a step more; what cannot be read counts as nothing. */
export function steppedAmount(typed: string, step: bigint, currency: string): string {
  const parsed = parseAmount(typed, currency)
  return amountText((parsed.ok ? parsed.value : 0n) + step, currency)
}

export type StakeRefusal = AmountRefusal | 'amount_below_minimum' | 'amount_above_maximum'

/** The typed amount in minor units, within the limits of a bet; the details of a refusal carry the limit as text. */
export function stakeOf(typed: string, currency: string): Result<bigint, StakeRefusal> {
  // '5.' is an amount on its way to '5.50'.
  const parsed = parseAmount(typed.replace(/\.$/u, ''), currency)
  if (!parsed.ok) return parsed
  const { stakeMin, stakeMax } = amountLimits(currency)
  if (parsed.value < stakeMin)
    return refuse('amount_below_minimum', 'the stake is below the minimum', {
      minimum: formatAmount(stakeMin, currency),
      currency,
    })
  if (parsed.value > stakeMax)
    return refuse('amount_above_maximum', 'the stake is above the maximum', {
      maximum: formatAmount(stakeMax, currency),
      currency,
    })
  return ok(parsed.value)
}
