// Long play: hours in play on one day, and days in a row.
import { dayAfter, type Day } from '#kernel/days.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { count, levelOf, span, type Finding } from './finding.ts'

/**
 * Time spent gambling is an indicator that LCCP 3.4.3 (5c) requires; it gives no hours. The numbers are our own:
 * see decision 0031.
 */
export const LONG_PLAY = {
  /** In the seven days until today. */
  windowDays: 7,
  /** A day of a row has at least so much play. */
  rowDayMs: 30 * MINUTE_MS,
  levels: {
    notice: { dayMs: 4 * HOUR_MS, days: 2, inARow: 10 },
    concern: { dayMs: 6 * HOUR_MS, days: 3, inARow: 18 },
    strong: { dayMs: 8 * HOUR_MS, days: 4, inARow: 26 },
  },
} as const

/** Time in play on a day of the law's zone. */
export type PlayDay = { readonly day: Day; readonly ms: number }

/** Days in a row up to this one. */
function rowUntil(played: ReadonlyMap<Day, number>, last: Day): number {
  let length = 0
  while ((played.get(dayAfter(last, -length)) ?? 0) >= LONG_PLAY.rowDayMs) length += 1
  return length
}

/** `today`: the day of now, in the zone that the days are of. */
export function longPlay(playDays: readonly PlayDay[], today: Day): Finding | undefined {
  const { windowDays, levels } = LONG_PLAY
  const played = new Map(playDays.filter(({ day }) => day <= today).map(({ day, ms }) => [day, ms]))
  const first = dayAfter(today, 1 - windowDays)
  const recent = [...played].filter(([day]) => day >= first)
  // The longest run that ends in the window: a day played after a break does not reduce it.
  const inARow = Math.max(0, ...recent.map(([day]) => rowUntil(played, day)))
  const longDays = (dayMs: number): number => recent.filter(([, ms]) => ms >= dayMs).length
  const level = levelOf(levels, ({ dayMs, days, inARow: least }) => longDays(dayMs) >= days || inARow >= least)
  if (level === undefined) return undefined
  return {
    level,
    facts: [
      span('longest_day', Math.max(...recent.map(([, ms]) => ms))),
      count('long_days', longDays(levels.notice.dayMs)),
      count('days_in_a_row', inARow),
    ],
    moments: [],
  }
}
