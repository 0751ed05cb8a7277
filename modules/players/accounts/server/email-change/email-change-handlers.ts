// The calls of changed e-mail addresses, by name.
import type { emailChangeCalls } from '#modules/players/accounts/contract/email-change.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { askEmailChange, dropEmailChange, showEmailChange } from './ask-email-change.ts'
import { confirmEmailChange, stopEmailChange } from './end-email-change.ts'

export const emailChangeHandlers = (server: AccountsServer): Handlers<typeof emailChangeCalls> => ({
  'GET /web-api/accounts/email-changes': showEmailChange(server),
  'POST /web-api/accounts/email-changes': askEmailChange(server),
  'DELETE /web-api/accounts/email-changes': dropEmailChange(server),
  'POST /web-api/accounts/email-change-confirmations/:token': confirmEmailChange(server),
  'POST /web-api/accounts/email-change-stops/:token': stopEmailChange(server),
})
