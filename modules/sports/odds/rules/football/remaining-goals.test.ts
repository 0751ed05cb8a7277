import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { expect, test } from 'vitest'
import { footballProgress, H1_GOAL_SHARE, H1_MINUTES, MINUTES_LEFT_MIN, shareLeft } from './remaining-goals.ts'

const model = { homeGoals: 1.6, awayGoals: 1.2, correlation: -0.05 }

const state = (of: Partial<LiveState>): LiveState => ({
  period: 'h1',
  clockRunning: true,
  periods: [],
  goals: [],
  redCards: { home: 0, away: 0 },
  yellowCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  ...of,
})

const expected = (of: LiveState): number => {
  const { h1Rate, h2Rate } = footballProgress(model, of)
  return h1Rate.home + h2Rate.home
}

test('before kick-off, and at the first whistle, the whole of the expected goals is to come', () => {
  expect(footballProgress(model).h1Rate.home + footballProgress(model).h2Rate.home).toBeCloseTo(1.6, 12)
  expect(expected(state({ clockSeconds: 0, periods: [{ period: 'h1', home: 0, away: 0 }] }))).toBeCloseTo(1.6, 12)
  expect(expected(state({ period: 'break' }))).toBeCloseTo(1.6, 12)
})

test('expected goals only fall as the clock runs, and some are left until the referee ends the half', () => {
  let last = Infinity
  for (let minute = 0; minute <= 60; minute++) {
    const now = expected(state({ clockSeconds: minute * 60, periods: [{ period: 'h1', home: 0, away: 0 }] }))
    expect(now).toBeLessThanOrEqual(last)
    last = now
  }
  expect(last).toBeGreaterThan(1.6 * (1 - H1_GOAL_SHARE))
})

test('goals come a little faster towards the end of a half', () => {
  expect(shareLeft(0, H1_MINUTES)).toBe(1)
  expect(shareLeft(H1_MINUTES / 2, H1_MINUTES)).toBeGreaterThan(0.5)
  expect(shareLeft(H1_MINUTES + 9, H1_MINUTES)).toBeCloseTo(shareLeft(H1_MINUTES - MINUTES_LEFT_MIN, H1_MINUTES), 12)
})

test('at half-time the second half is to come, whole, and the first is done', () => {
  const { phase, h1, h1Rate, h2Rate } = footballProgress(
    model,
    state({ period: 'break', periods: [{ period: 'h1', home: 1, away: 0 }] }),
  )
  expect(phase).toBe('h2')
  expect(h1).toEqual({ home: 1, away: 0 })
  expect(h1Rate.home).toBe(0)
  expect(h2Rate.home).toBeCloseTo(1.6 * (1 - H1_GOAL_SHARE), 12)
})

test.each(['ended', 'et1', 'pens'] as const)('in %s the regular time is over', (period) => {
  expect(footballProgress(model, state({ period })).phase).toBe('over')
})

test('a break after both halves is one before extra time', () => {
  const periods = [
    { period: 'h1', home: 0, away: 0 },
    { period: 'h2', home: 1, away: 1 },
  ]
  expect(footballProgress(model, state({ period: 'break', periods })).phase).toBe('over')
})

test('a red card slows the side down and speeds its opponent up', () => {
  const before = footballProgress(model, state({}))
  const after = footballProgress(model, state({ redCards: { home: 1, away: 0 } }))
  expect(after.h2Rate.home / before.h2Rate.home).toBeCloseTo(2 / 3, 12)
  expect(after.h2Rate.away / before.h2Rate.away).toBeCloseTo(5 / 4, 12)
})
