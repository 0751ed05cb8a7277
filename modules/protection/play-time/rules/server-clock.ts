// The server's clock in a browser whose own may be set back or forward, or may have slept. The server's last time
// counts, continued by a clock that cannot be set.

/** One instant by the two clocks of a browser: the adjustable one, and the monotonic one (it may stop during sleep). */
export type BrowserMoment = { readonly wallMs: number; readonly steadyMs: number }

/** The server's time, and when it was received. */
export type ReceivedTime = BrowserMoment & { readonly serverMs: number }

/** Without an answer of the server its clock is known this far: one ping of 30 s, and its duration. */
export const TIME_KNOWN_MS = 45_000
/** The two clocks of a browser part from each other by less, unless one was set or slept. */
export const CLOCKS_APART_MS = 3_000

/**
 * The server's time now. While it may still answer it is not guessed beyond TIME_KNOWN_MS: what fell due in a sleep
 * is shown by the answer that is on its way. `isSilent`: it was asked and did not answer; then the time continues,
 * by the clock that ran farther.
 */
export function serverNow(received: ReceivedTime, at: BrowserMoment, isSilent: boolean): number {
  const steady = Math.max(0, at.steadyMs - received.steadyMs)
  if (!isSilent) return received.serverMs + Math.min(steady, TIME_KNOWN_MS)
  return received.serverMs + Math.max(steady, at.wallMs - received.wallMs)
}

/** The clock was set, or the device slept: the server must be asked at once. */
export const isClockMoved = (received: ReceivedTime, at: BrowserMoment): boolean =>
  Math.abs(at.wallMs - received.wallMs - (at.steadyMs - received.steadyMs)) > CLOCKS_APART_MS
