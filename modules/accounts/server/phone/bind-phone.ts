// A number becomes the player's own by the code that was sent to it (S4.21); proof anew goes before (SEC-05).
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/accounts/contract.ts'
import { activationType } from '#modules/accounts/rules/activation-type.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { confirmationsOf, setPhone } from '../players/phone-store.ts'
import { requireStepUp } from '../second-factor/step-up.ts'
import { readPhone } from './read-phone.ts'
import { phoneMalformed } from './send-sms-code.ts'
import { takeSmsCode } from './sms-codes.ts'

export const phoneTaken = () =>
  refuse('phone_taken', 'this number already has an account', {
    field: 'phone_number',
    issues: [{ path: ['phone_number'], code: 'phone_taken' }],
  })

export const bindPhone =
  (server: AccountsServer): Handlers<typeof calls>['POST /web-api/accounts/phone-bindings'] =>
  async (input, context) => {
    const { playerId } = context.viewer
    const phone = readPhone(input.phone_number, input.country_code)
    if (phone === undefined) return phoneMalformed('phone_number')
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const brought = { phone, purpose: 'binding' as const, code: input['sms-code'], playerId }
    const code = await takeSmsCode(server, brought, context)
    if (!code.ok) return code
    const { db } = server.database
    if (!(await setPhone(db, { playerId, phone: phone.number, phoneKey: phone.key, at: server.clock.now() })))
      return phoneTaken()
    return ok({ activation_type: activationType(await confirmationsOf(db, playerId)), phone: phone.number })
  }
