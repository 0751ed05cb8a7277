import { expect, test } from 'vitest'
import { EVENT_AGE_MAX_MS, EVENT_AHEAD_MAX_MS, isTimely } from './event-limits.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  [0, true],
  [-EVENT_AGE_MAX_MS, true],
  [-EVENT_AGE_MAX_MS - 1, false],
  [EVENT_AHEAD_MAX_MS, true],
  [EVENT_AHEAD_MAX_MS + 1, false],
])('S9.1 an event %i ms from now is timely: %s', (ms, is) => {
  expect(isTimely(NOW + ms, NOW)).toBe(is)
})
