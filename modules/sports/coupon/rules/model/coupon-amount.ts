// The quick steps of the amount field.
import { parseAmount } from '#kernel/money.ts'
import { amountText, readAmount } from '#kernel/typed-amount.ts'
import { minBetStep } from '#modules/site/site-config/contract.ts'

/** The quick steps: 2.50, 5 and 12.50 where the step is 2.50. */
const STEPS = [1n, 2n, 5n]

/** Minor units of the three quick steps: one, two and five steps of S9.6, or of the player's own. */
export function amountSteps(currency: string, step: string = minBetStep(currency)): readonly bigint[] {
  const own = readAmount(step, currency)
  const usual = parseAmount(minBetStep(currency), currency)
  const minor = own.ok ? own.value : usual.ok ? usual.value : 1n
  return STEPS.map((count) => count * minor)
}

/** The typed amount plus a step; invalid text counts as zero. */
export function steppedAmount(typed: string, step: bigint, currency: string): string {
  const parsed = readAmount(typed, currency)
  return amountText((parsed.ok ? parsed.value : 0n) + step, currency)
}
