// S4.7: when an idle player is logged out. Visitors do without.

export const MINUTE_MS = 60_000
/** S9.2. */
export const ACTIVITY_THROTTLE_MS = 100

/** Idle time runs from the last sign of life in any tab of this browser. */
export function isIdle(facts: {
  readonly isEnabled: boolean
  readonly isPlayer: boolean
  readonly minutes: number
  readonly lastActivityMs: number
  readonly nowMs: number
}): boolean {
  const { isEnabled, isPlayer, minutes, lastActivityMs, nowMs } = facts
  return isEnabled && isPlayer && minutes > 0 && nowMs - lastActivityMs >= minutes * MINUTE_MS
}

/** Whether a sign of life counts: one in 100 ms does. */
export const countsAsActivity = (lastActivityMs: number, nowMs: number): boolean =>
  nowMs - lastActivityMs >= ACTIVITY_THROTTLE_MS || nowMs < lastActivityMs
