// What contacts serve: mailbox and phone number, confirmed and changed.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { CredentialsServer } from '#modules/players/credentials/server/service.ts'
import { ok } from '#kernel/result.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/contacts/contract.ts'
import type { ContactsServer } from './contacts-server.ts'
import { askEmailChange, dropEmailChange, showEmailChange } from './email/ask-email-change.ts'
import { askConfirmation, confirmEmail } from './email/confirm-email.ts'
import { confirmEmailChange, stopEmailChange } from './email/end-email-change.ts'
import { bindPhone, removePhone } from './phone/bind-phone.ts'
import { phoneCountries, phoneMasks } from './phone/phone-countries.ts'
import { sendSmsCode } from './phone/send-sms-code.ts'

const contactsRoutes = (server: ContactsServer): Bundle =>
  bundle(calls, {
    'GET /web-api/accounts/email-changes': showEmailChange(server),
    'POST /web-api/accounts/email-changes': askEmailChange(server),
    'DELETE /web-api/accounts/email-changes': dropEmailChange(server),
    'POST /web-api/accounts/email-change-confirmations/:token': confirmEmailChange(server),
    'POST /web-api/accounts/email-change-stops/:token': stopEmailChange(server),
    'POST /web-api/accounts/email-confirmations': askConfirmation(server),
    'POST /web-api/accounts/email-confirmations/:token': confirmEmail(server),
    'GET /web-api/accounts/phone-countries': async ({ lang }) => ok({ items: phoneCountries(lang) }),
    'GET /web-api/accounts/phone-masks': async () => ok({ items: phoneMasks() }),
    'POST /web-api/accounts/sms-codes': sendSmsCode(server),
    'POST /web-api/accounts/phone-bindings': bindPhone(server),
    'DELETE /web-api/accounts/phone-bindings': removePhone(server),
  })

type Lower = { readonly credentials: CredentialsServer } & Pick<ContactsServer, 'registrationRules'>

export function openContacts({ secret }: ServerPlatform, { credentials, registrationRules }: Lower) {
  const server: ContactsServer = { ...credentials, registrationRules, smsCodeKey: deriveKey(secret, 'sms codes') }
  return { server, serves: { calls: [contactsRoutes(server)] } satisfies ServerModule }
}
