// Operators' sign-in: by invitation once, then by password and second factor; their sessions, password and recovery
// codes.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#modules/players/identity/contract.ts'
import { Me } from './member.ts'

const Email = z.string('required').trim().min(1, 'required').max(254, 'too_long')
const Password = z.string('required').min(1, 'required').max(PASSWORD_LENGTH_MAX, 'password_too_long')
const NewPassword = z
  .string('required')
  .min(PASSWORD_LENGTH_MIN, 'password_too_short')
  .max(PASSWORD_LENGTH_MAX, 'password_too_long')
/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const Code = z.string('required').trim().min(1, 'required').max(40, 'too_long')
/** Of the link: the part after its '#'. */
const Token = z.string('required').min(1, 'required').max(100, 'too_long')

const newPasswordRefusals = {
  password_too_short: 422,
  password_too_long: 422,
  password_too_common: 422,
} as const

const RecoveryCodes = z.array(z.string())

export const StaffSession = z.object({
  sessionId: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
  device: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

export const signingInCalls = {
  /** The member of an invitation's link. `invitation_over`: used, replaced or older than 24 hours. */
  'POST /staff-api/staff/invitations/looks': call({
    who: 'anyone',
    input: z.object({ token: Token }),
    output: z.object({ email: z.string(), name: z.string(), expiresAt: Instant }),
    refusals: { invitation_over: 409, too_many_attempts: 429 },
  }),
  /** Chooses the password and opens a session that owes the second factor (`factor_owed`). The link is used up. */
  'POST /staff-api/staff/invitations/acceptances': call({
    who: 'anyone',
    input: z.object({ token: Token, password: NewPassword }),
    output: Me,
    refusals: { ...newPasswordRefusals, invitation_over: 409, too_many_attempts: 429 },
  }),
  /** The first step: opens a session that owes a code (`code_owed`), or the setting up of one (`factor_owed`). */
  'POST /staff-api/staff/sessions': call({
    who: 'anyone',
    input: z.object({ email: Email, password: Password }),
    output: Me,
    /** `too_many_attempts`: details.retryAfterSeconds. */
    refusals: { wrong_login: 401, password_too_long: 422, too_many_attempts: 429 },
  }),
  /** The second step, under a new token. `sign_in_over`: it expired or had five wrong codes; start again. */
  'POST /staff-api/staff/sessions/second-factor': call({
    who: 'anyone',
    input: z.object({ code: Code }),
    output: Me,
    refusals: { wrong_code: 422, sign_in_over: 409, too_many_attempts: 429 },
  }),
  /** Starts setting up the second factor (state `factor_owed`), or restarts it. */
  'POST /staff-api/staff/second-factor': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      /** Base32, 160 bits, to type. */
      secret: z.string(),
      /** otpauth:// address. */
      uri: z.string(),
      /** Path data of the QR code's dark cells on a square of `qrSize` units, margin included. */
      qrPath: z.string(),
      qrSize: z.number(),
    }),
    refusals: { sign_in_over: 409 },
  }),
  /**
   * The first code of the app turns it on: the session is complete, under a new token. Recovery codes are shown
   * only in this answer.
   */
  'POST /staff-api/staff/second-factor/confirmations': call({
    who: 'anyone',
    input: z.object({ code: Code }),
    output: z.object({ me: Me, recoveryCodes: RecoveryCodes }),
    refusals: { wrong_code: 422, sign_in_over: 409, second_factor_not_begun: 409, too_many_attempts: 429 },
  }),
  /** Logs out, from any state. */
  'DELETE /staff-api/staff/sessions/current': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ ended: z.number() }),
    refusals: {},
  }),
  /** One's own open ones, the last seen first. */
  'GET /staff-api/staff/sessions': call({
    who: 'staff',
    input: z.object({}),
    output: z.object({ items: z.array(StaffSession) }),
    refusals: {},
  }),
  /** Ends another one of one's own. */
  'DELETE /staff-api/staff/sessions/:sessionId': call({
    who: 'staff',
    input: z.object({ sessionId: z.string().max(60) }),
    output: z.object({ ended: z.number() }),
    refusals: { session_not_found: 404 },
  }),
  /** Ends all of one's own but this. */
  'DELETE /staff-api/staff/sessions': call({
    who: 'staff',
    input: z.object({}),
    output: z.object({ ended: z.number() }),
    refusals: {},
  }),
  /**
   * By the old password and a code of the second factor. All other sessions end; this one continues under a new
   * token.
   */
  'POST /staff-api/staff/password': call({
    who: 'staff',
    input: z.object({ current: Password, next: NewPassword, code: Code }),
    output: z.object({ endedSessions: z.number() }),
    refusals: {
      ...newPasswordRefusals,
      wrong_password: 422,
      wrong_code: 422,
      password_same: 422,
      too_many_attempts: 429,
    },
  }),
  /** Ten new recovery codes, by password and a code; the old ones are void. */
  'POST /staff-api/staff/second-factor/recovery-codes': call({
    who: 'staff',
    input: z.object({ password: Password, code: Code }),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    refusals: { wrong_password: 422, wrong_code: 422, password_too_long: 422, too_many_attempts: 429 },
  }),
}
