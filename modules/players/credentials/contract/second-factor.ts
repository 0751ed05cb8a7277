// The second factor: an authenticator app with recovery codes (S3.29), and the step-up before sensitive changes.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { PASSWORD_LENGTH_MAX } from '#modules/players/identity/contract.ts'
import { FactorCode as Code } from '#modules/players/second-factor/contract.ts'

const RecoveryCodes = z.object({
  /** Like 7K2M-93QF-0XWA-D5TB; shown only now, stored as digests only. */
  recoveryCodes: z.array(z.string()),
})

export const secondFactorCalls = {
  /**
   * Proves the identity again: the password, and the code where there is a second factor (`code_needed` without).
   * For five minutes and this session, calls that answer `step_up_needed` are allowed.
   */
  'POST /web-api/accounts/step-ups': call({
    who: 'player',
    input: z.object({ uPassword: z.string().min(1).max(PASSWORD_LENGTH_MAX), code: Code.optional() }),
    output: z.object({ expiresAt: z.iso.datetime() }),
    refusals: { wrong_password: 422, wrong_code: 422, code_needed: 422, captcha_required: 400, too_many_attempts: 429 },
  }),
  'GET /web-api/accounts/second-factor': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ isOn: z.boolean(), onSince: z.iso.datetime().nullable(), recoveryCodesLeft: z.number() }),
    refusals: {},
  }),
  /** Begins the set-up, or restarts it: a seed for the app, as a picture and as text. */
  'POST /web-api/accounts/second-factor': call({
    who: 'player',
    input: z.object({}),
    output: z.object({
      /** Base32, 160 bits. */
      secret: z.string(),
      /** otpauth:// address for an app on this very device. */
      uri: z.string(),
      /** Path data of the QR code's dark cells on a square of `qrSize` units, margin included. */
      qrPath: z.string(),
      qrSize: z.number(),
    }),
    refusals: { step_up_needed: 403, second_factor_on: 409 },
  }),
  /** The first code turns it on. */
  'POST /web-api/accounts/second-factor/confirmations': call({
    who: 'player',
    input: z.object({ code: Code }),
    output: RecoveryCodes,
    refusals: { step_up_needed: 403, wrong_code: 422, second_factor_not_begun: 409 },
  }),
  /** Ten new codes; the old ones are void. */
  'POST /web-api/accounts/second-factor/recovery-codes': call({
    who: 'player',
    input: z.object({}),
    output: RecoveryCodes,
    refusals: { step_up_needed: 403, second_factor_off: 409 },
  }),
  /** Turns it off; the step-up of who has it needed a code. */
  'DELETE /web-api/accounts/second-factor': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ isOn: z.literal(false) }),
    refusals: { step_up_needed: 403, second_factor_off: 409 },
  }),
  /** How well the account is guarded (S3.21, S4.22). */
  'GET /web-api/accounts/protection-level': call({
    who: 'player',
    input: z.object({}),
    output: z.object({
      /** 0 to 100; null where only an old password protects the account. */
      protection_level: z.number().nullable(),
      protection_methods: z.object({
        is_changed_password: z.boolean(),
        enable_two_factor_auth: z.boolean(),
        enable_phone_binding: z.boolean(),
        enable_security_question: z.boolean(),
        enable_email_auth: z.boolean(),
      }),
      is_active_secure_question: z.boolean(),
      /** Whole days since the password was chosen. */
      changed_pass_day_count: z.number(),
    }),
    refusals: {},
  }),
}
