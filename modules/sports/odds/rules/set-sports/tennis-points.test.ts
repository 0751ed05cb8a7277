import { expect, test } from 'vitest'
import { tieBreakChance } from './tennis-points.ts'

const SERVE = { home: 0.8, away: 0.6 }
/** From level after six points each: two in a row, one on each side's serve. */
const LEVEL = (0.8 * 0.4) / (0.8 * 0.4 + 0.2 * 0.6)

test('in a tie-break the serve changes after the first point and then after every second one', () => {
  // 5-5, home serves one: away serves the next two, whoever won it.
  expect(tieBreakChance(SERVE, 5, 5, 'home')).toBeCloseTo(0.8 * (0.4 + 0.6 * LEVEL) + 0.2 * 0.4 * LEVEL, 12)
  // 6-5 after eleven points: away has one more serve, and then it is level or over.
  expect(tieBreakChance(SERVE, 6, 5, 'away')).toBeCloseTo(0.4 + 0.6 * LEVEL, 12)
  expect(tieBreakChance(SERVE, 4, 5, 'away')).toBeCloseTo(
    0.4 * tieBreakChance(SERVE, 5, 5, 'away') + 0.6 * tieBreakChance(SERVE, 4, 6, 'away'),
    12,
  )
  expect(tieBreakChance(SERVE, 4, 4, 'away')).toBeCloseTo(
    0.4 * tieBreakChance(SERVE, 5, 4, 'home') + 0.6 * tieBreakChance(SERVE, 4, 5, 'home'),
    12,
  )
})

test('a tie-break is won by seven points with two ahead', () => {
  expect([tieBreakChance(SERVE, 7, 5, 'home'), tieBreakChance(SERVE, 5, 7, 'home')]).toEqual([1, 0])
  expect(tieBreakChance(SERVE, 7, 6, 'home')).toBeGreaterThan(0)
  expect(tieBreakChance(SERVE, 7, 6, 'home')).toBeLessThan(1)
  expect(tieBreakChance({ home: 0.6, away: 0.6 }, 0, 0, 'home')).toBeCloseTo(0.5, 12)
})
