// The captcha: a proof of work that the browser computes by itself, required after too many failed proofs of identity
// (S7.1).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { isCaptchaCode } from '#modules/site/captcha/rules/captcha-codes.ts'

/** A solved challenge as the `x-captcha` header and POST /captcha/validate carry it: base64 of JSON. */
export const CAPTCHA_LENGTH_MAX = 2_000

/** Of ALTCHA, version 2; signed, so that the answer belongs to the issued challenge. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().regex(/^[0-9a-f]{32}$/u),
    salt: z.string().regex(/^[0-9a-f]{32}$/u),
    cost: z.number().int().positive(),
    keyLength: z.number().int().positive(),
    keyPrefix: z.string().regex(/^[0-9a-f]{2,64}$/u),
    keySignature: z.string().regex(/^[0-9a-f]{64}$/u),
    data: z.object({
      code: z.number().int(),
      /** Milliseconds since 1970, by the server's clock. */
      expiresAt: z.number().int(),
      /** The visitor's network, hashed. */
      network: z.string().max(40),
    }),
  }),
  signature: z.string().regex(/^[0-9a-f]{64}$/u),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/** The content of a captcha text. */
export const SolvedCaptcha = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({
    counter: z.number().int().nonnegative().max(0xffff_ffff),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/u),
  }),
})

export type SolvedCaptcha = z.infer<typeof SolvedCaptcha>

/** Milliseconds since 1970 by the server's clock: a browser's own may be wrong by days. */
const ServerTime = z.number().int()

export const calls = {
  /**
   * S7.21. `type` 1: checked, valid where `error_message` is empty, else captcha_wrong, captcha_expired or
   * captcha_used; `type` 2: it was forged in a player's session, which the client leaves. Checking does not use it
   * up: the request that carries the captcha does.
   */
  'POST /captcha/validate': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({
      captcha: z.string('captcha_malformed').min(1, 'captcha_malformed').max(CAPTCHA_LENGTH_MAX, 'captcha_malformed'),
    }),
    output: z.object({ type: z.union([z.literal(1), z.literal(2)]), time: ServerTime, error_message: z.string() }),
    refusals: { captcha_malformed: 400 },
  }),
  /** S7.22: a new challenge. `code`: of the refusal that required a captcha. */
  'GET /captcha/update': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({
      code: z.coerce.number('captcha_code_unknown').refine(isCaptchaCode, 'captcha_code_unknown').default(100),
    }),
    output: z.object({ time: ServerTime, challenge: CaptchaChallenge, expiresAt: Instant }),
    refusals: { captcha_code_unknown: 400 },
  }),
  /** S7.22. */
  'GET /captcha/gettime': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({}),
    output: z.object({ time: ServerTime }),
    refusals: {},
  }),
}
