// Calls about telephones and the ways to sign in by one.
import { ok } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/accounts/contract.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { logInByPhone, logInBySms } from '../signing-in/log-in-by-phone.ts'
import { bindPhone, removePhone } from './bind-phone.ts'
import { phoneCountries, phoneMasks } from './phone-countries.ts'
import { sendSmsCode } from './send-sms-code.ts'

type PhoneCalls =
  | 'GET /web-api/accounts/phone-countries'
  | 'GET /web-api/accounts/phone-masks'
  | 'POST /web-api/accounts/sms-codes'
  | 'POST /web-api/accounts/phone-bindings'
  | 'DELETE /web-api/accounts/phone-bindings'
  | 'POST /web-api/accounts/sessions/phone'
  | 'POST /web-api/accounts/sessions/sms'

export const phoneHandlers = (server: AccountsServer): Pick<Handlers<typeof calls>, PhoneCalls> => ({
  'GET /web-api/accounts/phone-countries': async ({ lang }) => ok({ items: phoneCountries(lang) }),
  'GET /web-api/accounts/phone-masks': async () => ok({ items: phoneMasks() }),
  'POST /web-api/accounts/sms-codes': sendSmsCode(server),
  'POST /web-api/accounts/phone-bindings': bindPhone(server),
  'DELETE /web-api/accounts/phone-bindings': removePhone(server),
  'POST /web-api/accounts/sessions/phone': logInByPhone(server),
  'POST /web-api/accounts/sessions/sms': logInBySms(server),
})
