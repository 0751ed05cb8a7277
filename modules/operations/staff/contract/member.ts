// Members in the back office: who is signed in, who else exists, and what is revoked at once.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant, PositiveId } from '#kernel/schema.ts'
import { MEMBER_STATES } from '#modules/operations/staff/rules/member-state.ts'
import { ROLES } from '#modules/operations/staff/rules/permissions.ts'
import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '#modules/operations/staff/rules/staff-limits.ts'

export const RoleName = z.enum(ROLES)

/** Required with every change, for the audit. */
export const Reason = z
  .string('required')
  .trim()
  .min(REASON_LENGTH_MIN, 'reason_too_short')
  .max(REASON_LENGTH_MAX, 'reason_too_long')

/**
 * How far this browser's sign-in has come. `signed_out`: POST sessions; `code_owed`: POST sessions/second-factor;
 * `factor_owed`: POST second-factor, then its confirmation; `signed_in`: everything the permissions allow.
 */
export const SignInState = z.enum(['signed_out', 'code_owed', 'factor_owed', 'signed_in'])
export type SignInState = z.infer<typeof SignInState>

export const Me = z.object({
  state: SignInState,
  /** null for who is signed out. */
  member: z.object({ memberId: z.number(), name: z.string(), email: z.string() }).nullable(),
  /** Empty before the second factor. */
  roles: z.array(RoleName),
  /** 'noun.verb' of the policy table (rules/permissions.ts); empty before the second factor. */
  permissions: z.array(z.string()),
  /** The member has a second factor. */
  isEnrolled: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** When this session ends at the latest; sooner by 15 minutes without a call. */
  expiresAt: Instant.nullable(),
})
export type Me = z.infer<typeof Me>

export const Member = z.object({
  memberId: z.number(),
  email: z.string(),
  name: z.string(),
  roles: z.array(RoleName),
  state: z.enum(MEMBER_STATES),
  isEnrolled: z.boolean(),
  createdAt: Instant,
  /** Of the last call; null where there was none. */
  lastSeenAt: Instant.nullable(),
})
export type Member = z.infer<typeof Member>

export const memberCalls = {
  /** Who is signed in, and the state of the sign-in: the first call of the back office. */
  'GET /staff-api/staff/me': call({ who: 'anyone', input: z.object({}), output: Me, refusals: {} }),
  /** All members, at most MEMBERS_MAX, by name. */
  'GET /staff-api/staff/members': call({
    who: 'staff',
    permission: 'member.read',
    input: z.object({}),
    output: z.object({ items: z.array(Member) }),
    refusals: {},
  }),
  /**
   * Removes a role, from the member's very next call on (SEC-39). Giving one is a change request of kind
   * `staff.roles`.
   */
  'DELETE /staff-api/staff/members/:memberId/roles/:role': call({
    who: 'staff',
    permission: 'member.manage',
    input: z.object({ memberId: PositiveId, role: RoleName, reason: Reason }),
    output: z.object({ roles: z.array(RoleName) }),
    refusals: { member_not_found: 404, reason_too_short: 422, reason_too_long: 422, own_account: 409 },
  }),
  /**
   * Blocks the member at once and ends their sessions. Reinstating is a change request of kind
   * `staff.reinstatement`.
   */
  'POST /staff-api/staff/members/:memberId/suspensions': call({
    who: 'staff',
    permission: 'member.manage',
    input: z.object({ memberId: PositiveId, reason: Reason }),
    output: z.object({ state: z.enum(MEMBER_STATES), endedSessions: z.number() }),
    refusals: { member_not_found: 404, reason_too_short: 422, reason_too_long: 422, own_account: 409 },
  }),
  /**
   * A new link for who has been invited or reinstated and has not come in yet: shown now and never again, works once, for 24 hours. The former
   * one is void.
   */
  'POST /staff-api/staff/members/:memberId/invitations': call({
    who: 'staff',
    permission: 'member.manage',
    status: 201,
    input: z.object({ memberId: PositiveId, reason: Reason }),
    output: z.object({ token: z.string(), expiresAt: Instant }),
    refusals: {
      member_not_found: 404,
      reason_too_short: 422,
      reason_too_long: 422,
      /** They have come in already, or are suspended. */
      member_not_invited: 409,
    },
  }),
  /** Ends all sessions of another member. */
  'DELETE /staff-api/staff/members/:memberId/sessions': call({
    who: 'staff',
    permission: 'member.manage',
    input: z.object({ memberId: PositiveId }),
    output: z.object({ ended: z.number() }),
    refusals: { member_not_found: 404 },
  }),
}
