// A case: what a provider said that fits no rule, for an operator to look at.

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
