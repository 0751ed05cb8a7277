// Setting up the second factor: no other call is allowed before it is done (SEC-10).
import { ok, refuse } from '#kernel/result.ts'
import { passwordService } from '#modules/players/identity/server/service.ts'
import * as secondFactors from '#modules/players/second-factor/server/service.ts'
import type { signingInCalls } from '#modules/operations/staff/contract/signing-in.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { meOf } from '../members/me.ts'
import { findMember, lockMember, raiseProofVersion } from '../members/member-store.ts'
import { staffSessions } from '../sessions/staff-session-store.ts'
import { pendingOf, signInOver } from '../signing-in/show-factor.ts'
import type { StaffServer } from '../staff-server.ts'
import { staffFactors, staffVerifier } from './staff-factors.ts'

type Calls = Handlers<typeof signingInCalls>

const wrongCode = () =>
  refuse(secondFactors.wrongCode.code, secondFactors.wrongCode.message, secondFactors.wrongCode.details)

export const beginEnrolment =
  (server: StaffServer): Calls['POST /staff-api/staff/second-factor'] =>
  async (_input, context) => {
    const { database, clock, seedKey, issuer } = server
    const pending = await pendingOf(server, context, 'factor')
    const member = pending === undefined ? undefined : await findMember(database.db, { memberId: pending.staffId })
    if (member === undefined) return signInOver()
    const { memberId } = member
    const seed = secondFactors.newSeed()
    if (
      !(await staffFactors.begin(database.db, memberId, secondFactors.sealSeed(seedKey, memberId, seed), clock.now()))
    )
      return signInOver()
    const uri = secondFactors.seedUri(seed, `${issuer} back office`, member.email)
    const qr = secondFactors.qrPath(uri)
    return ok({ secret: secondFactors.seedText(seed), uri, qrPath: qr.path, qrSize: qr.size })
  }

export const confirmEnrolment =
  (server: StaffServer): Calls['POST /staff-api/staff/second-factor/confirmations'] =>
  async ({ code }, context) => {
    const { database, clock, guard, sessions } = server
    const pending = await pendingOf(server, context, 'factor')
    if (pending === undefined) return signInOver()
    const { staffId: memberId } = pending
    const [factor, member] = await Promise.all([
      staffFactors.find(database.db, memberId),
      findMember(database.db, { memberId }),
    ])
    if (factor === undefined) return refuse('second_factor_not_begun', 'there is no second factor to confirm')
    const attempt = await guard.before('code', { account: `code of ${memberId}`, memberId }, context)
    if (!attempt.ok) return attempt
    const read = secondFactors.readCode(code)
    const isRight =
      read?.kind === 'totp' &&
      (await secondFactors.takeTotp(staffVerifier(server), database.db, memberId, factor, read.code))
    if (!isRight) return wrongCode()
    await guard.giveBack(attempt.value)
    const { shown, hashes } = secondFactors.newRecoveryCodes()
    const opened = await database.transaction(async (tx) => {
      const at = clock.now()
      const locked = await lockMember(tx, memberId)
      if (locked === undefined || locked.proofVersion !== member?.proofVersion) return undefined
      if (!(await staffFactors.confirm(tx, memberId, factor.sealedSeed, at))) return undefined
      await staffFactors.replaceCodes(tx, memberId, hashes, at)
      // Every other session begun with this password has to show the new factor.
      const proofVersion = await raiseProofVersion(tx, memberId)
      await staffSessions.endAll(tx, memberId, null, at)
      const session = await sessions.start(tx, { memberId, stage: 'whole', proofVersion }, context)
      if (session !== undefined) await guard.rememberDevice(tx, memberId, context)
      return session
    })
    if (opened === undefined) return signInOver()
    await sessions.give(opened, context)
    return ok({ me: await meOf(server, opened), recoveryCodes: [...shown] })
  }

export const renewStaffCodes =
  (server: StaffServer): Calls['POST /staff-api/staff/second-factor/recovery-codes'] =>
  async ({ password, code }, context) => {
    const { database, clock, guard, passwords } = server
    const { staffId: memberId } = context.staff
    const attempt = await guard.before('password', { account: `own ${memberId}`, memberId }, context)
    if (!attempt.ok) return attempt
    const stored = (await findMember(database.db, { memberId }))?.passwordHash ?? undefined
    const isRight = await passwordService.unlessFull(passwords.isPassword(stored, password), undefined)
    if (isRight === undefined) {
      await guard.giveBack(attempt.value)
      return refuse('too_many_attempts', 'too many password checks at once; try again shortly')
    }
    if (!isRight)
      return refuse('wrong_password', 'the password is wrong', {
        field: 'password',
        issues: [{ path: ['password'], code: 'wrong_password' }],
      })
    if (!(await secondFactors.takeCode(staffVerifier(server), database.db, memberId, code))) return wrongCode()
    await guard.giveBack(attempt.value)
    const { shown, hashes } = secondFactors.newRecoveryCodes()
    await database.transaction((tx) => staffFactors.replaceCodes(tx, memberId, hashes, clock.now()))
    return ok({ recoveryCodes: [...shown] })
  }
