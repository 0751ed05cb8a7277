import { expect, test } from 'vitest'
import { layoutShiftOf, performanceParams } from './performance-report.ts'

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput })

test('the worst burst of layout shifts counts: gaps under a second, at most five seconds, without shifts caused by input', () => {
  expect(layoutShiftOf([])).toBe(0)
  expect(layoutShiftOf([shift(0, 0.25), shift(900, 0.25), shift(3_000, 0.25)])).toBe(0.5)
  expect(layoutShiftOf([shift(0, 0.5), shift(10, 9, true)])).toBe(0.5)
  expect(layoutShiftOf(Array.from({ length: 8 }, (_, n) => shift(n * 900, 1)))).toBe(6)
})

test('figures are whole, and unavailable ones are omitted', () => {
  const times = { responseStart: 12.4, domContentLoadedEventEnd: 80.6, loadEventEnd: 120, transferSize: 30_000 }
  expect(performanceParams({ times, firstPaintMs: 90.2, largestPaintMs: 200.9, shifts: [shift(0, 0.0316)] })).toEqual({
    ttfb: 12,
    domReady: 81,
    load: 120,
    bytes: 30_000,
    fcp: 90,
    lcp: 201,
    clsMilli: 32,
  })
  expect(
    performanceParams({ times: undefined, firstPaintMs: undefined, largestPaintMs: undefined, shifts: undefined }),
  ).toEqual({})
})
