// Another password: the player proves himself by the one he has, and whoever else is signed in is out (SEC-04, SEC-15).
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { passwordChangeCalls } from '#modules/accounts/contract/password-change.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { forgetOtherDevices } from '../guard/known-devices.ts'
import { tellPlayer } from '../letters/tell-player.ts'
import { checkNextPassword } from '../passwords/chosen-password.ts'
import { replacePasswordHash } from '../passwords/password-store.ts'
import { unlessFull } from '../passwords/passwords.ts'
import { revokeResets } from '../recovery/password-reset-store.ts'
import { endSessions, renewSession } from '../sessions/end-sessions.ts'
import { storedPassword } from './stored-password-store.ts'

type ChangePassword = Handlers<typeof passwordChangeCalls>['POST /web-api/accounts/password']

const issueOf = (field: string, code: string) => ({ issues: [{ path: [field], code }] })
const isFull = () => refuse('too_many_attempts', 'too many passwords wait to be checked; try again shortly')
const isWrong = () =>
  refuse('wrong_password', 'the password is not the one of now', issueOf('current', 'wrong_password'))

export const changePassword =
  (server: AccountsServer): ChangePassword =>
  async ({ current, next }, context) => {
    const { database, clock, guard, passwords } = server
    const { playerId } = context.viewer
    // Counts of its own: who floods the way in keeps nobody from changing his password.
    const attempt = await guard.before('password', { account: `password of ${playerId}`, playerId }, context)
    if (!attempt.ok) return attempt
    const former = await storedPassword(database.db, playerId)
    const isRight = await unlessFull(passwords.isPassword(former, current), undefined)
    await guard.after(attempt.value, isRight === undefined ? 'not_tried' : isRight ? 'succeeded' : 'failed')
    if (isRight === undefined) return isFull()
    if (!isRight || former === undefined) return isWrong()
    if (current === next)
      return refuse('password_same', 'the new password is the old one', issueOf('next', 'password_same'))
    const chosen = await checkNextPassword(server, playerId, { password: next, field: 'next' }, context)
    if (!chosen.ok) return chosen
    const fresh = await unlessFull(passwords.hashPassword(next), undefined)
    if (fresh === undefined) return isFull()
    const isDone = await database.transaction(async (tx) => {
      if (!(await replacePasswordHash(tx, playerId, { former, fresh }))) return false
      const { origin } = context
      // A link that was asked for before lets nobody choose another one after this.
      await revokeResets(tx, playerId, clock.now())
      await tellPlayer(tx, server, playerId, 'password-changed', { at: clock.now() }, { origin })
      await forgetOtherDevices(tx, playerId, context)
      return true
    })
    // Changed from elsewhere in this very moment: what was proved is proved no more.
    if (!isDone) return isWrong()
    const kept = await renewSession(server, context)
    return ok({ endedSessions: await endSessions(server, playerId, kept) })
  }
