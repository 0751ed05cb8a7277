// How much the signs of a withdrawal weigh together: the higher, the longer an operator should look.
import type { ReviewReason } from './review.ts'

/** Our own figures: what usually ends with a loss weighs most. */
const WEIGHTS: Readonly<Record<ReviewReason, number>> = {
  chargeback: 40,
  shared_destination: 30,
  low_turnover: 20,
  password_changed: 20,
  harm_marker: 15,
  first_large: 15,
  day_sum: 10,
}
export const SCORE_MAX = 100

/** The orders of the queue; by amount currency after currency, for amounts of two cannot be compared. */
export const QUEUE_SORTS = ['oldest', 'newest', 'smallest', 'largest'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

export const weightOf = (reason: ReviewReason): number => WEIGHTS[reason]

/** 0 to SCORE_MAX. */
export const scoreOf = (reasons: readonly ReviewReason[]): number =>
  Math.min(
    SCORE_MAX,
    [...new Set(reasons)].reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  )
