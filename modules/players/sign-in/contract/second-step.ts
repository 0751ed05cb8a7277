// The second step of signing in (S3.29, S7.37).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { FactorCode as Code } from '#modules/players/second-factor/contract.ts'

/** Wrong codes that end a sign-in's second step. */
export const CHALLENGE_TRIES_MAX = 5

/** Answered in place of `userId` by every way to sign in: no session is open yet, a code is required. */
export const TwoStep = z.object({
  /** `passkey` is a separate sign-in: POST /web-api/accounts/sessions/passkey. */
  methods: z.array(z.enum(['totp', 'recovery', 'passkey'])),
})

/** The answer of every way to sign in: `userId` with the session open, or `twoStep`; never both. */
export const SignInAnswer = z.object({ userId: z.number().optional(), twoStep: TwoStep.optional() })

export const secondStepCalls = {
  /**
   * S7.37: the second step. The challenge is in a cookie, bound to its network, for ten minutes. `two_step_over`:
   * it expired, was answered, or had five wrong codes; sign in again.
   */
  'POST /web-api/accounts/sessions/two-step': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({
      code: Code,
      /** The session outlives the browser; default as in the first step. */
      save: z.boolean().optional(),
    }),
    output: z.object({ userId: z.number() }),
    refusals: { wrong_code: 422, two_step_over: 409, captcha_required: 400, too_many_attempts: 429 },
  }),
  /** Which code the sign-in begun by this browser requires; no methods where there is none. */
  'GET /web-api/accounts/sessions/two-step': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({}),
    output: TwoStep,
    refusals: {},
  }),
}
