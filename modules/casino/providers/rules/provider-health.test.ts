import { expect, test } from 'vitest'
import { classOfOutcome, healthOf } from './provider-health.ts'

test.each([
  [0, 0, 'quiet'],
  [1_000, 0, 'good'],
  [1_000, 9, 'good'],
  [1_000, 10, 'degraded'],
  [1_000, 99, 'degraded'],
  [1_000, 100, 'failing'],
  [1, 1, 'failing'],
])('of %i calls %i failures are %s', (calls, failures, health) => {
  expect(healthOf(calls, failures)).toBe(health)
})

test.each([
  ['RS_OK', 'success'],
  ['OK', 'success'],
  ['ok', 'success'],
  ['failed', 'failure'],
  ['RS_ERROR_TIMEOUT', 'failure'],
  ['PAM_ERR_API_TOKEN', 'failure'],
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'refusal'],
  ['PAM_ERR_CASH_OVERDRAFT', 'refusal'],
])('the outcome %s is a %s', (outcome, kind) => {
  expect(classOfOutcome(outcome)).toBe(kind)
})
