import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashOutAt, FLIGHT_END, flightMs, multiplierAt, reachedAt, wins } from './flight.ts'

test('the flight grows by e to the power of 0.06 a second, in whole hundredths', () => {
  expect([-5, 0, 1, 1_000, 10_000, 60_000].map(multiplierAt)).toEqual([100, 100, 100, 106, 182, 3_659])
  expect(FLIGHT_END).toBe(100_000)
})

test('a multiplier is reached at the first millisecond that shows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: FLIGHT_END }), (hundredths) => {
      const ms = reachedAt(hundredths)
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(hundredths)
      expect(multiplierAt(ms - 1)).toBeLessThan(hundredths)
    }),
  )
  expect([reachedAt(100), reachedAt(50)]).toEqual([0, 0])
})

test('a flight shows its crash point to its end, and ends early once every bet is cashed out', () => {
  for (const point of [100, 101, 250, 99_999]) {
    expect(multiplierAt(flightMs(point) - 1)).toBeLessThanOrEqual(Math.max(point, 100))
    expect(flightMs(point)).toBe(reachedAt(point + 1))
  }
  expect(flightMs(FLIGHT_END)).toBe(reachedAt(FLIGHT_END))
  expect(flightMs(FLIGHT_END + 500)).toBe(reachedAt(FLIGHT_END))
})

test('a target wins up to the crash point, a tie too', () => {
  expect([wins(199, 200), wins(200, 200), wins(201, 200)]).toEqual([true, true, false])
})

test.each([
  ['before the least multiplier', reachedAt(101) - 1, 500, 300, 'early'],
  ['at the least multiplier', reachedAt(101), 500, 300, 101],
  ['in flight', reachedAt(150), 500, 300, 150],
  ['beyond its own target', reachedAt(250), 200, 300, 200],
  ['at the crash point', reachedAt(300), 500, 300, 300],
  ['after the crash', reachedAt(301), 500, 300, 'crashed'],
  ['of a flight that ended at once', reachedAt(101), 500, 100, 'crashed'],
] as const)('a cash-out %s is answered', (_when, elapsedMs, target, crashPoint, answer) => {
  expect(cashOutAt(elapsedMs, { target, crashPoint })).toBe(answer)
})
