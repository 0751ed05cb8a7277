// Proves that a mailbox is the player's: a letter with a link at registration and on request, confirmed by pressing a
// button.
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Tx } from '#platform/server/db.ts'
import type { calls } from '#modules/players/contacts/contract.ts'
import { CONFIRMATION_HOURS } from '#modules/players/contacts/rules/link-lifetimes.ts'
import type { ContactsServer } from '../contacts-server.ts'
import { linkTokens, subjectService } from '#modules/players/identity/server/service.ts'
import { sendLetter } from '#modules/site/messaging/server/service.ts'
import { confirmationsSince, confirmMailbox, insertConfirmation } from './email-confirmation-store.ts'
import { letters } from '../letters/letters.ts'

const CONFIRMATION_MS = CONFIRMATION_HOURS * HOUR_MS
/** The one of the registration among them. */
export const CONFIRMATION_LETTERS_PER_HOUR_MAX = 4
export const CONFIRMATION_LETTERS_PER_DAY_MAX = 8

const LETTERS_MAX = [
  [HOUR_MS, CONFIRMATION_LETTERS_PER_HOUR_MAX],
  [DAY_MS, CONFIRMATION_LETTERS_PER_DAY_MAX],
] as const

type Handled = Handlers<typeof calls>

type Mailbox = { readonly playerId: number; readonly email: string; readonly language: string }

/** Writes the letter in the caller's transaction; `origin`: `context.origin`; `eventId`: of the event that it follows from. */
export async function askToConfirm(
  tx: Tx,
  server: Pick<ContactsServer, 'database' | 'clock' | 'post' | 'letterhead'>,
  { playerId, email, language }: Mailbox,
  origin: string,
  eventId?: number,
): Promise<void> {
  const at = server.clock.now()
  const token = linkTokens.newLinkToken()
  const site = (await server.letterhead(origin)).origin
  await insertConfirmation(tx, {
    tokenHash: linkTokens.linkHash(token),
    playerId,
    email,
    at,
    expiresAt: new Date(at.getTime() + CONFIRMATION_MS),
  })
  const link = `${site}/${language}/user/activatefast?type=activate&token=${token}`
  const values = { link, hours: CONFIRMATION_HOURS }
  await sendLetter(tx, server, { to: email, language, origin }, letters['email-confirm'], values, {
    validMs: CONFIRMATION_MS,
    eventId,
  })
}

export const askConfirmation =
  (server: ContactsServer): Handled['POST /web-api/accounts/email-confirmations'] =>
  async (_input, { viewer: { playerId }, origin }) =>
    server.database.transaction(async (tx) => {
      const mailbox = await subjectService.lockMailbox(tx, playerId)
      if (mailbox === undefined || mailbox.email === null)
        return refuse('email_missing', 'the account has no e-mail address yet')
      if (mailbox.confirmedAt !== null) return refuse('email_confirmed', 'the address is confirmed already')
      const atMs = server.clock.now().getTime()
      for (const [spanMs, lettersMax] of LETTERS_MAX)
        if ((await confirmationsSince(tx, playerId, new Date(atMs - spanMs))) >= lettersMax)
          return refuse('too_many_attempts', 'enough letters are on their way; try again later')
      await askToConfirm(tx, server, { playerId, email: mailbox.email, language: mailbox.language }, origin)
      return ok({})
    })

export const confirmEmail =
  ({ database, clock }: ContactsServer): Handled['POST /web-api/accounts/email-confirmations/:token'] =>
  async ({ token }) => {
    const isConfirmed = await database.transaction((tx) => confirmMailbox(tx, linkTokens.linkHash(token), clock.now()))
    return isConfirmed ? ok({}) : refuse('link_expired', 'this link is too old, or of an address of before')
  }
