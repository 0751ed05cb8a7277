import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayOf } from '#kernel/days.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import {
  ACTIVITY_BUCKETS_MAX,
  type AskedPeriod,
  BUCKET_SIZES,
  CHOICES,
  activityPeriod,
  bucketEdges,
  finestOf,
  playDaysOf,
  rangeOfChoice,
} from './activity-period.ts'

const TODAY = '2026-11-22'

const bucketsOf = (asked: AskedPeriod, today = TODAY) => {
  const period = activityPeriod(asked, today)
  if (!period.ok) throw new Error(period.refusal.code)
  return period.value.buckets
}

const refusalOf = (asked: AskedPeriod) => {
  const period = activityPeriod(asked, TODAY)
  return period.ok ? 'taken' : [period.refusal.code, period.refusal.details?.['field']]
}

test('weeks begin on Monday, months on the first, and both are cut by the range', () => {
  expect(bucketsOf({ by: 'week', from: '2026-11-07', to: '2026-11-17' })).toEqual([
    { from: '2026-11-07', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-17' },
  ])
  expect(bucketsOf({ by: 'month', from: '2024-01-31', to: '2024-03-01' })).toEqual([
    { from: '2024-01-31', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-01' },
  ])
})

test('without days it is the last thirty, and nothing lies in the future', () => {
  expect(bucketsOf({ by: 'day' })).toHaveLength(30)
  expect(bucketsOf({ by: 'day' }).at(-1)).toEqual({ from: TODAY, to: TODAY })
  expect(bucketsOf({ by: 'day', from: '2026-11-21', to: '2027-01-01' })).toHaveLength(2)
})

test('an invalid period is refused at the wrong field', () => {
  expect(refusalOf({ by: 'day', from: '2026-02-30' })).toEqual(['day_unknown', 'from'])
  expect(refusalOf({ by: 'day', from: '1999-12-31', to: '2000-01-02' })).toEqual(['day_unknown', 'from'])
  expect(refusalOf({ by: 'day', to: 'yesterday' })).toEqual(['day_unknown', 'to'])
  expect(refusalOf({ by: 'day', from: '2026-11-10', to: '2026-11-09' })).toEqual(['period_turned', 'to'])
  expect(refusalOf({ by: 'day', from: '2026-11-23' })).toEqual(['period_ahead', 'from'])
  expect(refusalOf({ by: 'month', from: dayAfter(TODAY, -399) })).toBe('taken')
  expect(refusalOf({ by: 'month', from: dayAfter(TODAY, -400) })).toEqual(['period_too_long', 'from'])
  expect(refusalOf({ by: 'day', from: dayAfter(TODAY, -59) })).toBe('taken')
  expect(refusalOf({ by: 'day', from: dayAfter(TODAY, -60) })).toEqual(['buckets_too_many', 'by'])
})

test('UK-02 the buckets of any range follow each other without a gap and fill it', () => {
  const asked = fc.record({
    by: fc.constantFrom(...BUCKET_SIZES),
    back: fc.integer({ min: 0, max: 3_000 }),
    days: fc.integer({ min: 1, max: 400 }),
  })
  fc.assert(
    fc.property(asked, ({ by, back, days }) => {
      const to = dayAfter(TODAY, -back)
      const from = dayAfter(to, 1 - days)
      const period = activityPeriod({ by, from, to }, TODAY)
      if (!period.ok) {
        expect(period.refusal.code).toBe('buckets_too_many')
        return
      }
      const { buckets } = period.value
      expect(buckets.length).toBeLessThanOrEqual(ACTIVITY_BUCKETS_MAX)
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to])
      for (const [n, bucket] of buckets.entries()) {
        expect(bucket.from <= bucket.to).toBe(true)
        if (n > 0) expect(bucket.from).toBe(dayAfter(buckets[n - 1]?.to ?? '', 1))
      }
    }),
  )
})

test('a day on which clocks change has 23 or 25 hours, and every instant lies in the bucket of its day', () => {
  const edgesOf = (from: string, to: string, timeZone: string) =>
    bucketEdges(bucketsOf({ by: 'day', from, to }), timeZone)
  const lengths = (edges: readonly number[]) => edges.slice(1).map((edge, n) => (edge - (edges[n] ?? 0)) / HOUR_MS)
  expect(lengths(edgesOf('2026-03-28', '2026-03-30', 'Europe/Berlin'))).toEqual([24, 23, 24])
  expect(lengths(edgesOf('2026-10-24', '2026-10-26', 'Europe/Berlin'))).toEqual([24, 25, 24])
  // Midnight itself is skipped there.
  expect(lengths(edgesOf('2024-09-07', '2024-09-09', 'America/Santiago'))).toEqual([24, 23, 24])
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/Santiago', 'Pacific/Apia')
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 40 * 24 * 60 }), (timeZone, minutes) => {
      const at = Date.parse('2026-10-10T00:00:00Z') + minutes * 60_000
      const buckets = bucketsOf({ by: 'day', from: '2026-10-08', to: '2026-11-21' })
      const edges = bucketEdges(buckets, timeZone)
      const n = edges.findLastIndex((edge) => edge <= at)
      expect(buckets[n]?.from).toBe(dayOf(at, timeZone))
    }),
  )
})

test('a choice ends today, and every one of them can be shown', () => {
  const now = Date.parse(`${TODAY}T12:00:00Z`)
  const of = (choice: (typeof CHOICES)[number]) => rangeOfChoice(choice, now, 'UTC')
  expect(CHOICES.map((choice) => of(choice).from)).toEqual([
    '2026-11-16',
    '2026-10-24',
    '2026-08-23',
    '2026-05-23',
    '2025-11-23',
  ])
  // The same instant is already the next day in the east.
  expect(rangeOfChoice('7d', now, 'Pacific/Kiritimati').to).toBe('2026-11-23')
  expect(rangeOfChoice('3m', Date.parse('2026-05-31T12:00:00Z'), 'UTC').from).toBe('2026-03-01')
  fc.assert(
    fc.property(fc.constantFrom(...CHOICES), fc.integer({ min: 0, max: 4_000 }), (choice, days) => {
      const range = rangeOfChoice(choice, now + days * DAY_MS, 'UTC')
      expect(activityPeriod({ ...range, by: finestOf(range) }, range.to).ok).toBe(true)
    }),
  )
})

test('time in play of this evening is in the range that ends today, although the law’s zone has begun tomorrow', () => {
  const range = { from: '2026-11-01', to: '2026-11-21' }
  expect(playDaysOf(range, '2026-11-21', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  // East of it, and for past days, exactly the same days.
  expect(playDaysOf(range, '2026-11-21', '2026-11-20')).toEqual(range)
  expect(playDaysOf(range, '2026-11-22', '2026-11-23')).toEqual(range)
})
