// The states of a dispute: a deposit that was charged back, until the money has come again or is given up.
import { DAY_MS } from '#kernel/time.ts'

export const DISPUTE_STATES = ['open', 'answered', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What an operator does. That it is won, only the provider can say: with the money. */
export const DISPUTE_DECISIONS = ['answered', 'lost', 'released'] as const
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number]

export const DISPUTE_STEPS = ['opened', 'grown', 'answered', 'lost', 'won', 'released'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]

/** Card schemes leave between one and three weeks; the shortest is what can be relied on. */
export const ANSWER_MS = 7 * DAY_MS

export const isSettled = (state: DisputeState): boolean => state === 'won' || state === 'lost'

/** Undefined where the decision is not possible in this state. `released`: withdrawals are open again, whatever became of the dispute. */
export function nextDispute(state: DisputeState, decision: DisputeDecision): DisputeState | undefined {
  if (decision === 'released') return state
  if (isSettled(state)) return undefined
  if (decision === 'lost') return 'lost'
  return state === 'open' ? 'answered' : undefined
}
