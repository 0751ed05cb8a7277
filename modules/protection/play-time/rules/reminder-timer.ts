// When a page reminds a player (S4.6, S4.8, S4.9): pure, by the server's clock, in milliseconds.
import { leftUnits, waitedUnits } from '#kernel/remaining-time.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'

/** S4.8, S9.4: no timer of a page waits longer at once; then it checks the time again. */
export const TIMER_STEP_MAX_MS = 5 * MINUTE_MS
/** Before a session limit is reached. */
export const SESSION_WARNING_MS = 10 * MINUTE_MS

/** How long to wait before the next check for what is due at `dueAt`; 0: it is due. */
export const nextStepMs = (dueAt: number, now: number): number => Math.min(Math.max(0, dueAt - now), TIMER_STEP_MAX_MS)

/** S4.8: a dismissed reminder is back after one step, or as soon as a stake is refused for it. */
export const backAt = (putAwayAt: number): number => putAwayAt + TIMER_STEP_MAX_MS

/** Of the first instant that is still ahead; one step where there is none. */
export const stepToFirst = (moments: readonly number[], now: number): number =>
  nextStepMs(Math.min(Infinity, ...moments.filter((moment) => moment > now)), now)

/** S5.8: whole hours, rounded up: shown as 'at most'. */
export const hoursAtMost = (until: number, now: number): number => waitedUnits(until - now, HOUR_MS)

/** Whole remaining minutes of play. */
export const minutesLeft = (leftMs: number): number => leftUnits(leftMs, MINUTE_MS)

export type Elapsed = { readonly hours: number; readonly minutes: number; readonly seconds: number }

/** UK-30: hours, minutes and seconds of play. */
export function elapsedSince(startedAt: number, now: number): Elapsed {
  const seconds = Math.max(0, Math.floor((now - startedAt) / SECOND_MS))
  return { hours: Math.floor(seconds / 3_600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** '1:05:09'; hours are not cut off at a day. */
export const clockText = ({ hours, minutes, seconds }: Elapsed): string => `${hours}:${two(minutes)}:${two(seconds)}`

export type Outcome = 'won' | 'lost' | 'even'

/** UK-07 as text: of a signed decimal text, exact. */
export function outcomeOf(amount: string): Outcome {
  if (/^[-−+]?[0.]*$/u.test(amount)) return 'even'
  return /^[-−]/u.test(amount) ? 'lost' : 'won'
}

/** The amount without its sign: '-12.50' → '12.50'. */
export const unsigned = (amount: string): string => amount.replace(/^[-−+]/u, '')

/**
 * S4.9: a rejected change leaves the list whatever the server answered, except that it does not know or allow the
 * player.
 */
export const leavesList = (refusal: string | undefined): boolean =>
  refusal === undefined || !['not_signed_in', 'forbidden', 'unauthorised'].includes(refusal)
