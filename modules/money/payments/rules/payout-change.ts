// What a provider's statement about a payout changes. A statement that fits no rule becomes a case for an operator.
import { parseAmount } from '#kernel/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import type { DepositStatement } from './deposit-change.ts'
import type { CaseKind } from './payment-case.ts'

export const PAYOUT_STATUSES = ['queued', 'sending', 'paid', 'failed', 'returned'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** The statuses in which the provider has answered. */
export const PAYOUT_OUTCOMES = ['paid', 'failed', 'returned'] as const
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number]

export type PayoutState = {
  readonly status: PayoutStatus
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
}

export type PayoutChange =
  /** One after the other: one that comes back before its payment was reported was paid all the same. */
  | { readonly do: 'finish'; readonly statuses: readonly PayoutOutcome[] }
  | { readonly do: 'nothing' }
  | { readonly do: 'refer'; readonly kind: CaseKind }

const NOTHING: PayoutChange = { do: 'nothing' }
const refer = (kind: CaseKind): PayoutChange => ({ do: 'refer', kind })

const OUTCOME_OF = {
  completed: 'paid',
  failed: 'failed',
  cancelled: 'failed',
  refunded: 'returned',
} as const satisfies Partial<Record<DepositStatement['status'], PayoutOutcome>>

const STEPS: Readonly<Record<PayoutOutcome, Partial<Record<PayoutStatus, readonly PayoutOutcome[]>>>> = {
  paid: { sending: ['paid'], paid: [], returned: [] },
  failed: { sending: ['failed'], failed: [] },
  returned: { sending: ['paid', 'returned'], paid: ['returned'], returned: [] },
}

/**
 * A payout is paid or failed once, and a paid one may come back once, each for its whole amount, in whatever order the provider's
 * messages arrive. A failure of a payout that was paid, a payment of one that failed, and every other amount are for an operator: money
 * may have left twice.
 */
export function payoutChange(payout: PayoutState, said: DepositStatement): PayoutChange {
  if (said.status === 'charged_back' || said.status === 'reinstated') return refer('impossible_change')
  const outcome = OUTCOME_OF[said.status]
  const statuses = STEPS[outcome][payout.status]
  if (statuses === undefined) return refer('impossible_change')
  if (statuses.length === 0) return NOTHING
  if (outcome === 'failed') return { do: 'finish', statuses }
  if (said.currency !== payout.currency) return refer('other_currency')
  const amount = parseAmount(said.amount, payout.currency)
  if (!amount.ok) return refer('unreadable_amount')
  return amount.value === payout.amount ? { do: 'finish', statuses } : refer('other_amount')
}

/** After each attempt without an outcome: how long until the payout is handed over again, under the same id. */
export const PAYOUT_PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  DAY_MS,
  DAY_MS,
] as const satisfies readonly number[]

/** Undefined once it was handed over as often as it will be: an operator asks the provider. */
export const pauseAfter = (attempts: number): number | undefined => PAYOUT_PAUSES_MS[attempts - 1]
