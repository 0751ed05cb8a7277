// The ways to sign in (S3.29, S7.37).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MAX } from '#modules/players/identity/contract.ts'
import { PhoneCode, PhoneNumber, SmsCode } from '#modules/players/contacts/contract.ts'
import { SignInAnswer } from '#modules/players/sign-in/contract/second-step.ts'

export const signingInCalls = {
  'POST /web-api/accounts/sessions': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({
      uLogin: z.string().trim().min(1).max(EMAIL_LENGTH_MAX),
      uPassword: z.string().min(1).max(PASSWORD_LENGTH_MAX),
      save: z.boolean().default(false),
    }),
    output: SignInAnswer,
    /**
     * S7.1: `details.code` of captcha_required; `details.retryAfterSeconds` of too_many_attempts, where it is
     * known.
     */
    refusals: { wrong_login: 401, captcha_required: 400, too_many_attempts: 429 },
  }),
  /** S7.37: by phone and password. */
  'POST /web-api/accounts/sessions/phone': call({
    who: 'anyone',
    input: z.object({
      phone_number: PhoneNumber,
      country_code: PhoneCode,
      uPassword: z.string().min(1).max(PASSWORD_LENGTH_MAX),
      save: z.boolean().default(false),
    }),
    output: SignInAnswer,
    refusals: { wrong_login: 401, phone_malformed: 422, captcha_required: 400, too_many_attempts: 429 },
  }),
  /** S7.37: by the code that POST /web-api/accounts/sms-codes has sent to this number for the purpose `login`, to this browser. */
  'POST /web-api/accounts/sessions/sms': call({
    who: 'anyone',
    input: z.object({
      phone_number: PhoneNumber,
      country_code: PhoneCode,
      'sms-code': SmsCode,
      save: z.boolean().default(false),
    }),
    output: SignInAnswer,
    refusals: { sms_code_wrong: 422, phone_malformed: 422, captcha_required: 400, too_many_attempts: 429 },
  }),
}
