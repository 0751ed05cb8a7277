import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { calendarPeriod, countedFrom } from './limit-periods.ts'

const ZONE = 'Europe/Berlin'

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

  test('contains every instant once: each is in its own period, and the next begins where it ends', () => {
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
  expect([DAY_MS - 1, DAY_MS].map((now) => countedFrom(now, 'day', 'rolling', ZONE))).toEqual([0, 1])
})
