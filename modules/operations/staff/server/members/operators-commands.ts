// The operators' command line: a person who can run it already controls the machine. Each command is in the audit.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { emailKey } from '#modules/players/identity/server/service.ts'
import { readInvited } from '#modules/operations/staff/rules/invited-member.ts'
import { nextState } from '#modules/operations/staff/rules/member-state.ts'
import { subjectsOf, type AuditLog } from '#modules/operations/audit/server/service.ts'
import { MEMBERS_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { staffDevices } from '../guard/staff-device-store.ts'
import { staffSessions } from '../sessions/staff-session-store.ts'
import { invite } from './invitations.ts'
import { countMembers, findMember, insertMember, listMembers, setState, type ListedMember } from './member-store.ts'
import { suspendMember } from './members.ts'
import { staffFactors } from '../second-factor/staff-factors.ts'

export type CommandWorld = { readonly database: Database; readonly audit: AuditLog; readonly clock: Clock }

export type Invited = { readonly memberId: number; readonly token: string; readonly expiresAt: Date }

/** Written down first, like a call: who was at the machine is the machine's to know. */
async function recorded<T extends object>(
  { database, audit, clock }: CommandWorld,
  command: { readonly name: string; readonly email: string; readonly more?: object },
  work: (tx: Tx, at: Date) => Promise<Result<T>>,
): Promise<Result<T>> {
  const at = clock.now()
  const member = await findMember(database.db, { emailKey: emailKey(command.email) })
  const facts = {
    memberId: null,
    sessionId: null,
    call: `staff ${command.name}`,
    address: '',
    device: 'command line',
    requestId: '',
  }
  const ofId = await audit.append({
    ...facts,
    at,
    kind: 'command',
    subjects: member === undefined ? [] : [`member:${member.memberId}`],
    input: JSON.stringify({ email: command.email, ...command.more }),
    ofId: null,
    status: null,
    code: null,
  })
  const result = await database.transaction((tx) => work(tx, at))
  await audit.append({
    ...facts,
    at,
    kind: 'outcome',
    subjects: result.ok ? subjectsOf(result.value) : [],
    input: '',
    ofId,
    status: result.ok ? 200 : 422,
    code: result.ok ? null : result.refusal.code,
  })
  return result
}

const noMember = () => refuse('member_not_found', 'no member has this e-mail')

/** Invites a new member, or again one who has not accepted yet. `roles`: names of the policy table. */
export async function addMember(
  world: CommandWorld,
  asked: { readonly email: string; readonly name: string; readonly roles: readonly string[] },
): Promise<Result<Invited>> {
  const read = readInvited(asked)
  if (!read.ok) return read
  const { email, name, roles } = read.value
  return recorded(world, { name: 'add', email, more: { name, roles } }, async (tx, at): Promise<Result<Invited>> => {
    if ((await countMembers(tx)) >= MEMBERS_MAX)
      return refuse('too_many_members', `no more than ${MEMBERS_MAX} members`)
    const memberId = await insertMember(tx, { email, emailKey: emailKey(email), name, roles, at })
    if (memberId !== undefined) return ok({ memberId, ...(await invite(tx, memberId, at)) })
    const member = await findMember(tx, { emailKey: emailKey(email) })
    // The roles of an active member are changed by two operators, not by another invitation.
    if (member?.state !== 'invited') return refuse('member_exists', 'a member with this e-mail exists already')
    return ok({ memberId: member.memberId, ...(await invite(tx, member.memberId, at)) })
  })
}

export const membersOf = (database: Database): Promise<readonly ListedMember[]> => listMembers(database.db, MEMBERS_MAX)

export function suspendByCommand(
  world: CommandWorld,
  email: string,
): Promise<Result<{ memberId: number; endedSessions: number }>> {
  return recorded(world, { name: 'suspend', email }, async (tx, at) => {
    const member = await findMember(tx, { emailKey: emailKey(email) })
    if (member === undefined) return noMember()
    return ok({ memberId: member.memberId, endedSessions: (await suspendMember(tx, member.memberId, at)) ?? 0 })
  })
}

/**
 * The app and the codes are lost: password, factor and sessions are void, and a new link is needed. The person's
 * identity is verified in person, not by the program (SEC-13).
 */
export function resetFactor(world: CommandWorld, email: string): Promise<Result<Invited>> {
  return recorded(world, { name: 'reset-factor', email }, async (tx, at): Promise<Result<Invited>> => {
    const member = await findMember(tx, { emailKey: emailKey(email) })
    if (member === undefined) return noMember()
    const state = nextState(member.state, 'reset')
    if (state === undefined)
      return refuse('member_suspended', 'a suspended member must be reinstated by two operators first')
    const { memberId } = member
    await setState(tx, memberId, state)
    await staffFactors.removeAny(tx, memberId)
    await staffDevices.forgetDevices(tx, memberId, undefined)
    await staffSessions.endAll(tx, memberId, null, at)
    return ok({ memberId, ...(await invite(tx, memberId, at)) })
  })
}
