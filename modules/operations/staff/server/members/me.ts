// Who is signed in, and how far they have come.
import { ok } from '#kernel/result.ts'
import type { CallOutput } from '#kernel/contract.ts'
import type { memberCalls } from '#modules/operations/staff/contract/member.ts'
import { sortedRoles } from '#modules/operations/staff/rules/permissions.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { sessionExpiry, type Stage } from '../sessions/staff-session-store.ts'
import type { StaffServer } from '../staff-server.ts'
import { findMember } from './member-store.ts'
import { staffFactors } from '../second-factor/staff-factors.ts'

export type MeAnswer = CallOutput<(typeof memberCalls)['GET /staff-api/staff/me']>

const NOBODY: MeAnswer = {
  state: 'signed_out',
  member: null,
  roles: [],
  permissions: [],
  isEnrolled: false,
  recoveryCodesLeft: 0,
  expiresAt: null,
}

/** Of a session, whole or pending. */
export async function meOf(
  { database: { db }, permissionsOf }: StaffServer,
  { memberId, sessionId, stage }: { readonly memberId: number; readonly sessionId: string; readonly stage: Stage },
): Promise<MeAnswer> {
  const [member, factor, expiresAt] = await Promise.all([
    findMember(db, { memberId }),
    staffFactors.find(db, memberId),
    sessionExpiry(db, sessionId),
  ])
  if (member === undefined) return NOBODY
  const isEnrolled = factor !== undefined && factor.confirmedAt !== null
  const isWhole = stage === 'whole'
  return {
    state: isWhole ? 'signed_in' : isEnrolled ? 'code_owed' : 'factor_owed',
    member: { memberId, name: member.name, email: member.email },
    roles: isWhole ? [...sortedRoles(member.roles)] : [],
    permissions: isWhole ? [...permissionsOf(member.roles)].toSorted() : [],
    isEnrolled,
    recoveryCodesLeft: isWhole ? await staffFactors.countCodes(db, memberId) : 0,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

export const showMe =
  (server: StaffServer): Handlers<typeof memberCalls>['GET /staff-api/staff/me'] =>
  async (_input, { staff, staffPending }: CallContext) => {
    if (staff !== undefined) return ok(await meOf(server, { ...staff, memberId: staff.staffId, stage: 'whole' }))
    if (staffPending === undefined) return ok(NOBODY)
    return ok(await meOf(server, { ...staffPending, memberId: staffPending.staffId, stage: 'pending' }))
  }
