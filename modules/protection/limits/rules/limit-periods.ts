// The beginning and the end of what a limit counts: the last so many hours, or a calendar day, week or month of the
// jurisdiction.
import { dayAfter, dayOf, dayStart, type Day } from '#kernel/days.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { PeriodKind } from '#modules/protection/exclusions/contract.ts'
import type { LimitPeriod } from './limit-types.ts'

const ROLLING_DAYS: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 30 }

export const rollingLength = (period: LimitPeriod): number => ROLLING_DAYS[period] * DAY_MS

const MONDAY = 1
const WEEK_DAYS = 7

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

function firstDay(day: Day, period: LimitPeriod): Day {
  if (period === 'day') return day
  if (period === 'week') return dayAfter(day, -((weekday(day) - MONDAY + WEEK_DAYS) % WEEK_DAYS))
  return `${day.slice(0, 7)}-01`
}

function nextFirstDay(day: Day, period: LimitPeriod): Day {
  if (period === 'day') return dayAfter(day, 1)
  const first = firstDay(day, period)
  if (period === 'week') return dayAfter(first, WEEK_DAYS)
  // No month has more than 31 days, and none fewer than 28: the 32nd day after the first lies in the next.
  return firstDay(dayAfter(first, 31), 'month')
}

/**
 * The calendar's period around an instant, in milliseconds: `from` is in it, `until` is the first instant of the next. A day on which
 * clocks change has 23 or 25 hours.
 */
export function calendarPeriod(
  at: number,
  period: LimitPeriod,
  timeZone: string,
): { readonly from: number; readonly until: number } {
  const day = dayOf(at, timeZone)
  return {
    from: dayStart(firstDay(day, period), timeZone),
    until: dayStart(nextFirstDay(day, period), timeZone),
  }
}

/**
 * What happened at this instant or later counts; of rolling periods, only later: after exactly 24 hours a stake is
 * outside the day.
 */
export const countedFrom = (at: number, period: LimitPeriod, kind: PeriodKind, timeZone: string): number =>
  kind === 'rolling' ? at - rollingLength(period) + 1 : calendarPeriod(at, period, timeZone).from
