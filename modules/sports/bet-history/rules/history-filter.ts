// The filter of the history: read from the page's address, written back to it, and turned into the query of the call.
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { dayAfter, dayOf, dayStart, isDay, type Day } from '#kernel/days.ts'

export const HISTORY_STATUSES = [
  'open',
  'settled',
  'all',
  'won',
  'lost',
  'returned',
  'part_returned',
  'sold',
  'edited',
] as const
export type HistoryStatus = (typeof HISTORY_STATUSES)[number]

/** Days up to and including today, by the name in the address. */
export const PERIOD_DAYS = { today: 1, '7': 7, '30': 30 } as const
export type Period = keyof typeof PERIOD_DAYS
export const PERIODS = Object.keys(PERIOD_DAYS) as readonly Period[]

export type HistoryFilter = {
  readonly status: HistoryStatus
  readonly typeId?: CouponTypeId
  /** `live`: a leg was taken in play. */
  readonly stage?: 'line' | 'live'
  readonly period?: Period
  /** Days in the viewer's zone, both inclusive; a period wins over them. */
  readonly from?: Day
  readonly to?: Day
}

/** The default filter. */
export const DEFAULT_FILTER: HistoryFilter = { status: 'open' }

const oneOf = <T extends string>(words: readonly T[], text: string | null): T | undefined =>
  words.find((word) => word === text)

const dayIn = (text: string | null): Day | undefined => (text !== null && isDay(text) ? text : undefined)

/** `param` returns a parameter of the address or null. Invalid parameters are ignored, never an error page. */
export function readFilter(param: (name: string) => string | null): HistoryFilter {
  const type = param('type')
  const typeId = Object.values(CouponTypeId).find((id) => String(id) === type)
  const stage = oneOf(['line', 'live'], param('stage'))
  const period = oneOf(PERIODS, param('period'))
  const from = period === undefined ? dayIn(param('from')) : undefined
  const to = period === undefined ? dayIn(param('to')) : undefined
  const isTurned = from !== undefined && to !== undefined && from > to
  return {
    status: oneOf(HISTORY_STATUSES, param('status')) ?? DEFAULT_FILTER.status,
    ...(typeId === undefined ? {} : { typeId }),
    ...(stage === undefined ? {} : { stage }),
    ...(period === undefined ? {} : { period }),
    // Two days in the wrong order are the same two days.
    ...(from === undefined ? {} : { from: isTurned ? to : from }),
    ...(to === undefined ? {} : { to: isTurned ? from : to }),
  }
}

/** The filter as parameters of the address, in one order, without defaults. */
export function filterParams({ status, typeId, stage, period, from, to }: HistoryFilter): readonly [string, string][] {
  const all: readonly (readonly [string, string | undefined])[] = [
    ['status', status === DEFAULT_FILTER.status ? undefined : status],
    ['type', typeId === undefined ? undefined : String(typeId)],
    ['stage', stage],
    ['period', period],
    ['from', period === undefined ? from : undefined],
    ['to', period === undefined ? to : undefined],
  ]
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]))
}

/** Is anything but the status narrowed down? */
export const isNarrowed = ({ typeId, stage, period, from, to }: HistoryFilter): boolean =>
  [typeId, stage, period, from, to].some((value) => value !== undefined)

/** The input of `GET /web-api/betting/bets`: instants, `from` inclusive and `to` exclusive. */
export type HistoryQuestion = {
  readonly status?: Exclude<HistoryStatus, 'all'>
  readonly typeId?: CouponTypeId
  readonly stage?: 'line' | 'live'
  readonly from?: string
  readonly to?: string
}

const startOf = (day: Day, timeZone: string): string => new Date(dayStart(day, timeZone)).toISOString()

/** The days of the filter are those of a clock in `timeZone`; `now` in milliseconds. */
export function historyQuestion(
  filter: HistoryFilter,
  { now, timeZone }: { now: number; timeZone: string },
): HistoryQuestion {
  const { status, typeId, stage, period, to } = filter
  const from = period === undefined ? filter.from : dayAfter(dayOf(now, timeZone), 1 - PERIOD_DAYS[period])
  return {
    ...(status === 'all' ? {} : { status }),
    ...(typeId === undefined ? {} : { typeId }),
    ...(stage === undefined ? {} : { stage }),
    ...(from === undefined ? {} : { from: startOf(from, timeZone) }),
    ...(to === undefined || period !== undefined ? {} : { to: startOf(dayAfter(to, 1), timeZone) }),
  }
}
