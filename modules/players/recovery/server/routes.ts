// The calls of recovery and who answers them.
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/recovery/contract.ts'
import { changePassword } from './change-password.ts'
import { askForReset, resetPassword, showReset } from './password-reset.ts'
import type { RecoveryServer } from './recovery-server.ts'

export const recoveryRoutes = (server: RecoveryServer): Bundle =>
  bundle(calls, {
    'POST /web-api/accounts/password-resets': askForReset(server),
    'GET /web-api/accounts/password-resets/:token': showReset(server),
    'POST /web-api/accounts/password-resets/:token': resetPassword(server),
    'POST /web-api/accounts/password': changePassword(server),
  })
