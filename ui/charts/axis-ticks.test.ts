import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks, TICKS_MAX } from './axis-ticks.ts'

test('a chart names its first and its last part, no more than fit, and none beside another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const ticks = axisTicks(count)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBe(count - 1)
      expect(ticks.length).toBeLessThanOrEqual(TICKS_MAX)
      if (count <= TICKS_MAX) return
      const steps = ticks.slice(1).map((tick, n) => tick - (ticks[n] ?? 0))
      expect(Math.min(...steps) * 3).toBeGreaterThanOrEqual(2 * Math.ceil((count - 1) / (TICKS_MAX - 1)))
    }),
  )
})

test('a single day is named once, the thirty days of a month every six', () => {
  expect(axisTicks(1)).toEqual([0])
  expect(axisTicks(30)).toEqual([0, 6, 12, 18, 24, 29])
  expect(axisTicks(28)).toEqual([0, 6, 12, 18, 27])
  expect(axisTicks(24)).toEqual([0, 5, 10, 15, 23])
})
