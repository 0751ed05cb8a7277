// The calls of forgotten passwords and confirmed mailboxes, by name.
import type { Handlers } from '#platform/server/dispatch.ts'
import type { recoveryCalls } from '#modules/players/accounts/contract/recovery.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { askConfirmation, confirmEmail } from './confirm-email.ts'
import { stopNewsletter } from './stop-newsletter.ts'
import { askForReset, resetPassword, showReset } from './password-reset.ts'

export const recoveryHandlers = (server: AccountsServer): Handlers<typeof recoveryCalls> => ({
  'POST /web-api/accounts/password-resets': askForReset(server),
  'GET /web-api/accounts/password-resets/:token': showReset(server),
  'POST /web-api/accounts/password-resets/:token': resetPassword(server),
  'POST /web-api/accounts/email-confirmations': askConfirmation(server),
  'POST /web-api/accounts/email-confirmations/:token': confirmEmail(server),
  'POST /web-api/accounts/newsletter-stops/:token': stopNewsletter(server),
})
