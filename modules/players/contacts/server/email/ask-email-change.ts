// A player requests a new e-mail address: a link to the new mailbox, and a letter with a link to stop it to the
// former one (SEC-05, SEC-15).
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { emailChangeCalls } from '#modules/players/contacts/contract/email-change.ts'
import { EMAIL_CHANGE_MINUTES, EMAIL_HOLD_HOURS } from '#modules/players/contacts/rules/email-change-limits.ts'
import { maskedAddress } from '#modules/players/contacts/rules/masked-address.ts'
import { emailKey, linkTokens, subjectService } from '#modules/players/identity/server/service.ts'
import { sendLetter } from '#modules/site/messaging/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { ContactsServer } from '../contacts-server.ts'
import { holdStepUp, requireStepUp } from '#modules/players/credentials/server/service.ts'
import {
  changesSince,
  endOpenChange,
  insertChange,
  lockMailboxKey,
  openChangeOf,
  otherOwnerOf,
} from './email-change-store.ts'
import { undoneSinceOf } from './held-mailbox.ts'
import { letters } from '../letters/letters.ts'

/** Of one player in a day; each is two letters at the most. */
export const CHANGES_OF_PLAYER_MAX = 5
/** To one mailbox in a day, whoever requests it: it may be a stranger's. */
export const CHANGES_TO_MAILBOX_MAX = 10

type Handled = Handlers<typeof emailChangeCalls>

const none = { email: null, expiresAt: null }

type Asked = {
  readonly playerId: number
  readonly player: subjectService.Mailbox
  readonly email: string
  readonly key: string
  readonly origin: string
  readonly at: Date
}

function confirmedMailbox({ email, emailKey: key, confirmedAt }: subjectService.Mailbox) {
  return email === null || key === null || confirmedAt === null ? undefined : { email, emailKey: key, confirmedAt }
}

async function checkBounds(
  tx: Tx,
  { playerId, key, at }: Asked,
): Promise<Result<undefined, 'too_many_attempts' | 'email_change_held'>> {
  const since = new Date(at.getTime() - DAY_MS)
  const heldSince = new Date(at.getTime() - EMAIL_HOLD_HOURS * HOUR_MS)
  const { ofPlayer, ofMailbox, isHeld } = await changesSince(tx, { playerId, emailKey: key, since, heldSince })
  if (isHeld)
    return refuse('email_change_held', 'a change was stopped from the former mailbox; choose a new password and wait')
  if (ofPlayer >= CHANGES_OF_PLAYER_MAX || ofMailbox >= CHANGES_TO_MAILBOX_MAX)
    return refuse('too_many_attempts', 'enough letters for today', { retryAfterSeconds: DAY_MS / SECOND_MS })
  return ok(undefined)
}

/**
 * Both letters, and the row, are written in the same way whether or not another player has the mailbox: only their
 * text differs.
 */
async function writeLetters(tx: Tx, server: ContactsServer, asked: Asked): Promise<Date> {
  const { playerId, player, email, key, origin, at } = asked
  const undoneSince = undoneSinceOf(at)
  const expiresAt = new Date(at.getTime() + EMAIL_CHANGE_MINUTES * MINUTE_MS)
  const [confirmToken, stopToken] = [linkTokens.newLinkToken(), linkTokens.newLinkToken()]
  const owner = await otherOwnerOf(tx, { emailKey: key, playerId, undoneSince })
  const former = confirmedMailbox(player)
  await insertChange(tx, {
    playerId,
    email,
    emailKey: key,
    former: former === undefined ? undefined : { ...former, stopHash: linkTokens.linkHash(stopToken) },
    confirmHash: linkTokens.linkHash(confirmToken),
    at,
    expiresAt,
  })
  const site = (await server.letterhead(origin)).origin
  const { language } = player
  const validMs = EMAIL_CHANGE_MINUTES * MINUTE_MS
  if (owner === undefined) {
    const link = `${site}/${language}/user/changeemail?token=${confirmToken}`
    const values = { link, minutes: EMAIL_CHANGE_MINUTES }
    await sendLetter(tx, server, { to: email, language, origin }, letters['email-change-confirm'], values, {
      validMs,
    })
  } else {
    const values = { link: `${site}/${owner.language}/forgotpassword` }
    await sendLetter(tx, server, { to: email, language: owner.language, origin }, letters['email-taken'], values, {
      validMs,
    })
  }
  if (former !== undefined) {
    const link = `${site}/${language}/user/stopemailchange?token=${stopToken}`
    const values = { link, address: maskedAddress(email), at }
    await sendLetter(tx, server, { to: former.email, language, origin }, letters['email-change-asked'], values)
  }
  return expiresAt
}

export const askEmailChange =
  (server: ContactsServer): Handled['POST /web-api/accounts/email-changes'] =>
  async ({ email }, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const { playerId } = context.viewer
    const { origin } = context
    return server.database.transaction(async (tx) => {
      const held = await holdStepUp(tx, context.viewer)
      if (!held.ok) return held
      const player = await subjectService.lockMailbox(tx, playerId)
      if (player === undefined) throw new Error(`player ${playerId} has a session but no account`)
      if (player.email === email)
        return refuse('email_same', 'this is the address of the account', {
          field: 'email',
          issues: [{ path: ['email'], code: 'email_same' }],
        })
      const key = emailKey(email)
      // Two concurrent requests for one mailbox are counted one after the other.
      await lockMailboxKey(tx, key)
      const asked = { playerId, player, email, key, origin, at: server.clock.now() }
      const bounds = await checkBounds(tx, asked)
      if (!bounds.ok) return bounds
      return ok({ email, expiresAt: (await writeLetters(tx, server, asked)).toISOString() })
    })
  }

export const showEmailChange =
  ({ database, clock }: ContactsServer): Handled['GET /web-api/accounts/email-changes'] =>
  async (_input, { viewer }) => {
    const waiting = await openChangeOf(database.db, viewer.playerId, clock.now())
    return ok(waiting === undefined ? none : { email: waiting.email, expiresAt: waiting.expiresAt.toISOString() })
  }

export const dropEmailChange =
  ({ database, clock }: ContactsServer): Handled['DELETE /web-api/accounts/email-changes'] =>
  async (_input, { viewer }) => {
    await endOpenChange(database.db, viewer.playerId, clock.now())
    return ok(none)
  }
