// A forgotten password: requested, answered by letter, chosen again. It does not reveal who has an account (SEC-14).
import { MINUTE_MS } from '#kernel/time.ts'
import { ok, refuse, type Refused } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Tx } from '#platform/server/db.ts'
import type { recoveryCalls } from '#modules/players/recovery/contract/recovery.ts'
import {
  emailKey,
  tellPlayer,
  passwordService,
  sessionService,
  linkTokens,
  subjectService,
  passwordResets,
} from '#modules/players/identity/server/service.ts'
import * as signInGuard from '#modules/players/sign-in-guard/server/service.ts'
import { sendLetter } from '#modules/site/messaging/server/service.ts'
import { endOpenChange } from '#modules/players/contacts/server/service.ts'
import { FRESH_LINKS_MAX, FRESH_MINUTES, RESET_MINUTES } from '#modules/players/recovery/rules/reset-link.ts'
import type { RecoveryServer } from './recovery-server.ts'
import { removeOtherWaysIn, removeUnprovedWaysIn } from './remove-ways-in.ts'
import { letters } from './letters/letters.ts'

const RESET_MS = RESET_MINUTES * MINUTE_MS
const ASKS_AT_ONCE_MAX = 20

type Handled = Handlers<typeof recoveryCalls>

const expired = (): Refused<'link_expired'> =>
  refuse('link_expired', 'this link has been used or has expired; request another one')

/** One row in every case: the worker checks whether the mailbox has a player, long after the answer. */
export const askForReset =
  ({ database, clock, guard }: RecoveryServer): Handled['POST /web-api/accounts/password-resets'] =>
  async ({ email }, context) => {
    const account = emailKey(email)
    // On a known device the owner has an allowance of their own, whatever strangers have requested. Unknown mailboxes
    // are looked up in the same way.
    const owner = await subjectService.findCredentialsOf(database.db, { emailKey: account })
    const attempt = await guard.before('password_reset', { account, playerId: owner?.playerId }, context)
    if (!attempt.ok) return attempt
    await passwordResets.insertAsk(database.db, { emailKey: account, origin: context.origin, at: clock.now() })
    await guard.after(attempt.value, 'succeeded')
    return ok({})
  }

export const showReset =
  ({ database, clock }: RecoveryServer): Handled['GET /web-api/accounts/password-resets/:token'] =>
  async ({ token }) => {
    const expiresAt = await passwordResets.resetExpiry(database.db, linkTokens.linkHash(token), clock.now())
    return expiresAt === undefined ? expired() : ok({ expiresAt: expiresAt.toISOString() })
  }

export const resetPassword =
  (server: RecoveryServer): Handled['POST /web-api/accounts/password-resets/:token'] =>
  async ({ token, password }, context) => {
    const { database, clock, passwords, onSessionEnded } = server
    const tokenHash = linkTokens.linkHash(token)
    // A guess costs no hash.
    const owner = await passwordResets.resetOwner(database.db, tokenHash, clock.now())
    if (owner === undefined) return expired()
    const chosen = await passwordService.checkNextPassword(server, owner, { password, field: 'password' }, context)
    if (!chosen.ok) return chosen
    const passwordHash = await passwordService.unlessFull(passwords.hashPassword(password), undefined)
    if (passwordHash === undefined)
      return refuse('too_many_attempts', 'too many passwords are being made at this moment; try again shortly')
    const done = await database.transaction(async (tx) => {
      const at = clock.now()
      const playerId = await passwordResets.takeReset(tx, tokenHash, at)
      if (playerId === undefined) return undefined
      await passwordService.setPasswordHash(tx, playerId, passwordHash)
      // Several letters may be on their way; one of them was enough.
      await passwordResets.revokeResets(tx, playerId, at)
      // A person with the old password may have requested another mailbox: that link becomes void.
      await endOpenChange(tx, playerId, at)
      const removed = (await subjectService.confirmMailbox(tx, playerId, at))
        ? await removeOtherWaysIn(tx, playerId)
        : await removeUnprovedWaysIn(tx, playerId, at)
      await signInGuard.forgetOtherDevices(tx, playerId, context)
      // Known from now on: strangers who guess at the account cannot keep out who has just proved the mailbox.
      await signInGuard.rememberDevice(tx, playerId, context, at)
      await tellPlayer(
        tx,
        server,
        playerId,
        letters['password-changed'],
        { at, ...removed },
        { origin: context.origin },
      )
      return { removed, ended: await sessionService.playerSessions.endAll(tx, playerId, null, at) }
    })
    if (done === undefined) return expired()
    for (const sessionId of done.ended) onSessionEnded(sessionId)
    return ok(done.removed)
  }

type LetterWriter = Pick<RecoveryServer, 'database' | 'clock' | 'post' | 'letterhead'>

export type Recovery = {
  /**
   * Writes a letter to each requested mailbox that has a player, at most ASKS_AT_ONCE_MAX requests; returns the
   * number of letters.
   */
  answerAsked(): Promise<{ readonly letters: number; readonly isMore: boolean }>
}

async function answer(
  tx: Tx,
  server: LetterWriter,
  { emailKey: key, origin: asked, askedAt }: passwordResets.Ask,
): Promise<boolean> {
  const at = server.clock.now()
  // After so long the requester has given up, and a reader of the letter now did not request it.
  if (at.getTime() - askedAt.getTime() >= RESET_MS) return false
  const owner = await subjectService.lockMailboxOwner(tx, key)
  if (owner === undefined) return false
  const { playerId, email, language } = owner
  // The mailbox has links that stay valid for a while: requests by strangers neither fill it nor invalidate those.
  const freshSince = new Date(at.getTime() - FRESH_MINUTES * MINUTE_MS)
  if ((await passwordResets.resetsSince(tx, playerId, freshSince)) >= FRESH_LINKS_MAX) return false
  const token = linkTokens.newLinkToken()
  const { origin } = await server.letterhead(asked)
  await passwordResets.insertReset(tx, {
    tokenHash: linkTokens.linkHash(token),
    playerId,
    at,
    expiresAt: new Date(at.getTime() + RESET_MS),
  })
  const link = `${origin}/${language}/forgotpassword?token=${token}`
  const values = { link, minutes: RESET_MINUTES }
  await sendLetter(tx, server, { to: email, language, origin: asked }, letters['password-reset'], values, {
    validMs: RESET_MS,
  })
  return true
}

export const createRecovery = (server: LetterWriter): Recovery => ({
  answerAsked: () =>
    server.database.transaction(async (tx) => {
      let letters = 0
      const asks = await passwordResets.takeAsks(tx, ASKS_AT_ONCE_MAX)
      for (const ask of asks) if (await answer(tx, server, ask)) letters += 1
      return { letters, isMore: asks.length === ASKS_AT_ONCE_MAX }
    }),
})
