import { expect, test } from 'vitest'
import {
  createFingerprintSource,
  FINGERPRINT_FAILURES_MAX,
  fingerprintOf,
  isFingerprintValid,
} from './fingerprint-source.ts'

const NOW = 1_800_000_000_000
const whole = { token: 'F', expiresAt: NOW + 1_000, data: { canvas: 1 } }

test.each([
  [undefined],
  [null],
  ['text'],
  [{ ...whole, token: '' }],
  [{ ...whole, token: 7 }],
  [{ ...whole, token: undefined }],
  [{ ...whole, expiresAt: undefined }],
  [{ ...whole, expiresAt: 'some day' }],
  [{ ...whole, data: undefined }],
  [{ ...whole, data: null }],
])('S5.5 %j is no fingerprint', (answer) => {
  expect(fingerprintOf(answer)).toBeUndefined()
})

test('S5.5 a whole one is valid until it expires', () => {
  const fingerprint = fingerprintOf(whole)
  expect(fingerprint).toEqual({ token: 'F', componentsData: { canvas: 1 }, expiresAt: NOW + 1_000 })
  expect(fingerprintOf({ ...whole, expiresAt: new Date(NOW).toISOString() })?.expiresAt).toBe(NOW)
  expect(isFingerprintValid(fingerprint, NOW + 999)).toBe(true)
  expect(isFingerprintValid(fingerprint, NOW + 1_000)).toBe(false)
  expect(isFingerprintValid(undefined, NOW)).toBe(false)
})

test('S5.5 after the maximum of consecutive failures no request is made, and a success resets the count', async () => {
  let asked = 0
  let answer: unknown = { ...whole, data: undefined }
  const source = createFingerprintSource({ load: async () => ((asked += 1), answer), now: () => NOW })
  for (let times = 0; times < FINGERPRINT_FAILURES_MAX - 1; times += 1) expect(await source.refresh()).toBeUndefined()
  answer = whole
  expect(await Promise.all([source.refresh(), source.refresh()])).toEqual(['F', 'F'])
  expect(asked).toBe(FINGERPRINT_FAILURES_MAX)
  expect(source.current()?.token).toBe('F')
  answer = { ...whole, expiresAt: NOW }
  for (let times = 0; times < FINGERPRINT_FAILURES_MAX; times += 1) expect(await source.refresh()).toBeUndefined()
  answer = whole
  expect(await source.refresh()).toBeUndefined()
  expect(asked).toBe(2 * FINGERPRINT_FAILURES_MAX)
})
