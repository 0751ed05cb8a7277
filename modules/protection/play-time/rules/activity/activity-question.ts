// The selected days: read from the page's address, written back to it, and turned into the query of the call.
import { dayOf, isDay, type Day } from '#kernel/days.ts'
import { DAY_MS } from '#kernel/time.ts'
import {
  ACTIVITY_DAY_MIN,
  ACTIVITY_DAYS_MAX,
  BUCKET_SIZES,
  CHOICES,
  isDividable,
  rangeOfChoice,
  type BucketSize,
  type Choice,
  type DayRange,
} from './activity-period.ts'

export type ActivityFilter = {
  /** `days`: those of `from` and `to`. */
  readonly choice: Choice | 'days'
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** Default: the one that fits the range. */
  readonly by?: BucketSize | undefined
  readonly currency?: string | undefined
}

export const DEFAULT_CHOICE: Choice = '30d'

/** `param` returns a parameter of the address or null. Invalid parameters are ignored, never an error page. */
export function readActivityFilter(param: (name: string) => string | null): ActivityFilter {
  const day = (name: string): Day | undefined => {
    const text = param(name)
    return text !== null && isDay(text) ? text : undefined
  }
  const period = param('period')
  const by = BUCKET_SIZES.find((size) => size === param('by'))
  const currency = param('currency')
  const more = {
    ...(by === undefined ? {} : { by }),
    ...(currency !== null && /^[A-Z]{3,5}$/u.test(currency) ? { currency } : {}),
  }
  const [from, to] = [day('from'), day('to')]
  if (period === 'days' && (from !== undefined || to !== undefined)) return { choice: 'days', from, to, ...more }
  return { choice: CHOICES.find((one) => one === period) ?? DEFAULT_CHOICE, ...more }
}

/** The same as parameters of the address, in one order, without defaults. */
export function activityParams({ choice, from, to, by, currency }: ActivityFilter): readonly [string, string][] {
  const isOwn = choice === 'days'
  const all: readonly (readonly [string, string | undefined])[] = [
    ['period', choice === DEFAULT_CHOICE ? undefined : choice],
    ['from', isOwn ? from : undefined],
    ['to', isOwn ? to : undefined],
    ['by', by],
    ['currency', currency],
  ]
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
}

const MONTH_DAYS = 31
const HALF_YEAR_DAYS = 190

const daysOf = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Days of up to a month, weeks of up to half a year, else months. */
export function sizeOf(range: DayRange): BucketSize {
  const days = daysOf(range)
  return days <= MONTH_DAYS ? 'day' : days <= HALF_YEAR_DAYS ? 'week' : 'month'
}

/** The selectable sizes: not so fine that there would be more parts than are shown. */
export const sizesOf = (range: DayRange): readonly BucketSize[] =>
  daysOf(range) > ACTIVITY_DAYS_MAX ? ['month'] : BUCKET_SIZES.filter((by) => isDividable(range, by))

/** The input of `GET /web-api/safer-gambling/activity`. */
export type ActivityQuestion = DayRange & {
  readonly by: BucketSize
  readonly timeZone: string
  readonly currency?: string
}

/** Days are those of a clock in `timeZone`; `now` in milliseconds. Two days in the wrong order are the same two days. */
export function activityQuestion(
  filter: ActivityFilter,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): ActivityQuestion {
  const range = rangeOf(filter, now, timeZone)
  const { by, currency } = filter
  return {
    ...range,
    by: by !== undefined && sizesOf(range).includes(by) ? by : sizeOf(range),
    timeZone,
    ...(currency === undefined ? {} : { currency }),
  }
}

function rangeOf({ choice, from, to }: ActivityFilter, now: number, timeZone: string): DayRange {
  if (choice !== 'days') return rangeOfChoice(choice, now, timeZone)
  const today = dayOf(now, timeZone)
  const [first, last] = [from ?? to ?? today, to ?? today].toSorted()
  return { from: first ?? ACTIVITY_DAY_MIN, to: (last ?? today) > today ? today : (last ?? today) }
}
