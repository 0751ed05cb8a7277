import { expect, test } from 'vitest'
import { PASSING_SESSION, SAVED_SESSION, SEEN_EVERY_MS, SESSION_SWEEP_MS, sessionLimits } from './session-limits.ts'

test('SEC-03 a session ends unused before it ends for good, and sight of it is written often enough to decide that', () => {
  expect([sessionLimits(false), sessionLimits(true)]).toEqual([PASSING_SESSION, SAVED_SESSION])
  for (const { idleMs, absoluteMs } of [PASSING_SESSION, SAVED_SESSION]) {
    expect(idleMs).toBeLessThan(absoluteMs)
    expect(SEEN_EVERY_MS).toBeLessThanOrEqual(idleMs / 100)
  }
})

test('SEC-04 ended sessions are swept well within the five seconds allowed for their sockets', () => {
  expect(SESSION_SWEEP_MS).toBeLessThanOrEqual(2_500)
})
