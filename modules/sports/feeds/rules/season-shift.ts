// A past season can be offered again: all of it moves by the same whole number of days.
import { DAY_MS } from '#kernel/time.ts'

/**
 * Milliseconds to add to every start so that the earliest falls on the wanted day (UTC), at its own time of day.
 * `shiftTo` is the UTC midnight of that day; anything else is a bug of the caller. Without it, or without games, 0.
 */
export function seasonShiftMs(starts: readonly Date[], shiftTo: Date | undefined): number {
  if (shiftTo === undefined || starts.length === 0) return 0
  const wanted = shiftTo.getTime()
  if (!Number.isFinite(wanted) || wanted % DAY_MS !== 0) throw new Error('shiftTo must be a UTC midnight')
  const first = starts.reduce((least, start) => Math.min(least, start.getTime()), Number.POSITIVE_INFINITY)
  return wanted - Math.floor(first / DAY_MS) * DAY_MS
}

export const shifted = (start: Date, shiftMs: number): Date => new Date(start.getTime() + shiftMs)
