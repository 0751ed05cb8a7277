import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GUARD_LIMITS, guardScopes, waitSeconds, windowStart } from './guard-limits.ts'

const scopes = fc.constantFrom('account' as const, 'network' as const, 'known_device' as const)
const moments = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })

test('SEC-08 no lock is longer than a window, so none is permanent', () => {
  fc.assert(
    fc.property(scopes, moments, (scope, now) => {
      const seconds = waitSeconds(scope, now)
      expect(seconds).toBeGreaterThan(0)
      expect(seconds * 1_000).toBeLessThanOrEqual(GUARD_LIMITS[scope].windowMs)
      const after = new Date(now.getTime() + seconds * 1_000)
      expect(windowStart(scope, after).getTime()).toBeGreaterThan(windowStart(scope, now).getTime())
    }),
  )
})

test('SEC-08 on a known machine nothing counts that strangers can use up', () => {
  expect(guardScopes(true)).toEqual(['known_device'])
  expect(guardScopes(false)).toEqual(['account', 'network'])
})
