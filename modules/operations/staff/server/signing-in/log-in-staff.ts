// The first step: e-mail and password. A wrong name, a wrong password and a suspended member get the same answer in
// the same time (SEC-14).
import { ok, refuse } from '#kernel/result.ts'
import { emailKey, passwordService } from '#modules/players/identity/server/service.ts'
import type { signingInCalls } from '#modules/operations/staff/contract/signing-in.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { meOf } from '../members/me.ts'
import { findMember, strengthenStaffPassword } from '../members/member-store.ts'
import type { StaffServer } from '../staff-server.ts'

export const logInStaff =
  (server: StaffServer): Handlers<typeof signingInCalls>['POST /staff-api/staff/sessions'] =>
  async ({ email, password }, context) => {
    const { database, guard, passwords, sessions } = server
    const account = emailKey(email)
    const member = await findMember(database.db, { emailKey: account })
    const attempt = await guard.before('password', { account, memberId: member?.memberId }, context)
    if (!attempt.ok) return attempt
    const stored = member?.passwordHash ?? undefined
    const isRight = await passwordService.unlessFull(passwords.isPassword(stored, password), undefined)
    if (isRight === undefined) {
      await guard.giveBack(attempt.value)
      return refuse('too_many_attempts', 'too many sign-ins at this moment; try again shortly')
    }
    const wrong = () => refuse('wrong_login', 'the e-mail or the password is wrong')
    if (!isRight || member === undefined || stored === undefined || member.state !== 'active') return wrong()
    await guard.giveBack(attempt.value)
    const { memberId, proofVersion } = member
    if (passwordService.isWeakHash(stored)) {
      const fresh = await passwordService.unlessFull(passwords.hashPassword(password), undefined)
      if (fresh !== undefined) await strengthenStaffPassword(database.db, memberId, { former: stored, fresh })
    }
    const opened = await sessions.start(database.db, { memberId, stage: 'pending', proofVersion }, context)
    if (opened === undefined) return wrong()
    await sessions.give(opened, context)
    return ok(await meOf(server, opened))
  }
