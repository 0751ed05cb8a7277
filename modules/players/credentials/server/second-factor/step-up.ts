// Step-up before sensitive changes: e-mail, phone, payouts, the second factor itself (SEC-05). Five minutes, this
// session only.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { calls } from '#modules/players/credentials/contract.ts'
import type { CallContext, Viewer } from '#platform/server/call-context.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { CredentialsServer } from '../credentials-server.ts'
import {
  playerFactors,
  playerVerifier,
  passwordService,
  subjectService,
  sessionService,
} from '#modules/players/identity/server/service.ts'
import * as secondFactors from '#modules/players/second-factor/server/service.ts'
import { hostCookie, setHostCookie } from '#platform/server/http/host-cookie.ts'
import { seal, unseal } from '#platform/server/secrets/sealed-value.ts'

export const STEP_UP_COOKIE = 'fairline_step_up'
export const STEP_UP_MS = 5 * MINUTE_MS
const PURPOSE = 'step up'

const stepUpNeeded = () => refuse('step_up_needed', 'prove your identity again')

/**
 * For calls that require it: `const proof = requireStepUp(server, context); if (!proof.ok) return proof`. Declare
 * `step_up_needed: 403` among the call's refusals; the browser asks for the password and repeats the call by itself
 * (site/second-factor/use-step-up.tsx). A session's end also ends its step-up.
 */
export function requireStepUp(
  { clock, secondFactorKeys: keys }: Pick<CredentialsServer, 'clock' | 'secondFactorKeys'>,
  context: CallContext,
): Result<undefined, 'step_up_needed'> {
  const found = unseal(keys.seal, PURPOSE, hostCookie(context, STEP_UP_COOKIE), clock.now().getTime())
  return found !== undefined && found.value === context.viewer?.sessionId ? ok(undefined) : stepUpNeeded()
}

/**
 * First in the transaction of the action that `requireStepUp` has allowed: a reset, a new password or an end from
 * elsewhere may have invalidated the session since. Locks the player's proofs, so that a later invalidation finds
 * what is written here, and removes it.
 */
export async function holdStepUp(
  tx: Tx,
  { playerId, sessionId }: Viewer,
): Promise<Result<undefined, 'step_up_needed'>> {
  await sessionService.lockProofs(tx, playerId)
  return (await sessionService.isUnendedSession(tx, playerId, sessionId)) ? ok(undefined) : stepUpNeeded()
}

const ofField = (field: string, code: string): { field: string; issues: object[] } => ({
  field,
  issues: [{ path: [field], code }],
})

const wrongPassword = () => refuse('wrong_password', 'the password is wrong', ofField('uPassword', 'wrong_password'))

/** The session continues under a new token, and the old one is invalid (SEC-02). */
export const stepUp =
  (server: CredentialsServer): Handlers<typeof calls>['POST /web-api/accounts/step-ups'] =>
  async (input, context) => {
    const { playerId } = context.viewer
    const { database } = server
    const { db } = database
    const attempt = await server.guard.before('password', { account: `step-up ${playerId}`, playerId }, context)
    if (!attempt.ok) return attempt
    const found = await subjectService.findCredentialsOf(db, { playerId })
    const isRight = await passwordService.unlessFull(
      server.passwords.isPassword(found?.passwordHash, input.uPassword),
      undefined,
    )
    if (isRight === undefined) {
      await server.guard.after(attempt.value, 'not_tried')
      return refuse('too_many_attempts', 'too many passwords wait to be checked')
    }
    if (!isRight || found === undefined) return wrongPassword()
    const factor = await playerFactors.find(db, playerId)
    // A right password without its code is half a proof, and no failure: the form asks for the rest.
    if (factor !== undefined && factor.confirmedAt !== null) {
      if (input.code === undefined) {
        await server.guard.after(attempt.value, 'not_tried')
        return refuse('code_needed', 'a code of the second factor is needed too', ofField('code', 'code_needed'))
      }
      if (!(await secondFactors.takeCode(playerVerifier(server), db, playerId, input.code)))
        return refuse(secondFactors.wrongCode.code, secondFactors.wrongCode.message, secondFactors.wrongCode.details)
    }
    await server.guard.after(attempt.value, 'succeeded')
    const renewed = await database.transaction((tx) =>
      sessionService.renewSession(tx, server, found.proofVersion, context),
    )
    // Ended elsewhere, or the password changed, while this one was looked at.
    if (renewed === undefined) return wrongPassword()
    await sessionService.giveRenewed(server, renewed, context)
    const { sessionId } = renewed.viewer
    const expiresAtMs = server.clock.now().getTime() + STEP_UP_MS
    const sealed = seal(server.secondFactorKeys.seal, PURPOSE, sessionId, expiresAtMs)
    setHostCookie(context, STEP_UP_COOKIE, sealed, STEP_UP_MS)
    return ok({ expiresAt: new Date(expiresAtMs).toISOString() })
  }
