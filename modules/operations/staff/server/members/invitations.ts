// Invitations: the only way to sign in for a new member, and for one whose factor was lost (SEC-09, SEC-13).
import { createHash, randomBytes } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import { passwordService } from '#modules/players/identity/server/service.ts'
import type { signingInCalls } from '#modules/operations/staff/contract/signing-in.ts'
import { nextState } from '#modules/operations/staff/rules/member-state.ts'
import { INVITATION_MS } from '#modules/operations/staff/rules/staff-limits.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { staffDevices } from '../guard/staff-device-store.ts'
import type { StaffServer } from '../staff-server.ts'
import { findInvitation, insertInvitation, useInvitation } from './invitation-store.ts'
import { meOf } from './me.ts'
import { acceptMember, lockMember } from './member-store.ts'
import { staffFactors } from '../second-factor/staff-factors.ts'

type Calls = Handlers<typeof signingInCalls>

const TOKEN_BYTES = 32

const hashOf = (token: string): Buffer => createHash('sha256').update(`staff invitation ${token}`).digest()

const over = () => refuse('invitation_over', 'this link was used, replaced, or is older than 24 hours')

/** A new link's token, shown only now; the previous one is void. */
export async function invite(tx: Tx, memberId: number, at: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(at.getTime() + INVITATION_MS)
  await insertInvitation(tx, { tokenHash: hashOf(token), memberId, at, expiresAt })
  return { token, expiresAt }
}

export const lookAtInvitation =
  ({ database, clock, guard }: StaffServer): Calls['POST /staff-api/staff/invitations/looks'] =>
  async ({ token }, context) => {
    const attempt = await guard.before('invitation', { account: token, memberId: undefined }, context)
    if (!attempt.ok) return attempt
    const found = await findInvitation(database.db, hashOf(token), clock.now())
    if (found === undefined) return over()
    await guard.giveBack(attempt.value)
    return ok({ email: found.email, name: found.name, expiresAt: found.expiresAt.toISOString() })
  }

export const acceptInvitation =
  (server: StaffServer): Calls['POST /staff-api/staff/invitations/acceptances'] =>
  async ({ token, password }, context) => {
    const { database, clock, guard, passwords, sessions } = server
    const attempt = await guard.before('invitation', { account: token, memberId: undefined }, context)
    if (!attempt.ok) return attempt
    const found = await findInvitation(database.db, hashOf(token), clock.now())
    if (found === undefined) return over()
    await guard.giveBack(attempt.value)
    const problem = passwordService.passwordProblem(password, { brandNames: [server.issuer], email: found.email })
    if (problem !== undefined)
      return refuse(problem, 'this password is too easy to guess', {
        field: 'password',
        issues: [{ path: ['password'], code: problem }],
      })
    const passwordHash = await passwordService.unlessFull(passwords.hashPassword(password), undefined)
    if (passwordHash === undefined)
      return refuse('too_many_attempts', 'too many password checks at once; try again shortly')
    const { memberId } = found
    const opened = await database.transaction(async (tx) => {
      const member = await lockMember(tx, memberId)
      if (member === undefined || nextState(member.state, 'accept') === undefined) return undefined
      if (!(await useInvitation(tx, hashOf(token), clock.now()))) return undefined
      // Everything from before this link is void.
      await staffFactors.removeAny(tx, memberId)
      await staffDevices.forgetDevices(tx, memberId, undefined)
      const proofVersion = await acceptMember(tx, memberId, passwordHash)
      return sessions.start(tx, { memberId, stage: 'pending', proofVersion }, context)
    })
    if (opened === undefined) return over()
    await sessions.give(opened, context)
    return ok(await meOf(server, opened))
  }
