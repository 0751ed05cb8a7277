// An allowed stake records until when another need not be checked: never beyond what falls due.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { JURISDICTIONS } from '#modules/protection/exclusions/rules/jurisdiction.ts'
import { STAKE_STEP_MS } from '#modules/protection/play-time/rules/pace.ts'
import type { LimitedPace } from './pace-store.ts'
import { refusePace, stakePingOf } from './refuse-pace.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

const paces = fc.record({
  law: fc.constantFrom('site', 'uk', 'malta', 'sweden' as const),
  startedAgo: fc.integer({ min: 0, max: 3 * HOUR_MS }),
  seenAgo: fc.integer({ min: 0, max: 20 * MINUTE_MS }),
  stakedAgo: fc.option(fc.integer({ min: 0, max: 40 * MINUTE_MS })),
  sessionHours: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  minutes: fc.option(fc.constantFrom(5, 30, 60)),
  imposedMinutes: fc.option(fc.constantFrom(10, 60), { nil: undefined }),
  // Close to what a session limit leaves, so that it ends within a step.
  missingMs: fc.integer({ min: -2 * STAKE_STEP_MS, max: 2 * STAKE_STEP_MS }),
  later: fc.integer({ min: 0, max: 2 * STAKE_STEP_MS }),
})

test('S5.6 UK-29 no unchecked stake exceeds the player’s time, and no check refuses before that', () => {
  let cut = 0
  fc.assert(
    fc.property(paces, (given) => {
      const { startedAgo, seenAgo, stakedAgo, sessionHours, minutes, imposedMinutes, missingMs, later } = given
      const law = JURISDICTIONS[given.law]
      const seenAt = NOW - Math.min(seenAgo, startedAgo)
      const limited: LimitedPace = {
        stored: {
          playerId: 1,
          law,
          pace: {
            startedAt: NOW - startedAgo,
            seenAt,
            acknowledgedAt: null,
            isHidden: false,
            stakedAt: stakedAgo === null ? null : NOW - stakedAgo,
          },
          sessionHours,
          check: { own: minutes === null ? undefined : { minutes, setAt: 0, dueAt: null }, imposedMinutes, law },
        },
        playedMs: Math.max(0, (sessionHours ?? 1) * HOUR_MS - (NOW - seenAt) + missingMs),
      }
      if (refusePace(limited, new Date(NOW)) !== undefined) return
      const word = stakePingOf(limited, new Date(NOW))
      if (word === undefined) return
      const clearUntil = word.clearUntil ?? 0
      expect(clearUntil).toBeLessThanOrEqual(NOW + STAKE_STEP_MS)
      if (clearUntil < NOW + STAKE_STEP_MS) cut += 1
      const at = NOW + later
      const after: LimitedPace = {
        stored: { ...limited.stored, pace: word.pace },
        playedMs: limited.playedMs + word.played.reduce((sum, { ms }) => sum + ms, 0),
      }
      if (at < clearUntil) expect(refusePace(after, new Date(at))).toBeUndefined()
    }),
    { numRuns: 3_000 },
  )
  expect(cut).toBeGreaterThan(50)
})
