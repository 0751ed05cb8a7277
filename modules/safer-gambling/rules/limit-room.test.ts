import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { calendarPeriod, countedFrom } from './limit-periods.ts'
import { passesAt, roomOf, usedOf, type Counted, type CountedLimit } from './limit-room.ts'

const ZONE = 'Europe/Berlin'
const rolling: CountedLimit = { value: 100n, kind: 'rolling', period: 'day' }
const calendar: CountedLimit = { value: 100n, kind: 'calendar', period: 'day' }

describe('a period of the calendar', () => {
  test.each([
    ['a day of 23 hours', '2026-03-29T10:00:00Z', 'day', 23],
    ['a day of 25 hours', '2026-10-25T10:00:00Z', 'day', 25],
    ['a week with a short day', '2026-03-25T10:00:00Z', 'week', 7 * 24 - 1],
    ['February', '2026-02-10T10:00:00Z', 'month', 28 * 24],
    ['a leap February', '2028-02-29T10:00:00Z', 'month', 29 * 24],
    ['October with its long day', '2026-10-01T10:00:00Z', 'month', 31 * 24 + 1],
  ] as const)('%s', (_name, at, period, hours) => {
    const { from, until } = calendarPeriod(Date.parse(at), period, ZONE)
    expect((until - from) / HOUR_MS).toBe(hours)
  })

  test('begins on Monday and on the first', () => {
    const at = Date.parse('2026-11-22T23:30:00Z')
    // In Berlin it is Monday the 23rd already; in London still Sunday.
    expect(new Date(calendarPeriod(at, 'week', ZONE).from).toISOString()).toBe('2026-11-22T23:00:00.000Z')
    expect(new Date(calendarPeriod(at, 'week', 'Europe/London').from).toISOString()).toBe('2026-11-16T00:00:00.000Z')
    expect(new Date(calendarPeriod(at, 'month', ZONE).from).toISOString()).toBe('2026-10-31T23:00:00.000Z')
  })

  test('holds every instant once: each is in its own period, and the next begins where it ends', () => {
    const zone = fc.constantFrom(ZONE, 'America/Sao_Paulo', 'Asia/Tehran', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC')
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2035, 0) }),
        fc.constantFrom('day', 'week', 'month'),
        zone,
        (at, period, timeZone) => {
          const { from, until } = calendarPeriod(at, period, timeZone)
          expect(from <= at && at < until).toBe(true)
          expect(calendarPeriod(until, period, timeZone).from).toBe(until)
          expect(calendarPeriod(from, period, timeZone)).toEqual({ from, until })
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('after exactly 24 hours a stake is out of the rolling day, a moment before it is in', () => {
  const counted: Counted[] = [{ at: 0, amount: 60n }]
  expect(usedOf(rolling, counted, DAY_MS - 1, ZONE)).toBe(60n)
  expect(usedOf(rolling, counted, DAY_MS, ZONE)).toBe(0n)
  expect(countedFrom(DAY_MS, 'day', 'rolling', ZONE)).toBe(1)
})

test('a player ahead may not lose more than the limit, and one over it nothing at all', () => {
  expect(usedOf(rolling, [{ at: 5, amount: -500n }], 10, ZONE)).toBe(0n)
  expect([roomOf(100n, 0n), roomOf(100n, 99n), roomOf(100n, 100n), roomOf(100n, 250n)]).toEqual([100n, 1n, 0n, 0n])
})

const entries = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 3 * DAY_MS }), amount: fc.bigInt({ min: -40n, max: 80n }) }),
  { maxLength: 12 },
)

test('what is told to pass at an instant passes then, and at no earlier one', () => {
  fc.assert(
    fc.property(
      entries,
      fc.bigInt({ min: 1n, max: 130n }),
      fc.constantFrom(rolling, calendar),
      (counted, amount, limit) => {
        const now = 3 * DAY_MS
        const at = passesAt(limit, counted, amount, now, ZONE)
        const fits = (when: number): boolean => roomOf(limit.value, usedOf(limit, counted, when, ZONE)) >= amount
        if (at === undefined) {
          expect(amount).toBeGreaterThan(limit.value)
          return
        }
        expect(fits(at)).toBe(true)
        // Room changes only as entries leave: the instants just before each are all there is to look at.
        const leaves = counted.map((one) => one.at + DAY_MS).filter((when) => when > now && when < at)
        const earlier = limit.kind === 'rolling' ? leaves : []
        for (const when of at === now ? [] : [now, ...earlier, at - 1]) expect(fits(when)).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
})
