// The rules that count: deposits within a day, withdrawals taken back, limits to be raised, long days.
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#kernel/days.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { cancelledWithdrawals } from './cancelled-withdrawals.ts'
import { zoneOfCountry } from './country-zone.ts'
import { depositFrequency } from './deposit-frequency.ts'
import { decideFlag } from './flag-policy.ts'
import { LEVELS } from './finding.ts'
import { limitRaises, type LimitAct } from './limit-raises.ts'
import { longPlay, type PlayDay } from './long-play.ts'
import { bookOf } from './play-book.ts'
import { ago, deposit, euros, NOON, times } from './lines.testdata.ts'

describe('UK-47 deposits within a day', () => {
  const hourly = (count: number) => times(count, (n) => deposit(ago(3, n), 1_000))
  test.each([
    [3, undefined],
    [4, 'notice'],
    [6, 'notice'],
    [7, 'concern'],
    [11, 'concern'],
    [12, 'strong'],
  ] as const)('%i: %s', (count, level) => expect(depositFrequency(euros(...hourly(count)), NOON)?.level).toBe(level))

  test('24 hours are a day, across midnight too; exactly a day later is the next', () => {
    const four = (last: number) => [...times(3, (n) => deposit(ago(3) + n, 1_000)), deposit(ago(3) + last, 1_000)]
    expect(depositFrequency(euros(...four(DAY_MS - 1)), NOON)?.level).toBe('notice')
    expect(depositFrequency(euros(...four(DAY_MS)), NOON)).toBeUndefined()
  })

  test('currencies count together, their amounts apart', () => {
    const books = [bookOf('EUR', hourly(3)), bookOf('USD', [deposit(ago(3, 1), 500)])]
    expect(depositFrequency(books, NOON)?.facts).toEqual([
      { name: 'deposits_in_a_day', figure: { kind: 'count', count: 4 } },
      { name: 'deposited_in_a_day', figure: { kind: 'money', minor: 3_000n, currency: 'EUR' } },
      { name: 'deposited_in_a_day', figure: { kind: 'money', minor: 500n, currency: 'USD' } },
      { name: 'first_at', figure: { kind: 'instant', at: ago(3, 2) } },
      { name: 'last_at', figure: { kind: 'instant', at: ago(3) } },
    ])
  })
})

describe('UK-47 withdrawals taken back', () => {
  const some = (count: number, days = 1) =>
    times(count, (n) => ({ at: ago(days) + n, amount: 5_000n, currency: 'EUR' }))
  test.each([
    [1, undefined],
    [2, 'notice'],
    [3, 'notice'],
    [4, 'concern'],
    [5, 'concern'],
    [6, 'strong'],
  ] as const)('%i in four weeks: %s', (count, level) => {
    expect(cancelledWithdrawals(some(count), NOON)?.level).toBe(level)
    expect(cancelledWithdrawals(some(count, 29), NOON)).toBeUndefined()
  })
  test('the figures', () => {
    expect(cancelledWithdrawals(some(2), NOON)?.facts).toEqual([
      { name: 'cancelled', figure: { kind: 'count', count: 2 } },
      { name: 'cancelled_amount', figure: { kind: 'money', minor: 10_000n, currency: 'EUR' } },
    ])
  })
})

describe('UK-47 limits that are to be raised', () => {
  const acts = (count: number, act: LimitAct['act'], days = 1) => times(count, (n) => ({ at: ago(days) + n, act }))
  test.each([
    [2, 'asked', undefined],
    [3, 'asked', 'notice'],
    [5, 'asked', 'notice'],
    [6, 'asked', 'concern'],
    [9, 'asked', 'concern'],
    [10, 'asked', 'strong'],
    [1, 'failed', undefined],
    [2, 'failed', 'notice'],
    [4, 'failed', 'concern'],
    [6, 'failed', 'concern'],
    [7, 'failed', 'strong'],
    [1, 'taken', undefined],
    [2, 'taken', 'notice'],
    [4, 'taken', 'concern'],
    [7, 'taken', 'strong'],
    [9, 'hit', undefined],
    [10, 'hit', 'notice'],
    [25, 'hit', 'concern'],
    [59, 'hit', 'concern'],
    [60, 'hit', 'strong'],
  ] as const)('%i %s: %s', (count, act, level) => {
    expect(limitRaises(acts(count, act), NOON)?.level).toBe(level)
    expect(limitRaises(acts(count, act, 29), NOON)).toBeUndefined()
  })
})

const TODAY = '2026-11-18'
/** Back from today. */
const days = (...hours: readonly number[]): readonly PlayDay[] =>
  hours.map((one, n) => ({ day: dayAfter(TODAY, -n), ms: one * HOUR_MS }))

describe('UK-47 long play', () => {
  test.each([
    [[4, 3.99], undefined],
    [[4, 4], 'notice'],
    [[6, 6], 'notice'],
    [[6, 6, 6], 'concern'],
    [[8, 8, 8], 'concern'],
    [[8, 8, 8, 8], 'strong'],
    [[8, 8, 0, 0, 0, 0, 0, 8, 8], 'notice'],
  ] as const)('hours on days back from today %j: %s', (hours, level) =>
    expect(longPlay(days(...hours), TODAY)?.level).toBe(level),
  )

  test.each([
    [9, undefined],
    [10, 'notice'],
    [17, 'notice'],
    [18, 'concern'],
    [25, 'concern'],
    [26, 'strong'],
  ] as const)('%i days in a row of half an hour: %s', (count, level) => {
    expect(longPlay(days(...times(count, () => 0.5)), TODAY)?.level).toBe(level)
    expect(longPlay(days(...times(count, () => 0.499)), TODAY)).toBeUndefined()
  })

  test('a row that ended before the week is over; one that broke off in it is not', () => {
    const row = times(12, () => 1)
    expect(longPlay(days(0, 0, 0, 0, 0, 0, ...row), TODAY)?.level).toBe('notice')
    expect(longPlay(days(0, 0, 0, 0, 0, 0, 0, ...row), TODAY)).toBeUndefined()
    expect(longPlay(days(1, 0, ...row), TODAY)?.facts).toEqual([
      { name: 'longest_day', figure: { kind: 'span', ms: HOUR_MS } },
      { name: 'long_days', figure: { kind: 'count', count: 0 } },
      { name: 'days_in_a_row', figure: { kind: 'count', count: 12 } },
    ])
  })
})

describe('when a finding becomes a flag', () => {
  test.each(LEVELS)('the first of %s is raised', (level) => expect(decideFlag(undefined, level, NOON)).toBe('raise'))
  test('while it is open only a higher level changes it', () => {
    const open = { level: 'concern', closedAt: undefined } as const
    expect(LEVELS.map((level) => decideFlag(open, level, NOON))).toEqual(['nothing', 'nothing', 'lift'])
  })
  test('a closed flag is not raised again for a week, unless the level is higher', () => {
    const closed = { level: 'concern', closedAt: NOON } as const
    const at = (ms: number) => LEVELS.map((level) => decideFlag(closed, level, NOON + ms))
    expect(at(7 * DAY_MS - 1)).toEqual(['nothing', 'nothing', 'raise'])
    expect(at(7 * DAY_MS)).toEqual(['raise', 'raise', 'raise'])
  })
})

test('every country has a zone that clocks know', () => {
  expect(['GB', 'DE', 'RU', 'US', 'IN'].map(zoneOfCountry)).toEqual([
    'Europe/London',
    'Europe/Berlin',
    'Europe/Moscow',
    'America/New_York',
    'Asia/Calcutta',
  ])
  expect([zoneOfCountry(undefined), zoneOfCountry('ZZ')]).toEqual(['UTC', 'UTC'])
})
