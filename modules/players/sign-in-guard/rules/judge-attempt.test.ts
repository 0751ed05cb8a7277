import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS, WINDOW_MS, type GuardScope } from './attempt-limits.ts'
import { judgeAttempt, secondsUntilBelow, slidingFailures, windowStartMs, type WindowTallies } from './judge-attempt.ts'

const NOON = Date.parse('2026-05-17T12:00:00Z')
const none = { attempts: 0, successes: 0 }
const failed = (attempts: number): WindowTallies => ({ current: { attempts, successes: 0 }, previous: none })
const asked = { kind: 'password', tallies: {}, isKnownDevice: false, hasCaptcha: false, nowMs: NOON } as const

test('SEC-08 an attempt without earlier failures is admitted at once', () => {
  expect(judgeAttempt(asked)).toEqual({ kind: 'pass' })
})

test.each(['account', 'address', 'device', 'global'] as const)(
  'SEC-08 %s requires a captcha of an unknown device from its figure on, and admits it with one',
  (scope) => {
    const { captchaAt } = ATTEMPT_LIMITS.password[scope]
    expect(judgeAttempt({ ...asked, tallies: { [scope]: failed(captchaAt - 1) } })).toEqual({ kind: 'pass' })
    expect(judgeAttempt({ ...asked, tallies: { [scope]: failed(captchaAt) } })).toEqual({ kind: 'captcha' })
    expect(judgeAttempt({ ...asked, tallies: { [scope]: failed(captchaAt) }, hasCaptcha: true })).toEqual({
      kind: 'pass',
    })
  },
)

test.each(['account', 'address', 'device'] as const)(
  'SEC-08 %s makes an unknown device wait, captcha or none',
  (scope) => {
    const { waitAt } = ATTEMPT_LIMITS.password[scope]
    const verdict = judgeAttempt({ ...asked, tallies: { [scope]: failed(waitAt) }, hasCaptcha: true })
    expect(verdict).toMatchObject({ kind: 'wait', retryAfterSeconds: expect.any(Number) })
  },
)

test('SEC-08 the whole site never makes anyone wait, and many sign-ins are no attack', () => {
  expect(judgeAttempt({ ...asked, tallies: { global: failed(1_000_000) }, hasCaptcha: true })).toEqual({ kind: 'pass' })
  const busy = { current: { attempts: 5_000, successes: 4_500 }, previous: none }
  expect(judgeAttempt({ ...asked, tallies: { global: busy } })).toEqual({ kind: 'pass' })
})

const scope = fc.constantFrom<GuardScope>('account', 'address', 'device', 'global', 'known_device')
const tally = fc.record({ attempts: fc.nat(500), successes: fc.nat(500) })
const tallies = fc.record({ current: tally, previous: tally })

test('SEC-08 whatever strangers do, the owner on a known device is judged by that device only', () => {
  fc.assert(
    fc.property(tallies, tallies, tallies, tallies, fc.nat(9), (account, address, device, global, own) => {
      const judged = judgeAttempt({
        ...asked,
        isKnownDevice: true,
        tallies: { account, address, device, global, known_device: failed(own) },
      })
      expect(judged).toEqual({ kind: 'pass' })
    }),
  )
  const { waitAt } = ATTEMPT_LIMITS.password.known_device
  expect(judgeAttempt({ ...asked, isKnownDevice: true, tallies: { known_device: failed(waitAt) } }).kind).toBe('wait')
})

/** The contents of the two windows at a later moment, without attempts meanwhile. */
const later = (scope: GuardScope, found: WindowTallies, fromMs: number, toMs: number): WindowTallies => {
  const passed = (windowStartMs(scope, toMs) - windowStartMs(scope, fromMs)) / WINDOW_MS[scope]
  if (passed === 0) return found
  return { current: none, previous: passed === 1 ? found.current : none }
}

test('SEC-08 after the stated wait an attempt is admitted, and the wait is not a second too long', () => {
  fc.assert(
    fc.property(scope, tallies, fc.integer({ min: 1, max: 60 }), fc.nat(7_200_000), (scope, found, limit, offset) => {
      const nowMs = NOON + offset
      fc.pre(slidingFailures(scope, found, nowMs) >= limit)
      const seconds = secondsUntilBelow(scope, found, limit, nowMs)
      const at = (more: number): number => {
        const thenMs = nowMs + (seconds + more) * 1_000
        return slidingFailures(scope, later(scope, found, nowMs, thenMs), thenMs)
      }
      expect(at(0)).toBeLessThan(limit)
      if (seconds > 1) expect(at(-1)).toBeGreaterThan(limit - 1e-6)
    }),
    { numRuns: 1_000 },
  )
})

test('SEC-08 the count slides: an attempt weighs less and less, and nothing after two windows', () => {
  fc.assert(
    fc.property(scope, tallies, fc.nat(7_200_000), fc.nat(7_200_000), (scope, found, offset, more) => {
      const nowMs = NOON + offset
      const [early, late] = [nowMs, nowMs + more].map((atMs) =>
        slidingFailures(scope, later(scope, found, nowMs, atMs), atMs),
      )
      expect(late).toBeLessThanOrEqual(early ?? 0)
      const endMs = nowMs + 2 * WINDOW_MS[scope]
      expect(slidingFailures(scope, later(scope, found, nowMs, endMs), endMs)).toBe(0)
    }),
  )
})
