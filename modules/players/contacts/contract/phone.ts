// Telephone numbers: countries and masks to type them by, codes in short messages, binding a number to an account (S7.34, S7.37, S4.21).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'

/** Room for how people set a number apart. */
export const PHONE_TYPED_MAX = 40

/**
 * A number in its country's own spelling, or complete with its plus (then the country's code is ignored). Whether
 * it is a mobile number is checked by the call, with `phone_malformed`.
 */
export const PhoneNumber = z.string().trim().min(1, 'phone_malformed').max(PHONE_TYPED_MAX, 'phone_malformed')
/** The country's telephone code, '49' or '+49'. */
export const PhoneCode = z
  .string()
  .trim()
  .regex(/^\+?[1-9]\d{0,3}$/u, 'phone_malformed')
export const SmsCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/u, 'sms_code_wrong')

export const smsPurposes = ['registration', 'login', 'binding'] as const

/**
 * `name` in the requested language, in English where it is unknown. Of countries that share a code the main one
 * comes first.
 */
export const PhoneCountry = z.object({
  id: z.number(),
  name: z.string(),
  country_code: z.string(),
  tel_code: z.string(),
})
/** `Mask`: '#' is a digit; `Min` and `Max` digits of a mobile number, without the country's code. */
export const PhoneMask = z.object({ CountryId: z.number(), Mask: z.string(), Min: z.number(), Max: z.number() })

export const phoneCalls = {
  /** S7.34, S3.26: countries that have telephones. */
  'GET /web-api/accounts/phone-countries': call({
    who: 'anyone',
    input: z.object({ lang: z.string().regex(/^[a-z]{2}$/u) }),
    output: z.object({ items: z.array(PhoneCountry) }),
    refusals: {},
    cacheSeconds: { fresh: 3_600, stale: 86_400 },
  }),
  'GET /web-api/accounts/phone-masks': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ items: z.array(PhoneMask) }),
    refusals: {},
  }),
  /**
   * S7.37: sends six digits, valid for ten minutes, for this number, this purpose and this browser, five attempts.
   * The answer is the same for unknown numbers. A captcha is sent in its header (S7.1). `binding` needs a session.
   */
  'POST /web-api/accounts/sms-codes': call({
    who: 'anyone',
    input: z.object({
      'phone-number': PhoneNumber,
      'phone-code': PhoneCode,
      purpose: z.enum(smsPurposes),
      /** Of the message. */
      lng: z
        .string()
        .regex(/^[a-z]{2}$/u)
        .optional(),
    }),
    output: z.object({ expiresAt: z.iso.datetime(), nextAt: z.iso.datetime() }),
    refusals: {
      phone_malformed: 422,
      country_blocked: 422,
      binding_without_player: 403,
      captcha_required: 400,
      too_many_attempts: 429,
    },
    status: 201,
  }),
  /** S4.21: the code proves the number; it is the player's from then on. It replaces a former one. */
  'POST /web-api/accounts/phone-bindings': call({
    who: 'player',
    input: z.object({ phone_number: PhoneNumber, country_code: PhoneCode, 'sms-code': SmsCode }),
    output: z.object({ activation_type: z.number(), phone: z.string() }),
    refusals: {
      phone_malformed: 422,
      sms_code_wrong: 422,
      phone_taken: 409,
      step_up_needed: 403,
      captcha_required: 400,
      too_many_attempts: 429,
    },
  }),
  /** Removes the player's number: only with a confirmed mailbox, because no account is left without a way back. */
  'DELETE /web-api/accounts/phone-bindings': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ activation_type: z.number() }),
    refusals: { step_up_needed: 403, phone_missing: 409, email_unconfirmed: 409 },
  }),
}
