import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayOf, dayStart, isDay } from '#kernel/days.ts'
import {
  filterParams,
  HISTORY_STATUSES,
  historyQuestion,
  isNarrowed,
  PERIODS,
  readFilter,
  type HistoryFilter,
} from './history-filter.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  // Skips midnight when its clocks go forward.
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Kiritimati',
] as const

const zone = fc.constantFrom(...ZONES)
const day = fc
  .integer({ min: Date.parse('2020-01-01') / 86_400_000, max: Date.parse('2030-12-31') / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

test('a day begins with its first instant in every zone', () => {
  fc.assert(
    fc.property(day, zone, (of, timeZone) => {
      const start = dayStart(of, timeZone)
      expect([dayOf(start, timeZone), dayOf(start - 1, timeZone)]).toEqual([of, dayAfter(of, -1)])
    }),
    { numRuns: 400 },
  )
  expect(new Date(dayStart('2026-10-25', 'Europe/Berlin')).toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect(new Date(dayStart('2026-04-24', 'Africa/Cairo')).toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(['2026-02-28', '2026-02-30', '2026-13-01', '26-01-01', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const filter: fc.Arbitrary<HistoryFilter> = fc
  .record({
    status: fc.constantFrom(...HISTORY_STATUSES),
    typeId: optional(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    stage: optional(fc.constantFrom('line', 'live')),
    days: fc.oneof(
      fc.constantFrom(...PERIODS).map((period) => ({ period })),
      fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
      fc.constant({}),
    ),
  })
  .map(({ status, typeId, stage, days }) => ({
    status,
    ...(typeId === undefined ? {} : { typeId }),
    ...(stage === undefined ? {} : { stage }),
    ...days,
  }))

const reread = (of: HistoryFilter): HistoryFilter => {
  const params = new Map(filterParams(of))
  return readFilter((name) => params.get(name) ?? null)
}

test('a filter survives the way through the address', () => {
  fc.assert(
    fc.property(filter, (one) => {
      expect(reread(one)).toEqual(one)
    }),
  )
  expect(filterParams({ status: 'open' })).toEqual([])
})

test('an address that makes no sense shows the open bets', () => {
  expect(readFilter(() => 'nonsense')).toEqual({ status: 'open' })
  expect(readFilter((name) => (name === 'type' ? '1e0' : null))).toEqual({ status: 'open' })
})

test('two days in the wrong order are the same two days', () => {
  const params = new Map([
    ['from', '2026-10-09'],
    ['to', '2026-10-02'],
  ])
  expect(readFilter((name) => params.get(name) ?? null)).toEqual({
    status: 'open',
    from: '2026-10-02',
    to: '2026-10-09',
  })
})

test('days become instants of the viewer’s zone, the last day whole', () => {
  const at = { now: Date.parse('2026-10-12T23:30:00Z'), timeZone: 'Europe/Berlin' }
  expect(historyQuestion({ status: 'all', from: '2026-10-01', to: '2026-10-02' }, at)).toEqual({
    from: '2026-09-30T22:00:00.000Z',
    to: '2026-10-02T22:00:00.000Z',
  })
  // It is the 13th in Berlin already.
  expect(historyQuestion({ status: 'won', period: 'today' }, at)).toEqual({
    status: 'won',
    from: '2026-10-12T22:00:00.000Z',
  })
  expect(historyQuestion({ status: 'open', period: '7', typeId: 2, stage: 'live' }, at)).toEqual({
    status: 'open',
    typeId: 2,
    stage: 'live',
    from: '2026-10-06T22:00:00.000Z',
  })
  expect([{ status: 'won' } as const, { status: 'open', stage: 'line' } as const].map(isNarrowed)).toEqual([
    false,
    true,
  ])
})
