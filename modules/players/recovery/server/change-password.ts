// Changes the password: the player proves the current one, and all other sessions end (SEC-04, SEC-15).
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { passwordChangeCalls } from '#modules/players/recovery/contract/password-change.ts'
import type { RecoveryServer } from './recovery-server.ts'
import { endOpenChange } from '#modules/players/contacts/server/service.ts'
import {
  playerFactors,
  tellPlayer,
  passwordService,
  passwordResets,
  subjectService,
  sessionService,
} from '#modules/players/identity/server/service.ts'
import * as signInGuard from '#modules/players/sign-in-guard/server/service.ts'
import { requireStepUp, passkeyService, socialLinks } from '#modules/players/credentials/server/service.ts'
import { letters } from './letters/letters.ts'

type ChangePassword = Handlers<typeof passwordChangeCalls>['POST /web-api/accounts/password']

const issueOf = (field: string, code: string) => ({ issues: [{ path: [field], code }] })
const isFull = () => refuse('too_many_attempts', 'too many password checks at once; try again shortly')
const isWrong = () => refuse('wrong_password', 'the current password is wrong', issueOf('current', 'wrong_password'))

export const changePassword =
  (server: RecoveryServer): ChangePassword =>
  async ({ current, next, keepWaysIn }, context) => {
    const { database, clock, guard, passwords, onSessionEnded } = server
    const { playerId } = context.viewer
    // The password itself is checked below; a player with a second factor needs a step-up too.
    const factor = await playerFactors.find(database.db, playerId)
    if (factor !== undefined && factor.confirmedAt !== null) {
      const proof = requireStepUp(server, context)
      if (!proof.ok) return proof
    }
    // Separate counts: a flood of sign-ins does not prevent a change of password.
    const attempt = await guard.before('password', { account: `password of ${playerId}`, playerId }, context)
    if (!attempt.ok) return attempt
    const former = (await subjectService.findCredentialsOf(database.db, { playerId }))?.passwordHash
    const isRight = await passwordService.unlessFull(passwords.isPassword(former, current), undefined)
    await guard.after(attempt.value, isRight === undefined ? 'not_tried' : isRight ? 'succeeded' : 'failed')
    if (isRight === undefined) return isFull()
    if (!isRight || former === undefined) return isWrong()
    if (current === next)
      return refuse(
        'password_same',
        'the new password is the same as the current one',
        issueOf('next', 'password_same'),
      )
    const chosen = await passwordService.checkNextPassword(server, playerId, { password: next, field: 'next' }, context)
    if (!chosen.ok) return chosen
    const fresh = await passwordService.unlessFull(passwords.hashPassword(next), undefined)
    if (fresh === undefined) return isFull()
    const done = await database.transaction(async (tx) => {
      await sessionService.lockProofs(tx, playerId)
      const proofVersion = await passwordService.replacePasswordHash(tx, playerId, { former, fresh })
      if (proofVersion === undefined) return undefined
      const renewed = await sessionService.renewSession(tx, server, proofVersion, context)
      const at = clock.now()
      const removed = {
        removedPasskeys: keepWaysIn ? 0 : await passkeyService.deleteUnprovedPasskeys(tx, playerId),
        removedLinks: keepWaysIn ? 0 : await socialLinks.deleteUnprovedLinks(tx, playerId),
      }
      // Links requested before give nobody another password, or another mailbox, after this.
      await passwordResets.revokeResets(tx, playerId, at)
      await endOpenChange(tx, playerId, at)
      await tellPlayer(
        tx,
        server,
        playerId,
        letters['password-changed'],
        { at, ...removed },
        { origin: context.origin },
      )
      await signInGuard.forgetOtherDevices(tx, playerId, context)
      const ended = await sessionService.playerSessions.endAll(tx, playerId, renewed?.viewer.sessionId ?? null, at)
      return { renewed, removed, ended }
    })
    // Changed concurrently: the proof is outdated.
    if (done === undefined) return isWrong()
    const { renewed, removed, ended } = done
    // Without one this session was itself ended from elsewhere, and stays so.
    if (renewed !== undefined) await sessionService.giveRenewed(server, renewed, context)
    for (const sessionId of ended) onSessionEnded(sessionId)
    return ok({ endedSessions: ended.length, ...removed })
  }
