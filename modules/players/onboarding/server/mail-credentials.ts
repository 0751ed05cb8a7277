// Login and password to a mailbox of the player's choice: carried within the call, past the outbox, so that no table ever has them.
import { randomUUID } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import { SECOND_MS } from '#kernel/time.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/onboarding/contract.ts'
import { emailKey, passwordService, subjectService } from '#modules/players/identity/server/service.ts'
import { composeLetter } from '#modules/site/messaging/server/service.ts'
import type { OnboardingServer } from './onboarding-server.ts'
import { onField } from './candidate.ts'
import { letters } from './letters/letters.ts'

/** A mail server that is slower has failed: the player waits in front of the page. */
export const MAIL_MS_MAX = 10 * SECOND_MS

const unavailable = () => refuse('mail_unavailable', 'no letter can be sent now; keep login and password another way')

export const mailCredentials =
  (server: OnboardingServer): Handlers<typeof calls>['POST /web-api/accounts/credential-letters'] =>
  async ({ email, password, language = 'en' }, context) => {
    const { carryMail, guard } = server
    const { playerId } = context.viewer
    if (carryMail === undefined) return unavailable()
    const attempt = await guard.before('password', { account: `credentials ${playerId}`, playerId }, context)
    if (!attempt.ok) return attempt
    const found = await subjectService.findCredentialsOf(server.database.db, { playerId })
    const isOwn = await passwordService.unlessFull(
      server.passwords.isPassword(found?.passwordHash, password),
      undefined,
    )
    if (isOwn !== true) {
      await guard.after(attempt.value, isOwn === undefined ? 'not_tried' : 'failed')
      return isOwn === undefined
        ? refuse('too_many_attempts', 'too many passwords wait to be checked')
        : refuse('wrong_password', 'this is not the password', onField('password', 'wrong_password'))
    }
    await guard.after(attempt.value, 'succeeded')
    // A few to one mailbox in an hour.
    const mailbox = { account: `credentials ${emailKey(email)}`, playerId: undefined }
    const letter = await guard.before('other_letter', mailbox, context)
    if (!letter.ok) return letter
    const { brand } = await server.letterhead(context.origin)
    const words = composeLetter(letters.credentials, language, brand, { login: String(playerId), password })
    try {
      await carryMail({ deliveryKey: randomUUID(), to: email, ...words }, AbortSignal.timeout(MAIL_MS_MAX))
    } catch {
      return unavailable()
    }
    return ok({ sent: true as const })
  }
