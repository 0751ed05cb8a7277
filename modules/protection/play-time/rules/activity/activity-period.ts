// The selected days and their division: into days, weeks from Monday or months of the player's calendar.
import { dayAfter, dayOf, dayStart, isDay, type Day } from '#kernel/days.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'

/** A year and a month at once (UK-02 requires twelve months). */
export const ACTIVITY_DAYS_MAX = 400
/** As many bars as a chart can show and a reader can distinguish. */
export const ACTIVITY_BUCKETS_MAX = 60
/** No account is older. */
export const ACTIVITY_DAY_MIN: Day = '2000-01-01'
/** The default range, today included. */
export const ACTIVITY_DAYS_DEFAULT = 30

export const BUCKET_SIZES = ['day', 'week', 'month'] as const
export type BucketSize = (typeof BUCKET_SIZES)[number]

/** Both days inclusive. */
export type DayRange = { readonly from: Day; readonly to: Day }
/** A day, or the part of a week or month in the range. */
export type Bucket = DayRange

const WEEK_DAYS = 7
const MONDAY = 1
/** No month has more days. */
const MONTH_DAYS_MAX = 31

const daysBetween = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The last day of the week or month that the day lies in. */
function lastDay(day: Day, by: BucketSize): Day {
  if (by === 'day') return day
  if (by === 'week') {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return dayAfter(day, (WEEK_DAYS - 1 + MONDAY - weekday) % WEEK_DAYS)
  }
  const nextMonth = dayAfter(`${day.slice(0, 7)}-01`, MONTH_DAYS_MAX).slice(0, 7)
  return dayAfter(`${nextMonth}-01`, -1)
}

function divided({ from, to }: DayRange, by: BucketSize): readonly Bucket[] {
  const buckets: Bucket[] = []
  for (let day = from; day <= to; day = dayAfter(buckets.at(-1)?.to ?? to, 1)) {
    const last = lastDay(day, by)
    buckets.push({ from: day, to: last < to ? last : to })
  }
  return buckets
}

/** How many there would be, and whether that is few enough. */
export const isDividable = (range: DayRange, by: BucketSize): boolean =>
  divided(range, by).length <= ACTIVITY_BUCKETS_MAX

/** The finest division that is few enough to be shown. */
export const finestOf = (range: DayRange): BucketSize => BUCKET_SIZES.find((by) => isDividable(range, by)) ?? 'month'

export type PeriodRefusal = 'day_unknown' | 'period_turned' | 'period_ahead' | 'period_too_long' | 'buckets_too_many'

export type AskedPeriod = { readonly by: BucketSize; readonly from?: Day | undefined; readonly to?: Day | undefined }

/**
 * The requested range, and its buckets in order without a gap. Without `to` it ends today, without `from` it has
 * the default length. It ends today at the latest; one that begins later is refused. `today`: in the player's own
 * zone.
 */
export function activityPeriod(
  { by, from, to }: AskedPeriod,
  today: Day,
): Result<DayRange & { readonly buckets: readonly Bucket[] }, PeriodRefusal> {
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day !== undefined && !(isDay(day) && day >= ACTIVITY_DAY_MIN))
      return refuse('day_unknown', 'there is no such day', { field })
  const last = to === undefined || to > today ? today : to
  const first = from ?? dayAfter(last, 1 - ACTIVITY_DAYS_DEFAULT)
  if (first > today) return refuse('period_ahead', 'these days are yet to come', { field: 'from', today })
  if (first > last) return refuse('period_turned', 'the last day is before the first', { field: 'to' })
  const range = { from: first, to: last }
  if (daysBetween(range) > ACTIVITY_DAYS_MAX)
    return refuse('period_too_long', `more than ${ACTIVITY_DAYS_MAX} days`, {
      field: 'from',
      daysMax: ACTIVITY_DAYS_MAX,
    })
  const buckets = divided(range, by)
  return buckets.length > ACTIVITY_BUCKETS_MAX
    ? refuse('buckets_too_many', `more than ${ACTIVITY_BUCKETS_MAX} parts: choose larger ones`, {
        field: 'by',
        bucketsMax: ACTIVITY_BUCKETS_MAX,
        offered: BUCKET_SIZES.filter((size) => isDividable(range, size)),
      })
    : ok({ ...range, buckets })
}

/**
 * Instants in milliseconds at which the buckets begin, and the one at which the last has ended: one more than there are buckets. A day on
 * which clocks change has 23 or 25 hours.
 */
export function bucketEdges(buckets: readonly Bucket[], timeZone: string): readonly number[] {
  const last = buckets.at(-1)
  return [
    ...buckets.map(({ from }) => dayStart(from, timeZone)),
    ...(last === undefined ? [] : [dayStart(dayAfter(last.to, 1), timeZone)]),
  ]
}

/**
 * The days of the jurisdiction's zone whose time in play belongs to the range: where that zone has begun tomorrow
 * already, this evening's play is stored under tomorrow's date and still belongs to today. `today`: in the player's
 * own zone.
 */
export const playDaysOf = ({ from, to }: DayRange, today: Day, lawToday: Day): DayRange => ({
  from,
  to: to === today && lawToday > to ? lawToday : to,
})

/** How many of the range's days up to today a choice like "the last 30 days" or "the last 3 months" covers. */
export const CHOICES = ['7d', '30d', '3m', '6m', '12m'] as const
export type Choice = (typeof CHOICES)[number]

const CHOICE_DAYS: Readonly<Record<Extract<Choice, `${string}d`>, number>> = { '7d': 7, '30d': 30 }
const CHOICE_MONTHS: Readonly<Record<Exclude<Choice, `${string}d`>, number>> = { '3m': 3, '6m': 6, '12m': 12 }

/** The same day so many months ago, or the month's last where it has no such day. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) - months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const last = lastDay(first, 'month')
  const same = dayAfter(first, date - 1)
  return same < last ? same : last
}

/** Today included, the day a month ago not: a year has 365 days or 366. */
export function rangeOfChoice(choice: Choice, now: number, timeZone: string): DayRange {
  const to = dayOf(now, timeZone)
  if (choice === '7d' || choice === '30d') return { from: dayAfter(to, 1 - CHOICE_DAYS[choice]), to }
  return { from: dayAfter(monthsBefore(to, CHOICE_MONTHS[choice]), 1), to }
}
