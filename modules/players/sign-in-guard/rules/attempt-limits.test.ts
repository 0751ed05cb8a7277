// SEC-08: the figures themselves, so that none is loosened by accident.
import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS, CAPTCHA_CODE, TAKEN_WEIGHS, WINDOW_MS, type AttemptKind } from './attempt-limits.ts'

/** A captcha from so many failures on, and a wait from so many: by account, address, device, the whole site, a known device. */
test.each<[AttemptKind, string]>([
  ['password', '5/20 10/60 5/20 100/never never/10'],
  ['social', 'never/never 10/60 5/20 100/never never/10'],
  ['qr_wait', 'never/never 60/never 30/never 1000/never never/never'],
  ['registration', '100/1000 50/500 5/never 1000/never never/never'],
  ['sms_message', '2/never 5/30 3/10 100/never never/5'],
  ['sms_code', '5/10 10/60 5/20 100/never never/10'],
  ['two_step_code', '5/10 10/60 5/20 100/never never/10'],
  ['password_reset', '2/never 5/30 3/10 100/never never/5'],
  ['other_letter', '2/5 5/30 3/10 100/never never/5'],
])('SEC-08 attempts of the kind %s are limited by %s', (kind, limits) => {
  const text = (figure: number): string => (Number.isFinite(figure) ? String(figure) : 'never')
  const { account, address, device, global, known_device: known } = ATTEMPT_LIMITS[kind]
  const shown = [account, address, device, global, known].map(
    ({ captchaAt, waitAt }) => `${text(captchaAt)}/${text(waitAt)}`,
  )
  expect(shown.join(' ')).toBe(limits)
})

test('SEC-08 failures are counted over these minutes, and a registration for a taken mailbox weighs ten', () => {
  const minutes = Object.entries(WINDOW_MS).map(([scope, ms]) => [scope, ms / 60_000])
  expect(Object.fromEntries(minutes)).toEqual({ account: 60, address: 15, device: 15, global: 5, known_device: 15 })
  expect(TAKEN_WEIGHS).toBe(10)
})

test('S7.1 the captcha of one purpose is not that of another', () => {
  expect(CAPTCHA_CODE).toEqual({
    password: 100,
    social: 100,
    qr_wait: 100,
    registration: 100,
    sms_message: 111,
    sms_code: 112,
    two_step_code: 112,
    password_reset: 113,
    other_letter: 113,
  })
})
