// The links of a change of e-mail address: the new mailbox confirms it, the former one stops or undoes it.
import { ok, refuse } from '#kernel/result.ts'
import type { emailChangeCalls } from '#modules/players/contacts/contract/email-change.ts'
import { EMAIL_UNDO_HOURS } from '#modules/players/contacts/rules/email-change-limits.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { ContactsServer } from '../contacts-server.ts'
import { linkTokens, passwordResets, sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import * as signInGuard from '#modules/players/sign-in-guard/server/service.ts'
import { sendLetter } from '#modules/site/messaging/server/service.ts'
import {
  changeToConfirm,
  changeToStop,
  confirmChange,
  lockMailboxKey,
  otherOwnerOf,
  stopChange,
  type FoundChange,
} from './email-change-store.ts'
import { undoneSinceOf } from './held-mailbox.ts'
import { letters } from '../letters/letters.ts'

type Handled = Handlers<typeof emailChangeCalls>

const expired = () => refuse('link_expired', 'this link was used, was taken back, or is too old')

type Done = {
  readonly change: FoundChange
  /** The player before the change. */
  readonly player: subjectService.Mailbox
  readonly undoToken: string
  readonly origin: string
  readonly at: Date
}

/** To the previous mailbox; a player without one is informed by telephone. */
async function tellOfChange(
  tx: Tx,
  server: ContactsServer,
  { change, player, undoToken, origin, at }: Done,
): Promise<void> {
  const { language } = player
  const { former } = change
  if (former !== undefined) {
    const site = (await server.letterhead(origin)).origin
    const link = `${site}/${language}/user/stopemailchange?token=${undoToken}`
    const values = { link, at, hours: EMAIL_UNDO_HOURS }
    await sendLetter(tx, server, { to: former.email, language, origin }, letters['email-changed'], values)
  } else if (player.email !== null)
    // This mailbox was never proved: it is informed of the change and cannot undo it.
    await sendLetter(tx, server, { to: player.email, language, origin }, letters['email-replaced'], { at })
  if (player.phone !== null)
    await sendLetter(tx, server, { to: player.phone, language, origin }, letters['account-changed-sms'], {})
}

export const confirmEmailChange =
  (server: ContactsServer): Handled['POST /web-api/accounts/email-change-confirmations/:token'] =>
  async ({ token }, { origin }) => {
    const { database, clock } = server
    const hash = linkTokens.linkHash(token)
    const isDone = await database.transaction(async (tx) => {
      const at = clock.now()
      const found = await changeToConfirm(tx, hash, at)
      const player = found === undefined ? undefined : await subjectService.lockMailbox(tx, found.playerId)
      // Read again under the lock: of two concurrent uses the second finds it done.
      const change = player === undefined ? undefined : await changeToConfirm(tx, hash, at)
      if (change === undefined || player === undefined) return false
      if (change.isConfirmed) return true
      const { playerId, email, emailKey } = change
      // From this moment the former mailbox is reserved for this player: no other can take it in between.
      for (const key of [emailKey, player.emailKey].flatMap((one) => one ?? []).toSorted())
        await lockMailboxKey(tx, key)
      if ((await otherOwnerOf(tx, { emailKey, playerId, undoneSince: undoneSinceOf(at) })) !== undefined) return false
      const undoToken = linkTokens.newLinkToken()
      const undoHash = change.former === undefined ? null : linkTokens.linkHash(undoToken)
      if (!(await confirmChange(tx, change.changeId, { undoHash, at }))) return false
      if (!(await subjectService.setMailbox(tx, { playerId, email, emailKey, confirmedAt: at }))) return false
      // Links in the former mailbox are void.
      await passwordResets.revokeResets(tx, playerId, at)
      await tellOfChange(tx, server, { change, player, undoToken, origin, at })
      return true
    })
    return isDone ? ok({}) : expired()
  }

/** What a thief may have done with the new address: sessions, devices, links sent to it. */
async function takeBack(tx: Tx, { playerId, former }: FoundChange, at: Date): Promise<readonly string[]> {
  if (former === undefined) throw new Error('a link was sent to an invalid mailbox')
  await lockMailboxKey(tx, former.emailKey)
  if (!(await subjectService.setMailbox(tx, { playerId, ...former })))
    throw new Error(`the mailbox of ${playerId} was not reserved for them`)
  await passwordResets.revokeResets(tx, playerId, at)
  await signInGuard.playerDevices.forgetDevices(tx, playerId, undefined)
  await sessionService.overtakeProofs(tx, playerId)
  return sessionService.playerSessions.endAll(tx, playerId, null, at)
}

export const stopEmailChange =
  (server: ContactsServer): Handled['POST /web-api/accounts/email-change-stops/:token'] =>
  async ({ token }) => {
    const { database, clock, onSessionEnded } = server
    const hash = linkTokens.linkHash(token)
    const stopped = await database.transaction(async (tx) => {
      const at = clock.now()
      const when = { at, undoneSince: undoneSinceOf(at) }
      const found = await changeToStop(tx, hash, when)
      if (found === undefined || (await subjectService.lockMailbox(tx, found.playerId)) === undefined) return undefined
      // It may have been confirmed while this waited for the player.
      const change = await changeToStop(tx, hash, when)
      if (change === undefined || !(await stopChange(tx, change, at))) return undefined
      if (!change.isConfirmed) return { isUndone: false, ended: [] }
      return { isUndone: true, ended: await takeBack(tx, change, at) }
    })
    if (stopped === undefined) return expired()
    for (const sessionId of stopped.ended) onSessionEnded(sessionId)
    return ok({ isUndone: stopped.isUndone })
  }
