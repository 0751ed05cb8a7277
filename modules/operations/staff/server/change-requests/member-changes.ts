// Changes of members that need two operators: another member, giving roles, and reinstatement.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { emailKey } from '#modules/players/identity/server/service.ts'
import { readInvited, type InvitedMember } from '#modules/operations/staff/rules/invited-member.ts'
import { nextState } from '#modules/operations/staff/rules/member-state.ts'
import { rolesApart, ROLES, sortedRoles, type Role } from '#modules/operations/staff/rules/permissions.ts'
import { MEMBERS_MAX, NAME_LENGTH_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import type { Db } from '#platform/server/db.ts'
import {
  countMembers,
  findMember,
  insertMember,
  lockMember,
  setRoles,
  setState,
  type StaffMember,
} from '../members/member-store.ts'
import type { ChangeContext, ChangeKind } from './change-kind.ts'
import { subjectOfMember } from './change-view.ts'
import { staffFactors } from '../second-factor/staff-factors.ts'

const EMAIL_LENGTH_MAX = 256

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

const Invited = z.strictObject({
  email: z.string().max(EMAIL_LENGTH_MAX),
  name: z.string().max(NAME_LENGTH_MAX),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
})
type Invited = z.infer<typeof Invited>

/** No operator has that address, and the maximum is not reached. */
async function newMember(db: Db, asked: Invited): Promise<Result<InvitedMember>> {
  const read = readInvited(asked)
  if (!read.ok) return read
  if ((await countMembers(db)) >= MEMBERS_MAX) return refuse('too_many_members', `no more than ${MEMBERS_MAX} members`)
  const known = await findMember(db, { emailKey: emailKey(read.value.email) })
  if (known !== undefined)
    return refuse('member_exists', 'a member with this e-mail exists already', { field: 'email' })
  return read
}

const ADDRESS_DIGITS = 16

/** One proposal at a time for each address, which the audit need not hold a second time. */
const subjectOfAddress = (email: string): string =>
  `invitation:${createHash('sha256').update(emailKey(email)).digest('hex').slice(0, ADDRESS_DIGITS)}`

/** `staff.invitation`: another member with these roles. Once approved, an administrator makes the link by which they come in. */
const invitation: ChangeKind = {
  kind: 'staff.invitation',
  permission: 'role.approve',
  proposal: 'role.propose',
  reading: 'change.read',
  payload: Invited,
  subjectOf: ({ email }: Invited) => subjectOfAddress(email),
  describe: async (db: Db, asked: Invited) => {
    const member = await newMember(db, asked)
    if (!member.ok) return member
    const { email, name, roles } = member.value
    return ok([
      { field: 'email', before: null, after: email },
      { field: 'name', before: null, after: name },
      { field: 'roles', before: null, after: listed(roles) },
    ])
  },
  apply: async (tx, asked: Invited, { at }: ChangeContext) => {
    const member = await newMember(tx, asked)
    if (!member.ok) return member
    const { email, name, roles } = member.value
    const memberId = await insertMember(tx, { email, emailKey: emailKey(email), name, roles, at })
    return memberId === undefined
      ? refuse('member_exists', 'a member with this e-mail exists already')
      : ok({ memberId })
  },
}

export const memberChanges: readonly ChangeKind[] = [rolesChange, reinstatement, invitation]
