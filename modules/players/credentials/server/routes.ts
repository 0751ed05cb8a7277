// The calls of credentials and who answers them.
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/credentials/contract.ts'
import type { CredentialsServer } from './credentials-server.ts'
import { passkeyHandlers } from './passkeys/passkey-handlers.ts'
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts'

export const credentialsRoutes = (server: CredentialsServer): Bundle =>
  bundle(calls, { ...secondFactorHandlers(server), ...passkeyHandlers(server) })
