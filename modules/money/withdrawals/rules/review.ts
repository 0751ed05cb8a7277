// Which withdrawals an operator looks at before they are paid, and which need two of them. Nothing here refuses: play is never forced, and a balance stays
// the player's.
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'

export const REVIEW_REASONS = [
  /** The first withdrawal, and a large one. */
  'first_large',
  /** Much within a day. */
  'day_sum',
  /** Less was staked than was paid in: a sign of money laundering. */
  'low_turnover',
  /** Another player is paid to the same destination. */
  'shared_destination',
  /** The password is new. */
  'password_changed',
  /** A deposit was charged back. */
  'chargeback',
  /** A marker of harm is open. */
  'harm_marker',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** Hundredths of a euro, by the magnitude of each currency. Our own figures; a licence may ask for lower ones. */
export const FIRST_EURO_CENTS_MAX = 100_000n
export const DAY_EURO_CENTS_MAX = 200_000n
/** One operator approves up to this; more takes two. */
export const ALONE_EURO_CENTS_MAX = 100_000n

export const DAY_SUM_MS = DAY_MS
export const NEW_PASSWORD_MS = 72 * HOUR_MS

export type ReviewFacts = {
  readonly euroCents: bigint
  /** Of all withdrawals of the last day that were neither rejected nor cancelled, this one included. */
  readonly dayEuroCents: bigint
  readonly isFirst: boolean
  /** Minor units of own money, since the account exists. */
  readonly paidIn: bigint
  readonly staked: bigint
  readonly isDestinationShared: boolean
  /** Undefined where it never was. */
  readonly passwordChangedAt: Date | undefined
  readonly chargebacks: number
  readonly hasHarmMarker: boolean
  readonly at: Date
}

/** In the order of the list; empty where the withdrawal is paid without an operator. */
export function reviewReasons(facts: ReviewFacts): readonly ReviewReason[] {
  const { passwordChangedAt: changedAt } = facts
  const found: Readonly<Record<ReviewReason, boolean>> = {
    first_large: facts.isFirst && facts.euroCents > FIRST_EURO_CENTS_MAX,
    day_sum: facts.dayEuroCents > DAY_EURO_CENTS_MAX,
    low_turnover: facts.staked < facts.paidIn,
    shared_destination: facts.isDestinationShared,
    password_changed: changedAt !== undefined && facts.at.getTime() - changedAt.getTime() < NEW_PASSWORD_MS,
    chargeback: facts.chargebacks > 0,
    harm_marker: facts.hasHarmMarker,
  }
  return REVIEW_REASONS.filter((reason) => found[reason])
}

/** Why an operator rejects one; the player is told. The money is in the account again. */
export const REJECTION_REASONS = [
  'destination_not_yours',
  'documents_needed',
  'other_method_needed',
  'account_under_review',
  'asked_by_player',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Of an operator's own words about a decision. */
export const NOTE_LENGTH_MIN = 5
export const NOTE_LENGTH_MAX = 500
