import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf } from './bar-heights.ts'

test('bars share one baseline and one scale, within the chart, and every value is visible', () => {
  const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(values, (all) => {
      const { zero, bars } = barsOf(all)
      for (const [n, { top, height }] of bars.entries()) {
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top + height).toBeLessThanOrEqual(1 + 1e-9)
        expect(height > 0).toBe(all[n] !== 0)
        for (const [m, other] of bars.entries())
          if (Math.abs(all[n] ?? 0) > Math.abs(all[m] ?? 0)) expect(height).toBeGreaterThanOrEqual(other.height)
      }
      expect(zero >= 0 && zero <= 1).toBe(true)
    }),
  )
})

test('only losses hang from the top, only gains rise from the bottom, and zero is no bar', () => {
  expect(barsOf([-10, -5])).toEqual({
    zero: 0,
    bars: [
      { top: 0, height: 1 },
      { top: 0, height: 0.5 },
    ],
    max: 0,
    min: -10,
  })
  expect(barsOf([10, 5])).toEqual({
    zero: 1,
    bars: [
      { top: 0, height: 1 },
      { top: 0.5, height: 0.5 },
    ],
    max: 10,
    min: 0,
  })
  expect(barsOf([0, 0])).toEqual({
    zero: 1,
    bars: [
      { top: 1, height: 0 },
      { top: 1, height: 0 },
    ],
    max: 0,
    min: 0,
  })
  expect(barsOf([30, -10]).zero).toBe(0.75)
})
