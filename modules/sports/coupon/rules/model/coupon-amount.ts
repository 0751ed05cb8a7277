// The quick steps of the amount field.
import { parseAmount } from '#kernel/money.ts'
import { amountText, readAmount } from '#kernel/typed-amount.ts'
import { minBetStep } from '#modules/site/site-config/contract.ts'

/** The quick steps: 5, 10, 25 and 50 where the first is 5. */
const STEPS = [1n, 2n, 5n, 10n]
/** The first quick step in steps of S9.6, which are too small to build a stake from. */
const BET_STEPS = 2n

function usualStep(currency: string): bigint {
  const step = parseAmount(minBetStep(currency), currency)
  return step.ok ? BET_STEPS * step.value : 1n
}

/** The first quick step of players who have not set their own, as text. */
export const quickStep = (currency: string): string => amountText(usualStep(currency), currency)

/** Minor units of the quick steps; an unreadable first step counts as the usual one. */
export function amountSteps(currency: string, step: string = quickStep(currency)): readonly bigint[] {
  const own = readAmount(step, currency)
  const minor = own.ok ? own.value : usualStep(currency)
  return STEPS.map((count) => count * minor)
}

/** The typed amount plus a step; invalid text counts as zero. */
export function steppedAmount(typed: string, step: bigint, currency: string): string {
  const parsed = readAmount(typed, currency)
  return amountText((parsed.ok ? parsed.value : 0n) + step, currency)
}
