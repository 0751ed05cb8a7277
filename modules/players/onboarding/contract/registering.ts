// How a visitor becomes a player (S3.28): by one click, by phone, or in full by e-mail.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode } from '#kernel/schema.ts'
import { Email, NewPassword } from '#modules/players/identity/contract.ts'
import { PhoneCode, PhoneNumber, SmsCode } from '#modules/players/contacts/contract.ts'

/** Nobody alive was born before it. */
export const BIRTH_DATE_MIN = '1900-01-01'
export const NAME_LENGTH_MAX = 60

/** Letters of any script and usual separators; nothing that reverses a line or looks like markup. */
const PersonName = z
  .string()
  .trim()
  .min(1, 'name_malformed')
  .max(NAME_LENGTH_MAX, 'name_malformed')
  .regex(/^(?!.*\p{Default_Ignorable_Code_Point})\p{L}[\p{L}\p{M}'’. -]*$/u, 'name_malformed')

/** Common fields of every way of registering. */
const shared = {
  /** ISO 3166 numeric. */
  countryId: z.number().int().positive(),
  currency: CurrencyCode,
  acceptTerms: z.literal(true, 'terms_not_accepted'),
  language: z
    .string()
    .regex(/^[a-z]{2}$/u)
    .optional(),
  /** 0 no bonuses, 1 for sport, 2 for the casino. */
  first_deposit_bonus_choice: z.literal([0, 1, 2]).optional(),
  /** Stored with the registration; its value is decided with the first deposit. */
  promo_code: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_-]{1,32}$/u, 'promo_code_malformed')
    .optional(),
  /** Of who sent the player. */
  ref_code: z
    .string()
    .trim()
    .regex(/^[\w-]{1,64}$/u, 'ref_code_malformed')
    .optional(),
}

/** Where no birth date is given, this confirmation is. */
const isOfAge = z.literal(true, 'age_not_confirmed')

export const FullRegistration = z.object({
  type: z.literal('full'),
  email: Email,
  password: NewPassword,
  birthDate: z.iso
    .date({ error: 'birth_date_malformed', abort: true })
    .refine((date) => date >= BIRTH_DATE_MIN, 'birth_date_malformed'),
  name: PersonName.optional(),
  surname: PersonName.optional(),
  ...shared,
})

/** Login and password are generated. */
export const OneClickRegistration = z.object({ type: z.literal('one_click'), isOfAge, ...shared })

/** `sms-code` was sent for the purpose `registration`; without a password one is generated. */
export const PhoneRegistration = z.object({
  type: z.literal('phone'),
  phone_number: PhoneNumber,
  country_code: PhoneCode,
  'sms-code': SmsCode,
  password: NewPassword.optional(),
  isOfAge,
  ...shared,
})

/** By a newcomer from a provider (POST /web-api/accounts/social-returns); the password is generated. */
export const SocialRegistration = z.object({ type: z.literal('social'), isOfAge, ...shared })

export const Registration = z.discriminatedUnion('type', [
  FullRegistration,
  OneClickRegistration,
  PhoneRegistration,
  SocialRegistration,
])

/** Generated for the player: shown once, never stored. */
export const MadeCredentials = z.object({
  login: z.string(),
  password: z.string(),
  /** They can be sent by e-mail. */
  canMail: z.boolean(),
})

export const registeringCalls = {
  /**
   * S3.28: sends the player's own login and password, given in the call, to a mailbox of their choice. The letter
   * is sent within the call and is not stored.
   */
  'POST /web-api/accounts/credential-letters': call({
    who: 'player',
    input: z.object({
      email: Email,
      /** As generated: a letter in our name repeats no other text. */
      password: z.string().regex(/^(?:[a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/u),
      language: z
        .string()
        .regex(/^[a-z]{2}$/u)
        .optional(),
    }),
    output: z.object({ sent: z.literal(true) }),
    refusals: { wrong_password: 422, mail_unavailable: 422, captcha_required: 400, too_many_attempts: 429 },
  }),
  'POST /web-api/accounts/registrations': call({
    who: 'anyone',
    input: Registration,
    output: z.object({ userId: z.number(), credentials: MadeCredentials.optional() }),
    refusals: {
      registration_disabled: 403,
      email_taken: 409,
      phone_taken: 409,
      phone_malformed: 422,
      sms_code_wrong: 422,
      too_young: 422,
      password_too_common: 422,
      currency_unknown: 422,
      country_unknown: 422,
      country_blocked: 422,
      /** No newcomer from a provider in this browser, or too long ago, or a player by now. */
      social_over: 409,
      social_mailbox_taken: 409,
      captcha_required: 400,
      too_many_attempts: 429,
    },
    status: 201,
  }),
}
