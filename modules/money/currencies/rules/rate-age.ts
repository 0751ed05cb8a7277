// How long a published rate may be used, and which rates are too far from the one before to be taken without a look.
import { compare, divide, fraction, ONE, subtract, type Fraction } from '#kernel/fraction.ts'
import { HOUR_MS } from '#kernel/time.ts'

/** A rate is replaced on the next working day; some hours are left for a late publication. */
export const RATE_AGE_MAX_MS = 26 * HOUR_MS
/** Of a Friday: nothing is published at the weekend. */
export const WEEKEND_AGE_MAX_MS = 74 * HOUR_MS

const FRIDAY = 5
const LARGE_MOVE = fraction(1n, 10n)

export const usableUntil = (publishedAt: Date): Date =>
  new Date(publishedAt.getTime() + (publishedAt.getUTCDay() === FRIDAY ? WEEKEND_AGE_MAX_MS : RATE_AGE_MAX_MS))

/** A rate from the future is not usable either: a wrong date must not keep a rate alive. */
export const isUsable = (publishedAt: Date, now: Date): boolean => publishedAt <= now && now < usableUntil(publishedAt)

/** More than a tenth up or down from the rate before. */
export function isLargeMove(before: Fraction, after: Fraction): boolean {
  const move = subtract(divide(after, before), ONE)
  return compare(move, LARGE_MOVE) > 0 || compare(move, fraction(-1n, 10n)) < 0
}
