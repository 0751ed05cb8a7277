// An administrator's view of other members and what can be revoked at once; giving takes two operators
// (change-requests).
import { ok, refuse } from '#kernel/result.ts'
import type { memberCalls } from '#modules/operations/staff/contract/member.ts'
import { nextState } from '#modules/operations/staff/rules/member-state.ts'
import { sortedRoles } from '#modules/operations/staff/rules/permissions.ts'
import { MEMBERS_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { staffSessions } from '../sessions/staff-session-store.ts'
import type { StaffServer } from '../staff-server.ts'
import { revokeInvitations } from './invitation-store.ts'
import { invite } from './invitations.ts'
import { showMe } from './me.ts'
import { listMembers, lockMember, setRoles, setState } from './member-store.ts'

const notFound = () => refuse('member_not_found', 'there is no such member')
const ownAccount = () => refuse('own_account', 'another administrator must do this to your account')

/**
 * Blocked at once: sessions and links are void. The number of sessions that were open; undefined where the member
 * is blocked already.
 */
export async function suspendMember(tx: Tx, memberId: number, at: Date): Promise<number | undefined> {
  const member = await lockMember(tx, memberId)
  const state = member === undefined ? undefined : nextState(member.state, 'suspend')
  if (state === undefined) return undefined
  await setState(tx, memberId, state)
  await revokeInvitations(tx, memberId, at)
  return (await staffSessions.endAll(tx, memberId, null, at)).length
}

export const memberHandlers = (server: StaffServer): Handlers<typeof memberCalls> => {
  const { database, clock } = server
  return {
    'GET /staff-api/staff/me': showMe(server),
    'GET /staff-api/staff/members': async () =>
      ok({
        items: (await listMembers(database.db, MEMBERS_MAX)).map((member) => ({
          memberId: member.memberId,
          email: member.email,
          name: member.name,
          roles: [...sortedRoles(member.roles)],
          state: member.state,
          isEnrolled: member.isEnrolled,
          createdAt: member.createdAt.toISOString(),
          lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
        })),
      }),
    'DELETE /staff-api/staff/members/:memberId/roles/:role': ({ memberId, role }, { staff }) =>
      database.transaction(async (tx) => {
        if (memberId === staff.staffId) return ownAccount()
        const member = await lockMember(tx, memberId)
        if (member === undefined) return notFound()
        const roles = member.roles.filter((one) => one !== role)
        await setRoles(tx, memberId, roles)
        return ok({ roles: [...sortedRoles(roles)] })
      }),
    'POST /staff-api/staff/members/:memberId/suspensions': ({ memberId }, { staff }) =>
      database.transaction(async (tx) => {
        if (memberId === staff.staffId) return ownAccount()
        if ((await lockMember(tx, memberId)) === undefined) return notFound()
        // Repeating it has no effect.
        const endedSessions = (await suspendMember(tx, memberId, clock.now())) ?? 0
        return ok({ state: 'suspended' as const, endedSessions })
      }),
    'POST /staff-api/staff/members/:memberId/invitations': ({ memberId }) =>
      database.transaction(async (tx) => {
        const member = await lockMember(tx, memberId)
        if (member === undefined) return notFound()
        if (member.state !== 'invited')
          return refuse('member_not_invited', 'they have come in already, or are suspended')
        const { token, expiresAt } = await invite(tx, memberId, clock.now())
        return ok({ token, expiresAt: expiresAt.toISOString() })
      }),
    'DELETE /staff-api/staff/members/:memberId/sessions': async ({ memberId }) =>
      database.transaction(async (tx) => {
        if ((await lockMember(tx, memberId)) === undefined) return notFound()
        return ok({ ended: (await staffSessions.endAll(tx, memberId, null, clock.now())).length })
      }),
  }
}
