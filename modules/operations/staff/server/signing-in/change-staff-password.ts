// Another password: by the old one and a code; all other sessions end (SEC-02, SEC-04, SEC-05).
import { ok, refuse } from '#kernel/result.ts'
import { passwordService } from '#modules/players/identity/server/service.ts'
import * as secondFactors from '#modules/players/second-factor/server/service.ts'
import type { signingInCalls } from '#modules/operations/staff/contract/signing-in.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { staffDevices } from '../guard/staff-device-store.ts'
import { findMember, replaceStaffPassword } from '../members/member-store.ts'
import { staffSessions } from '../sessions/staff-session-store.ts'
import type { StaffServer } from '../staff-server.ts'
import { staffVerifier } from '../second-factor/staff-factors.ts'

const onField = (field: string, code: string) => ({ field, issues: [{ path: [field], code }] })
const isFull = () => refuse('too_many_attempts', 'too many password checks at once; try again shortly')
const isWrong = () => refuse('wrong_password', 'the current password is wrong', onField('current', 'wrong_password'))

export const changeStaffPassword =
  (server: StaffServer): Handlers<typeof signingInCalls>['POST /staff-api/staff/password'] =>
  async ({ current, next, code }, context) => {
    const { database, clock, guard, passwords, sessions } = server
    const { staffId: memberId } = context.staff
    const attempt = await guard.before('password', { account: `own ${memberId}`, memberId }, context)
    if (!attempt.ok) return attempt
    const member = await findMember(database.db, { memberId })
    const former = member?.passwordHash ?? undefined
    const isRight = await passwordService.unlessFull(passwords.isPassword(former, current), undefined)
    if (isRight === undefined) {
      await guard.giveBack(attempt.value)
      return isFull()
    }
    if (!isRight || former === undefined || member === undefined) return isWrong()
    if (current === next)
      return refuse(
        'password_same',
        'the new password is the same as the current one',
        onField('next', 'password_same'),
      )
    const problem = passwordService.passwordProblem(next, { brandNames: [server.issuer], email: member.email })
    if (problem !== undefined) return refuse(problem, 'this password is too easy to guess', onField('next', problem))
    if (!(await secondFactors.takeCode(staffVerifier(server), database.db, memberId, code)))
      return refuse(secondFactors.wrongCode.code, secondFactors.wrongCode.message, secondFactors.wrongCode.details)
    await guard.giveBack(attempt.value)
    const fresh = await passwordService.unlessFull(passwords.hashPassword(next), undefined)
    if (fresh === undefined) return isFull()
    const done = await database.transaction(async (tx) => {
      const proofVersion = await replaceStaffPassword(tx, memberId, { former, fresh })
      if (proofVersion === undefined) return undefined
      // This one too: it continues under a new token.
      const { length: ended } = await staffSessions.endAll(tx, memberId, null, clock.now())
      await staffDevices.forgetDevices(tx, memberId, undefined)
      await guard.rememberDevice(tx, memberId, context)
      return { ended, opened: await sessions.start(tx, { memberId, stage: 'whole', proofVersion }, context) }
    })
    // Changed from elsewhere in this very moment.
    if (done?.opened === undefined) return isWrong()
    await sessions.give(done.opened, context)
    return ok({ endedSessions: Math.max(0, done.ended - 1) })
  }
