// How a visitor becomes a player (S3.28).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode } from '#kernel/schema.ts'
import { Email, NewPassword } from './credentials.ts'

/** Nobody alive was born before it. */
export const BIRTH_DATE_MIN = '1900-01-01'

export const Registration = z.object({
  type: z.literal('full'),
  email: Email,
  password: NewPassword,
  /** ISO 3166 numeric. */
  countryId: z.number().int().positive(),
  currency: CurrencyCode,
  birthDate: z.iso
    .date({ error: 'birth_date_malformed', abort: true })
    .refine((date) => date >= BIRTH_DATE_MIN, 'birth_date_malformed'),
  acceptTerms: z.literal(true, 'terms_not_accepted'),
  language: z
    .string()
    .regex(/^[a-z]{2}$/u)
    .optional(),
})

export const registeringCalls = {
  'POST /web-api/accounts/registrations': call({
    who: 'anyone',
    input: Registration,
    output: z.object({ userId: z.number() }),
    refusals: { email_taken: 409, too_young: 422, currency_unknown: 422, country_unknown: 422, too_many_attempts: 429 },
    status: 201,
  }),
}
