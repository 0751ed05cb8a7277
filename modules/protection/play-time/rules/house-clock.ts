// The house's clock in a browser whose own may be set back or forward, or may have slept. What the house said last counts, and the
// time that ran since by a clock nobody can set.

/** One moment by the two clocks of a browser: the one its owner sets, and the one that only runs (it may stand still in sleep). */
export type BrowserMoment = { readonly wallMs: number; readonly steadyMs: number }

/** What the house's clock said, and when that was heard. */
export type HeardTime = BrowserMoment & { readonly houseMs: number }

/** Without a word of the house its clock is known this far: one ping of 30 s, and the time that it takes. */
export const TIME_KNOWN_MS = 45_000
/** The two clocks of a browser part from each other by less, unless one was set or slept. */
export const CLOCKS_APART_MS = 3_000

/**
 * The house's clock now. While it may still answer it is not guessed at beyond TIME_KNOWN_MS: what fell due in a sleep is told by the
 * answer that is on its way. `isSilent`: it was asked and did not answer; then the time runs on, by the clock that ran farther.
 */
export function houseNow(heard: HeardTime, at: BrowserMoment, isSilent: boolean): number {
  const steady = Math.max(0, at.steadyMs - heard.steadyMs)
  if (!isSilent) return heard.houseMs + Math.min(steady, TIME_KNOWN_MS)
  return heard.houseMs + Math.max(steady, at.wallMs - heard.wallMs)
}

/** The clock was set, or the device slept: the house is to be asked at once. */
export const isClockMoved = (heard: HeardTime, at: BrowserMoment): boolean =>
  Math.abs(at.wallMs - heard.wallMs - (at.steadyMs - heard.steadyMs)) > CLOCKS_APART_MS
