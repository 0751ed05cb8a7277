import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withAnswer } from './popups/popup-memory.ts'
import { isFarDown } from './scroll-to-top.ts'
import { flakeAt, flakeCount, FLAKES_MAX, isSnowing } from './snowfall.ts'

test('S9.5 the way up is offered after one screen on a desktop and four on a phone', () => {
  expect(isFarDown({ scrolled: 901, screenHeight: 900, isMobile: false })).toBe(true)
  expect(isFarDown({ scrolled: 900, screenHeight: 900, isMobile: false })).toBe(false)
  expect(isFarDown({ scrolled: 3_600, screenHeight: 900, isMobile: true })).toBe(false)
  expect(isFarDown({ scrolled: 3_601, screenHeight: 900, isMobile: true })).toBe(true)
})

test('S2.1.3 snow falls on the front page alone, never against a wish for calm, and never outside the window', () => {
  const calm = { isConfigured: true, path: '/', isReducedMotion: false, isLightVersion: false, isSwitchedOff: false }
  expect(isSnowing(calm)).toBe(true)
  for (const wish of [{ path: '/line' }, { isReducedMotion: true }, { isLightVersion: true }, { isSwitchedOff: true }])
    expect(isSnowing({ ...calm, ...wish })).toBe(false)
  fc.assert(
    fc.property(fc.nat(FLAKES_MAX), fc.integer({ min: 0, max: 100_000 }), (index, seconds) => {
      const { x, y, radius } = flakeAt(index, seconds, 1_440, 900)
      expect([x > -20, x < 1_460, y >= -6, y <= 906, radius > 0, radius < 4]).not.toContain(false)
    }),
  )
  expect(flakeCount(4_000, 3_000)).toBe(FLAKES_MAX)
})

test('answers are stored once for each subject, and the oldest are dropped', () => {
  const answers = Array.from({ length: 30 }, (_, atMs) => ({ subject: `s${atMs % 12}`, atMs })).reduce(
    (answers: readonly { subject: string; atMs: number }[], answer) => withAnswer(answers, answer),
    [],
  )
  expect(answers.map(({ atMs }) => atMs)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29])
})
