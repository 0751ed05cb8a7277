import { expect, test } from 'vitest'
import { secondsNow } from './match-clock.tsx'

test('a running clock is carried on between two messages of the server, a stopped one is not', () => {
  expect(secondsNow({ clockSeconds: 100, clockRunning: true }, 5_000, 12_900)).toBe(107)
  expect(secondsNow({ clockSeconds: 100, clockRunning: false }, 5_000, 12_900)).toBe(100)
})

test('a clock never runs backwards, nor on and on without the server', () => {
  expect(secondsNow({ clockSeconds: 100, clockRunning: true }, 5_000, 4_000)).toBe(100)
  expect(secondsNow({ clockSeconds: 100, clockRunning: true }, 0, 3_600_000)).toBe(220)
})

test('a sport without a clock has none', () => {
  expect(secondsNow({ clockRunning: true }, 0, 1)).toBeUndefined()
})
