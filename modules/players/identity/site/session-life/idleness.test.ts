import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsAsActivity, isIdle } from './idleness.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)

test('S4.7, S9.2 a player is idle after the minutes of the config, and one sign of life in 100 ms counts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_440 }),
      fc.integer({ min: 0, max: 1e8 }),
      fc.boolean(),
      (minutes, ago, isPlayer) => {
        const facts = { isEnabled: true, isPlayer, minutes, lastActivityMs: NOW_MS - ago, nowMs: NOW_MS }
        expect(isIdle(facts)).toBe(isPlayer && ago >= minutes * 60_000)
        expect(isIdle({ ...facts, isEnabled: false })).toBe(false)
      },
    ),
  )
  expect([99, 100].map((ago) => countsAsActivity(NOW_MS - ago, NOW_MS))).toEqual([false, true])
})
