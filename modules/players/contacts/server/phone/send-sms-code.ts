// Sends a code to a telephone, at a visitor's or a player's request. Unknown numbers get the same answer (SEC-14).
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/contacts/contract.ts'
import type { ContactsServer } from '../contacts-server.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { readPhone } from './read-phone.ts'
import { makeSmsCode } from './sms-codes.ts'

/** On the field it was typed in, which calls name differently (S7.37). */
export const phoneMalformed = (field: 'phone-number' | 'phone_number') =>
  refuse('phone_malformed', 'this is no number of a mobile telephone', {
    field,
    issues: [{ path: [field], code: 'phone_malformed' }],
  })

const phoneOfShutCountry = () =>
  refuse('country_blocked', 'no messages are sent to this country', {
    field: 'phone-number',
    issues: [{ path: ['phone-number'], code: 'country_blocked' }],
  })

export const sendSmsCode =
  (server: ContactsServer): Handlers<typeof calls>['POST /web-api/accounts/sms-codes'] =>
  async ({ purpose, lng, ...input }, context) => {
    const phone = readPhone(input['phone-number'], input['phone-code'])
    if (phone === undefined) return phoneMalformed('phone-number')
    const binder = purpose === 'binding' ? context.viewer?.playerId : undefined
    if (purpose === 'binding' && binder === undefined)
      return refuse('binding_without_player', 'a telephone is bound to who is signed in')
    const owner = await subjectService.findCredentialsOf(server.database.db, { phoneKey: phone.key })
    // A known device counts for the number's owner, who signs in, and not for a player who has messages sent to
    // others.
    const subject = { account: phone.key, playerId: purpose === 'login' ? owner?.playerId : undefined }
    const attempt = await server.guard.before('sms_message', subject, context)
    if (!attempt.ok) return attempt
    // No message goes to blocked countries, except for known players.
    if (!attempt.value.isKnownDevice && (await server.registrationRules.isCountryShut(context, phone.country))) {
      await server.guard.after(attempt.value, 'not_tried')
      return phoneOfShutCountry()
    }
    const made = await makeSmsCode(
      server,
      {
        phone,
        purpose,
        playerId: binder,
        isOwn: attempt.value.isKnownDevice,
        // Who registers or binds proves the number by it, taken or not; a sign-in is for those who have one.
        isSent: purpose !== 'login' || (owner !== undefined && owner.status !== 'closed'),
        language: lng ?? 'en',
      },
      context,
    )
    await server.guard.after(attempt.value, made.ok ? 'succeeded' : 'not_tried')
    if (!made.ok) return made
    return ok({ expiresAt: made.value.expiresAt.toISOString(), nextAt: made.value.nextAt.toISOString() })
  }
