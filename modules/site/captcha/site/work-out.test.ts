import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { CAPTCHA_COUNTER_MAX } from '#modules/site/captcha/rules/captcha-work.ts'
import type { CaptchaChallenge } from '#modules/site/captcha/contract.ts'
import { workOut } from './work-out.ts'

const HMAC = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
const given = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, ...HMAC }) as Promise<CaptchaChallenge>

test.each([0, 1, 255, 256, CAPTCHA_COUNTER_MAX])('SEC-49 the number %i is found, and found right', async (counter) => {
  const challenge = await given(counter)
  const told: number[] = []
  const solution = await workOut(challenge, (done) => told.push(done))
  expect(solution?.counter).toBe(counter)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  for (const done of told) expect(done).toBeLessThanOrEqual(1)
  if (solution === undefined) return
  expect(await verifySolution({ challenge, solution, deriveKey, ...HMAC })).toMatchObject({ verified: true })
})

test('SEC-49 a captcha without a solution within the maximum is given up', async () => {
  expect(await workOut(await given(CAPTCHA_COUNTER_MAX + 1), () => undefined)).toBeUndefined()
})
