import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { bookOf, type Line } from './play-book.ts'
import { risingStakes } from './rising-stakes.ts'
import { ago, euros, NOON, stake, times } from './lines.testdata.ts'

/** Ten of 2.00 in each of two weeks before: a median of 2.00, and 20.00 a week. */
const spread = [...times(10, (n) => stake(ago(8) + n, 200)), ...times(10, (n) => stake(ago(15) + n, 200))]
const week = (count: number, amount: number): readonly Line[] => times(count, (n) => stake(ago(0, n), amount))
const levelOf = (...lines: readonly Line[]) => risingStakes(euros(...lines), NOON)?.level

describe('UK-47 the last week against the weeks before', () => {
  test.each([
    [399, 'undefined by the median', undefined],
    [400, 'twice', 'notice'],
    [599, 'less than three times', 'notice'],
    [600, 'three times', 'concern'],
    [999, 'less than five times', 'concern'],
    [1_000, 'five times', 'strong'],
  ] as const)('ten stakes of %i against a median of 200: %s', (amount, _words, level) =>
    expect(levelOf(...spread, ...week(10, amount))).toBe(level),
  )

  test.each([
    [19, undefined],
    [20, 'notice'],
    [29, 'notice'],
    [30, 'concern'],
    [49, 'concern'],
    [50, 'strong'],
  ] as const)('%i stakes like those before, against ten a week: %s', (count, level) =>
    expect(levelOf(...spread, ...week(count, 200))).toBe(level),
  )

  test('nine stakes on either side are not enough', () => {
    expect(levelOf(...spread, ...week(9, 10_000))).toBeUndefined()
    expect(levelOf(...spread.slice(0, 5), ...spread.slice(16), ...week(10, 10_000))).toBeUndefined()
    expect(levelOf(...spread.slice(0, 5), ...spread.slice(15), ...week(10, 10_000))).toBe('strong')
  })

  test('one week of play before is not enough for a comparison, and weeks without play lower no average', () => {
    expect(levelOf(...spread.slice(0, 10), ...week(10, 10_000))).toBeUndefined()
    const afterHoliday = [...times(10, (n) => stake(ago(22) + n, 200)), ...times(10, (n) => stake(ago(29) + n, 200))]
    expect(levelOf(...afterHoliday, ...week(19, 200))).toBeUndefined()
    expect(levelOf(...afterHoliday, ...week(20, 200))).toBe('notice')
  })

  test('a pause changes nothing until it is a week long', () => {
    const lines = [...spread, ...week(10, 400)]
    const first = risingStakes(euros(...lines), NOON)
    expect(first?.level).toBe('notice')
    expect(risingStakes(euros(...lines), NOON + 7 * DAY_MS - 1)).toEqual(first)
    expect(risingStakes(euros(...lines), NOON + 7 * DAY_MS)).toBeUndefined()
  })

  test('the currency with the highest level is reported', () => {
    const dollars = bookOf('USD', [...spread, ...week(10, 1_000)])
    const found = risingStakes([bookOf('EUR', [...spread, ...week(10, 400)]), dollars], NOON)
    expect(found?.level).toBe('strong')
    expect(found?.facts).toEqual([
      { name: 'median_stake', figure: { kind: 'money', minor: 1_000n, currency: 'USD' } },
      { name: 'median_before', figure: { kind: 'money', minor: 200n, currency: 'USD' } },
      { name: 'week_staked', figure: { kind: 'money', minor: 10_000n, currency: 'USD' } },
      { name: 'week_before', figure: { kind: 'money', minor: 2_000n, currency: 'USD' } },
      { name: 'stakes', figure: { kind: 'count', count: 10 } },
      { name: 'stakes_before', figure: { kind: 'count', count: 20 } },
    ])
  })
})
