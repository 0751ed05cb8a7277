// A case: what a provider said that fits no rule, for an operator to look at.
import { parseAmount } from '#kernel/money.ts'

/** Why an operator has to look at it. */
export const CASE_KINDS = [
  'unknown_payment',
  'other_amount',
  'other_currency',
  'unreadable_amount',
  'impossible_change',
  'no_answer',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_STATES = ['open', 'closed', 'all'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Of the reason with which a case is closed. */
export const CLOSING_LENGTH_MIN = 5
export const CLOSING_LENGTH_MAX = 500

/** What a provider said, as far as it has these fields. */
export type CaseSaid = {
  readonly status: string | null
  readonly amount: string | null
  readonly currency: string | null
}

/** The provider holds money for us, and no payment of ours in its currency asked for it. */
const WITH_MONEY: ReadonlySet<CaseKind> = new Set(['unknown_payment', 'other_currency'])

/**
 * The money that came with it and is in no account of ours, in minor units; undefined where none came, or it cannot be told how much. `credited`: of the
 * deposit it is about. One that is said to have brought more, after it was credited, has brought the difference.
 */
export function moneyOfCase(kind: CaseKind, { status, amount, currency }: CaseSaid, credited = 0n): bigint | undefined {
  if (status !== 'completed' || amount === null || currency === null) return undefined
  const minor = parseAmount(amount, currency)
  if (!minor.ok) return undefined
  if (WITH_MONEY.has(kind)) return minor.value
  return kind === 'impossible_change' && credited > 0n && minor.value > credited ? minor.value - credited : undefined
}
