// A number becomes the player's by the code that was sent to it (S4.21), and can be removed; a step-up is required
// (SEC-05), and possible victims are informed (SEC-15).
import { ok, refuse } from '#kernel/result.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/contacts/contract.ts'
import { activationType } from '#modules/players/contacts/rules/activation-type.ts'
import type { ContactsServer } from '../contacts-server.ts'
import { tellPlayer, subjectService } from '#modules/players/identity/server/service.ts'
import { sendLetter } from '#modules/site/messaging/server/service.ts'
import { holdStepUp, requireStepUp } from '#modules/players/credentials/server/service.ts'
import { lockPhone } from './phone-code-store.ts'
import { readPhone } from './read-phone.ts'
import { phoneMalformed } from './send-sms-code.ts'
import { takeSmsCode } from './sms-codes.ts'
import { letters } from '../letters/letters.ts'

export const phoneTaken = () =>
  refuse('phone_taken', 'this number already has an account', {
    field: 'phone_number',
    issues: [{ path: ['phone_number'], code: 'phone_taken' }],
  })

/** The mailbox, and the former number: a robbed owner learns of it there. */
async function tellOfPhone(
  tx: Tx,
  server: ContactsServer,
  { playerId, phone, language }: subjectService.PhoneOwner,
  origin: string,
): Promise<void> {
  await tellPlayer(tx, server, playerId, letters['phone-changed'], { at: server.clock.now() }, { origin })
  if (phone !== null) await sendLetter(tx, server, { to: phone, language, origin }, letters['account-changed-sms'], {})
}

export const bindPhone =
  (server: ContactsServer): Handlers<typeof calls>['POST /web-api/accounts/phone-bindings'] =>
  async (input, context) => {
    const { playerId } = context.viewer
    const phone = readPhone(input.phone_number, input.country_code)
    if (phone === undefined) return phoneMalformed('phone_number')
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const brought = { phone, purpose: 'binding' as const, code: input['sms-code'], playerId }
    const code = await takeSmsCode(server, brought, context)
    if (!code.ok) return code
    const { database, clock } = server
    const bound = await database.transaction(async (tx) => {
      const held = await holdStepUp(tx, context.viewer)
      if (!held.ok) return held
      const owner = await subjectService.lockPhoneOwner(tx, playerId)
      // Two concurrent proofs of one number, on two accounts, get it one after the other.
      await lockPhone(tx, phone.key)
      const binding = { playerId, phone: phone.number, phoneKey: phone.key, at: clock.now() }
      if (owner === undefined || !(await subjectService.setPhone(tx, binding))) return phoneTaken()
      // Proved again, it is the former number.
      if (owner.phone !== phone.number) await tellOfPhone(tx, server, owner, context.origin)
      return ok(undefined)
    })
    if (!bound.ok) return bound
    return ok({
      activation_type: activationType(await subjectService.confirmationsOf(database.db, playerId)),
      phone: phone.number,
    })
  }

/**
 * Only with a confirmed mailbox: a password can be forgotten, and a number or a mailbox is the only way back. So
 * the last one cannot be removed.
 */
export const removePhone =
  (server: ContactsServer): Handlers<typeof calls>['DELETE /web-api/accounts/phone-bindings'] =>
  async (_input, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const { playerId } = context.viewer
    return server.database.transaction(async (tx) => {
      const held = await holdStepUp(tx, context.viewer)
      if (!held.ok) return held
      const owner = await subjectService.lockPhoneOwner(tx, playerId)
      if (owner === undefined || owner.phone === null) return refuse('phone_missing', 'the account has no phone number')
      const { isEmail } = await subjectService.confirmationsOf(tx, playerId)
      if (!isEmail) return refuse('email_unconfirmed', 'a confirmed e-mail address is needed first')
      await subjectService.unbindPhone(tx, playerId)
      await tellOfPhone(tx, server, owner, context.origin)
      return ok({ activation_type: activationType({ isEmail, isPhone: false }) })
    })
  }
