// Today and yesterday cut into hours, and yesterday cut where the clock stands now: the edges by which sums are asked for.
import { dayAfter, dayOf, dayStart } from '#kernel/days.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'

/** Sums are kept by quarters of an hour. */
const CUT_MS = 15 * MINUTE_MS

export type BookDays = {
  readonly yesterday: number
  readonly today: number
  readonly tomorrow: number
  /** As far into yesterday as now is into today, on a quarter of an hour. */
  readonly cut: number
  /** Rising; the first begins yesterday and the last ends today. */
  readonly edges: readonly number[]
  /** Of the longer day. */
  readonly hours: number
}

const hoursOf = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_one, n) => from + n * HOUR_MS)

export function bookDays(now: number, timeZone: string): BookDays {
  const day = dayOf(now, timeZone)
  const [yesterday, today, tomorrow] = [
    dayStart(dayAfter(day, -1), timeZone),
    dayStart(day, timeZone),
    dayStart(dayAfter(day, 1), timeZone),
  ]
  const cut = Math.min(today, yesterday + Math.floor((now - today) / CUT_MS) * CUT_MS)
  const hours = [...hoursOf(yesterday, today), ...hoursOf(today, tomorrow)]
  return {
    yesterday,
    today,
    tomorrow,
    cut,
    edges: [...new Set([...hours, cut, tomorrow])].toSorted((a, b) => a - b),
    hours: Math.max(Math.ceil((today - yesterday) / HOUR_MS), Math.ceil((tomorrow - today) / HOUR_MS)),
  }
}
