import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityPeriod, BUCKET_SIZES, CHOICES } from './activity-period.ts'
import { activityParams, activityQuestion, readActivityFilter, type ActivityFilter } from './activity-question.ts'

const AT = { now: Date.parse('2026-11-22T12:00:00Z'), timeZone: 'Europe/Berlin' }

const read = (params: readonly (readonly [string, string])[]) => {
  const of = new URLSearchParams(params.map(([name, value]) => [name, value]))
  return readActivityFilter((name) => of.get(name))
}

test('an address without parameters is the last thirty days by day; invalid parameters are ignored', () => {
  const plain = { choice: '30d' }
  expect(read([])).toEqual(plain)
  expect(
    read([
      ['period', 'for ever'],
      ['by', 'hour'],
      ['currency', 'eur'],
      ['from', '2026-02-30'],
    ]),
  ).toEqual(plain)
  expect(read([['period', 'days']])).toEqual(plain)
  expect(activityQuestion(read([]), AT)).toEqual({
    from: '2026-10-24',
    to: '2026-11-22',
    by: 'day',
    timeZone: 'Europe/Berlin',
  })
})

test('what is written to an address is read from it again', () => {
  const day = fc
    .integer({ min: 0, max: 1_000 })
    .map((days) => new Date(AT.now - days * 86_400_000).toISOString().slice(0, 10))
  const more = {
    by: fc.constantFrom(...BUCKET_SIZES),
    currency: fc.constantFrom('EUR', 'BRL'),
  }
  const filter: fc.Arbitrary<ActivityFilter> = fc.oneof(
    fc.record({ choice: fc.constantFrom(...CHOICES), ...more }, { requiredKeys: ['choice'] }),
    fc.record(
      { choice: fc.constant('days' as const), from: day, to: day, ...more },
      { requiredKeys: ['choice', 'from', 'to'] },
    ),
  )
  fc.assert(
    fc.property(filter, (one) => {
      expect(read(activityParams(one))).toEqual(one)
    }),
  )
})

test('a size that would make too many parts is replaced by a fitting one', () => {
  expect(activityQuestion({ choice: '12m', by: 'day' }, AT).by).toBe('month')
  expect(activityQuestion({ choice: '12m', by: 'week' }, AT).by).toBe('week')
  expect(CHOICES.map((choice) => activityQuestion({ choice }, AT).by)).toEqual(['day', 'day', 'week', 'week', 'month'])
})

test('custom days in the wrong order are swapped, none lies in the future, and the server accepts the query', () => {
  const asked = activityQuestion({ choice: 'days', from: '2026-12-24', to: '2026-11-01' }, AT)
  expect(asked).toMatchObject({ from: '2026-11-01', to: '2026-11-22' })
  expect(activityPeriod(asked, '2026-11-22').ok).toBe(true)
  expect(activityQuestion({ choice: 'days', from: '2020-01-01', to: '2026-11-01' }, AT)).toMatchObject({ by: 'month' })
})
