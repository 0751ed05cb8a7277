// What operators may decide about money in suspense, and why they adjust a balance.

export const SUSPENSE_DECISIONS = ['credited', 'returned', 'written_off'] as const
export type SuspenseDecision = (typeof SUSPENSE_DECISIONS)[number]

export const SUSPENSE_STATES = ['open', 'closed', 'all'] as const
export const SORTS = ['oldest', 'newest'] as const

export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number]

export const ADJUSTMENT_CATEGORIES = [
  /** A gesture, without any fault of ours. */
  'goodwill',
  /** A booking of ours was wrong. */
  'correction',
  /** What a complaint ended with. */
  'complaint',
  /** Something was credited twice. */
  'duplicate',
  'fraud',
  /** A court or an authority has ordered it. */
  'order',
] as const
export type AdjustmentCategory = (typeof ADJUSTMENT_CATEGORIES)[number]

/** Of an operator's own words about a decision. */
export const NOTE_LENGTH_MIN = 5
export const NOTE_LENGTH_MAX = 500
