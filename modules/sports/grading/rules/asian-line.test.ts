import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeHandicap, gradeMargin, gradeTotal } from './asian-line.ts'

test('S4.13 a quarter of a goal past the line is half a win, a quarter short of it half a loss', () => {
  expect([-100, -50, -25, 0, 25, 50, 100].map(gradeMargin)).toEqual([0, 0, 5, 2, 4, 1, 1])
})

test('the away side plays with the home line turned round', () => {
  expect(gradeHandicap('home', { home: 1, away: 1 }, -50)).toBe(0)
  expect(gradeHandicap('away', { home: 1, away: 1 }, -50)).toBe(1)
  expect(gradeHandicap('away', { home: 0, away: 2 }, 200)).toBe(2)
})

/** Share of the stake won and returned. */
const shares: Readonly<Record<number, readonly [number, number]>> = {
  0: [0, 0],
  1: [1, 0],
  2: [0, 1],
  4: [0.5, 0.5],
  5: [0, 0.5],
}

test('a quarter line pays what half a stake on each of the two lines beside it pays', () => {
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 12 }), fc.nat(8), fc.nat(8), (whole, home, away) => {
      const line = whole * 50 + 25
      const at = (cents: number): readonly [number, number] =>
        shares[gradeHandicap('home', { home, away }, cents)] ?? [NaN, NaN]
      const [low, high] = [at(line - 25), at(line + 25)]
      expect(at(line)).toEqual([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2])
    }),
  )
})

test('over and under of one line never both win, and together risk exactly what they win', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(12), (quarters, goals) => {
      const over = shares[gradeTotal('over', goals, quarters * 25)] ?? [NaN, NaN]
      const under = shares[gradeTotal('under', goals, quarters * 25)] ?? [NaN, NaN]
      expect(over[0] + under[0] + over[1]).toBe(1)
      expect(over[1]).toBe(under[1])
    }),
  )
})
