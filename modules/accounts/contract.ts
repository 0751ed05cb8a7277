// Who the player is: registration, sessions, the signed-in player's own card.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode } from '#kernel/schema.ts'

export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 128
export const AGE_YEARS_MIN = 18
/** Nobody alive was born before it. */
export const BIRTH_DATE_MIN = '1900-01-01'
export const SESSIONS_LISTED_MAX = 50

const Email = z
  .string()
  .trim()
  // The pattern is slow on long texts, so it is not tried on them.
  .max(254, { abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, 'email_malformed')

export const Registration = z.object({
  type: z.literal('full'),
  email: Email,
  password: z.string().min(PASSWORD_LENGTH_MIN, 'password_too_short').max(PASSWORD_LENGTH_MAX, 'password_too_long'),
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

export const Session = z.object({
  sessionId: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  device: z.string(),
  isCurrent: z.boolean(),
})

export const calls = {
  'POST /web-api/accounts/registrations': call({
    who: 'anyone',
    input: Registration,
    output: z.object({ userId: z.number() }),
    refusals: { email_taken: 409, too_young: 422, currency_unknown: 422, country_unknown: 422, too_many_attempts: 429 },
    status: 201,
  }),
  'POST /web-api/accounts/sessions': call({
    who: 'anyone',
    input: z.object({
      uLogin: z.string().trim().min(1).max(254),
      uPassword: z.string().min(1).max(PASSWORD_LENGTH_MAX),
      save: z.boolean().default(false),
    }),
    output: z.object({ userId: z.number() }),
    refusals: { wrong_login: 401, too_many_attempts: 429 },
  }),
  /** Logs out: ends the session that asks, or another of the same player's by its id. */
  'DELETE /web-api/accounts/sessions': call({
    who: 'player',
    input: z.object({ sessionId: z.string().max(60).optional() }),
    output: z.object({ ended: z.number() }),
    refusals: { session_not_found: 404 },
  }),
  'GET /web-api/accounts/sessions': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ items: z.array(Session) }),
    refusals: {},
  }),
  'GET /web-api/accounts/me': call({
    who: 'player',
    input: z.object({}),
    output: z.object({
      userId: z.number(),
      email: z.string(),
      currency: z.string(),
      countryId: z.number(),
      registeredAt: z.iso.datetime(),
    }),
    refusals: {},
  }),
}
