// A player's play as operators see it drawn: what was paid in and staked on each of the last days, and at which hours they staked.
import { dayAfter, dayOf, dayStart, type Day } from '#kernel/days.ts'
import { HOUR_MS } from '#kernel/time.ts'

const DAY_HOURS = 24
const WEEK_DAYS = 7

export type PlayLine = {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly staked: bigint
  readonly deposited: bigint
}

/** A day and its first instant; it ends where the next one begins. */
export type DaySpan = { readonly day: Day; readonly from: number; readonly until: number }

/** So many days up to today, the oldest first. */
export function lastDays(now: number, timeZone: string, count: number): readonly DaySpan[] {
  const today = dayOf(now, timeZone)
  return Array.from({ length: count }, (_one, n) => {
    const day = dayAfter(today, n + 1 - count)
    return { day, from: dayStart(day, timeZone), until: dayStart(dayAfter(day, 1), timeZone) }
  })
}

const isIn =
  ({ from, until }: DaySpan) =>
  ({ at }: PlayLine): boolean =>
    from <= at && at < until

export const playByDay = (
  lines: readonly PlayLine[],
  days: readonly DaySpan[],
): readonly { readonly day: Day; readonly staked: bigint; readonly deposited: bigint }[] =>
  days.map((span) =>
    lines.filter(isIn(span)).reduce(
      (sum, { staked, deposited }) => ({
        ...sum,
        staked: sum.staked + staked,
        deposited: sum.deposited + deposited,
      }),
      { day: span.day, staked: 0n, deposited: 0n },
    ),
  )

/** Monday is 0. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS

/**
 * How many stakes there were in each hour of each day of the week, Monday first. Hours are counted back from the end of the day,
 * as those of nights are (night-play.ts): clocks change before six in the morning.
 */
export function stakesByHour(lines: readonly PlayLine[], days: readonly DaySpan[]): readonly (readonly number[])[] {
  const grid = Array.from({ length: WEEK_DAYS }, () => Array.from({ length: DAY_HOURS }, () => 0))
  for (const span of days) {
    const row = grid[weekdayOf(span.day)]
    for (const { at, staked } of lines.filter(isIn(span))) {
      if (row === undefined || staked <= 0n) continue
      const hour = Math.max(0, DAY_HOURS - 1 - Math.floor((span.until - 1 - at) / HOUR_MS))
      row[hour] = (row[hour] ?? 0) + 1
    }
  }
  return grid
}
