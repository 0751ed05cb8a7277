import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { chasing } from './chasing.ts'
import { bookOf, type Line } from './play-book.ts'
import { ago, back, deposit, euros, NOON, stake, times } from './lines.testdata.ts'

/** Ten stakes of 2.00 in the weeks before: the usual is 2.00. */
const usual = times(10, (n) => stake(ago(16 + n), 200))
/** Every four hours: 10.00 gone, and half an hour later a stake. */
const chases = (count: number, { gone = 1_000, next = 600 } = {}): readonly Line[] =>
  times(count, (n) => [stake(ago(6, n * -4), gone), stake(ago(6, n * -4) + HOUR_MS / 2, next)]).flat()
const levelOf = (...lines: readonly Line[]) => chasing(euros(...lines), NOON)?.level

describe('UK-47 stakes far over the usual soon after money has gone', () => {
  // Each pair's first stake is 10.00: five times the usual, but nothing was lost in the three hours before it.
  test.each([
    [2, undefined],
    [3, 'notice'],
    [5, 'notice'],
    [6, 'concern'],
    [11, 'concern'],
    [12, 'strong'],
  ] as const)('%i of them: %s', (count, level) => expect(levelOf(...usual, ...chases(count))).toBe(level))

  test('three times the usual counts, a cent less does not', () => {
    expect(levelOf(...usual, ...chases(3, { next: 600 }))).toBe('notice')
    expect(levelOf(...usual, ...chases(3, { next: 599 }))).toBeUndefined()
  })

  test('after five times the usual has gone, not after a cent less', () => {
    expect(levelOf(...usual, ...chases(3, { gone: 1_000 }))).toBe('notice')
    expect(levelOf(...usual, ...chases(3, { gone: 999 }))).toBeUndefined()
  })

  test('a returned stake is not lost', () => {
    const returns = times(3, (n) => back(ago(6, n * -4) + MINUTE_MS, 1))
    expect(levelOf(...usual, ...chases(3), ...returns)).toBeUndefined()
  })

  test('three hours are soon, a millisecond more is not', () => {
    const after = (ms: number) =>
      times(3, (n) => [stake(ago(6, n * -8), 1_000), stake(ago(6, n * -8) + ms, 600)]).flat()
    expect(levelOf(...usual, ...after(3 * HOUR_MS))).toBe('notice')
    expect(levelOf(...usual, ...after(3 * HOUR_MS + 1))).toBeUndefined()
  })

  test('fewer than ten stakes are not enough to determine the usual stake', () => {
    expect(levelOf(...usual.slice(1), ...chases(12))).toBeUndefined()
  })

  test('stakes older than seven days do not count', () => {
    const lines = [...usual, ...times(3, (n) => [stake(ago(7, n + 1), 1_000), stake(ago(7, n + 1) + 1, 600)]).flat()]
    expect(chasing(euros(...lines), NOON)).toBeUndefined()
    expect(chasing(euros(...lines), ago(0, 4))?.level).toBe('notice')
  })

  test('the figures are those an operator finds in the account, the newest first', () => {
    const found = chasing(euros(...usual, ...chases(3)), NOON)
    expect(found?.facts).toEqual([
      { name: 'raised_stakes', figure: { kind: 'count', count: 3 } },
      { name: 'top_ups', figure: { kind: 'count', count: 0 } },
    ])
    expect(found?.moments[0]).toEqual({
      at: ago(6, -8) + HOUR_MS / 2,
      facts: [
        { name: 'stake', figure: { kind: 'money', minor: 600n, currency: 'EUR' } },
        { name: 'usual_stake', figure: { kind: 'money', minor: 200n, currency: 'EUR' } },
        { name: 'gone_before', figure: { kind: 'money', minor: 1_000n, currency: 'EUR' } },
      ],
    })
    expect(found?.moments.map(({ at }) => at)).toEqual(found?.moments.map(({ at }) => at).toSorted((a, b) => b - a))
  })
})

/** So many deposits of 10.00 on one evening, each after 9.00 of the one before has gone. */
const topUps = (count: number, spent = 900): readonly Line[] => [
  deposit(ago(1), 1_000),
  ...times(count, (n) => [
    stake(ago(1) + (2 * n + 1) * MINUTE_MS, spent),
    deposit(ago(1) + (2 * n + 2) * MINUTE_MS, 1_000),
  ]).flat(),
]

describe('UK-47 deposits soon after the loss of earlier deposits are found', () => {
  test.each([
    [2, undefined],
    [3, 'notice'],
    [4, 'notice'],
    [5, 'concern'],
    [7, 'concern'],
    [8, 'strong'],
  ] as const)('%i of them: %s', (count, level) => expect(levelOf(...topUps(count))).toBe(level))

  test('nine tenths gone count, a cent less does not', () => {
    expect(levelOf(...topUps(3, 900))).toBe('notice')
    expect(levelOf(...topUps(3, 899))).toBeUndefined()
  })

  test('failed deposits do not count', () => {
    const failed = times(1, (n) => deposit(ago(1) + (2 * n + 2) * MINUTE_MS, -1_000))
    expect(levelOf(...topUps(3), ...failed)).toBeUndefined()
  })

  test('hours after the last stake it is another day’s money', () => {
    const lines = times(4, (n) => [deposit(ago(5 - n), 1_000), stake(ago(5 - n, -1), 1_000)]).flat()
    expect(levelOf(...lines)).toBeUndefined()
  })

  test('two currencies count together', () => {
    const both = [bookOf('EUR', topUps(2)), bookOf('USD', topUps(1))]
    expect(chasing(both, NOON)?.level).toBe('notice')
  })
})
