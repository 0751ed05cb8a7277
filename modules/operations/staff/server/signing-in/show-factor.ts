// The second step: a code of the member's own app or a recovery code. Only after it there is an operator (SEC-10).
import * as secondFactors from '#modules/players/second-factor/server/service.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { signingInCalls } from '#modules/operations/staff/contract/signing-in.ts'
import { CODE_TRIES_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import type { CallContext, StaffPending } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { meOf } from '../members/me.ts'
import { findMember } from '../members/member-store.ts'
import { countCodeTry, staffSessions } from '../sessions/staff-session-store.ts'
import { dropStaffCookie } from '../sessions/staff-sessions.ts'
import type { StaffServer } from '../staff-server.ts'
import { staffFactors, staffVerifier } from '../second-factor/staff-factors.ts'

/** The sign-in begun by this browser that still needs `owed`; undefined where there is none. */
export async function pendingOf(
  { database }: StaffServer,
  { staffPending }: CallContext,
  owed: 'code' | 'factor',
): Promise<StaffPending | undefined> {
  if (staffPending === undefined) return undefined
  const factor = await staffFactors.find(database.db, staffPending.staffId)
  const isEnrolled = factor !== undefined && factor.confirmedAt !== null
  return isEnrolled === (owed === 'code') ? staffPending : undefined
}

export const signInOver = () => refuse('sign_in_over', 'this sign-in has expired; start again')

export const showFactor =
  (server: StaffServer): Handlers<typeof signingInCalls>['POST /staff-api/staff/sessions/second-factor'] =>
  async ({ code }, context) => {
    const { database, guard, sessions, clock } = server
    const { db } = database
    const pending = await pendingOf(server, context, 'code')
    if (pending === undefined) return signInOver()
    const { staffId: memberId, sessionId } = pending
    // Read before the code is checked: a factor that is reset meanwhile opens nothing.
    const proofVersion = (await findMember(db, { memberId }))?.proofVersion ?? 0
    const attempt = await guard.before('code', { account: `code of ${memberId}`, memberId }, context)
    if (!attempt.ok) return attempt
    // Counted before it is checked: parallel attempts count as five all the same.
    const tries = await countCodeTry(db, sessionId, CODE_TRIES_MAX, clock.now())
    if (tries === undefined) return signInOver()
    if (!(await secondFactors.takeCode(staffVerifier(server), database.db, memberId, code))) {
      if (tries >= CODE_TRIES_MAX) {
        dropStaffCookie(context)
        return signInOver()
      }
      return refuse(secondFactors.wrongCode.code, secondFactors.wrongCode.message, secondFactors.wrongCode.details)
    }
    await guard.giveBack(attempt.value)
    const opened = await database.transaction(async (tx) => {
      const session = await sessions.start(tx, { memberId, stage: 'whole', proofVersion }, context)
      if (session !== undefined) await guard.rememberDevice(tx, memberId, context)
      await staffSessions.end(tx, memberId, sessionId, clock.now())
      return session
    })
    if (opened === undefined) return signInOver()
    await sessions.give(opened, context)
    return ok(await meOf(server, opened))
  }
