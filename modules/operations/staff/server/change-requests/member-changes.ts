// Changes of members that need two operators: giving roles, and reinstatement.
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { nextState } from '#modules/operations/staff/rules/member-state.ts'
import { rolesApart, ROLES, sortedRoles, type Role } from '#modules/operations/staff/rules/permissions.ts'
import type { Db } from '#platform/server/db.ts'
import { findMember, lockMember, setRoles, setState, type StaffMember } from '../members/member-store.ts'
import type { ChangeKind } from './change-kind.ts'
import { subjectOfMember } from './change-view.ts'
import { staffFactors } from '../second-factor/staff-factors.ts'

const MemberId = z.int().positive()
const RolesGiven = z.strictObject({ memberId: MemberId, roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length) })
type RolesGiven = z.infer<typeof RolesGiven>
const Reinstated = z.strictObject({ memberId: MemberId })
type Reinstated = z.infer<typeof Reinstated>

const listed = (roles: readonly Role[]): string => sortedRoles(roles).join(', ')
const noMember = () => refuse('member_not_found', 'there is no such member')

/** The resulting roles: existing and given ones. */
function rolesAfter(member: StaffMember | undefined, { roles }: RolesGiven): Result<readonly Role[]> {
  if (member === undefined) return noMember()
  if (member.state === 'suspended') return refuse('member_suspended', 'the member is suspended')
  const after = sortedRoles([...member.roles, ...roles])
  if (after.length === member.roles.length) return refuse('roles_held', 'the member has these roles already')
  const apart = rolesApart(after)
  if (apart !== undefined)
    return refuse('roles_apart', `one operator may not be both ${apart.join(' and ')}`, { roles: apart })
  return ok(after)
}

/** `staff.roles`: gives additional roles. Removing one needs no second operator. */
const rolesChange: ChangeKind = {
  kind: 'staff.roles',
  permission: 'role.approve',
  proposal: 'role.propose',
  reading: 'change.read',
  payload: RolesGiven,
  subjectOf: ({ memberId }: RolesGiven) => subjectOfMember(memberId),
  describe: async (db: Db, asked: RolesGiven) => {
    const member = await findMember(db, { memberId: asked.memberId })
    const after = rolesAfter(member, asked)
    if (!after.ok) return after
    return ok([{ field: 'roles', before: listed(member?.roles ?? []), after: listed(after.value) }])
  },
  apply: async (tx, asked: RolesGiven) => {
    const after = rolesAfter(await lockMember(tx, asked.memberId), asked)
    if (after.ok) await setRoles(tx, asked.memberId, after.value)
    return after
  },
}

const backState = (member: StaffMember | undefined) => {
  if (member === undefined) return noMember()
  const state = nextState(member.state, 'reinstate')
  return state === undefined ? refuse('member_not_suspended', 'the member is not suspended') : ok(state)
}

/**
 * `staff.reinstatement`: a suspended member may be invited again, by the command; password and factor are chosen
 * again.
 */
const reinstatement: ChangeKind = {
  kind: 'staff.reinstatement',
  permission: 'role.approve',
  proposal: 'role.propose',
  reading: 'change.read',
  payload: Reinstated,
  subjectOf: ({ memberId }: Reinstated) => subjectOfMember(memberId),
  describe: async (db: Db, { memberId }: Reinstated) => {
    const member = await findMember(db, { memberId })
    const state = backState(member)
    return state.ok ? ok([{ field: 'state', before: member?.state ?? null, after: state.value }]) : state
  },
  apply: async (tx, { memberId }: Reinstated) => {
    const state = backState(await lockMember(tx, memberId))
    if (!state.ok) return state
    await setState(tx, memberId, state.value)
    await staffFactors.removeAny(tx, memberId)
    return state
  },
}

export const memberChanges: readonly ChangeKind[] = [rolesChange, reinstatement]
