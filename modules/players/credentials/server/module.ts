// What credentials serve: the second factor, passkeys, linked accounts.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { type IdentityServer } from '#modules/players/identity/server/service.ts'
import * as secondFactors from '#modules/players/second-factor/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/credentials/contract.ts'
import type { CredentialsServer } from './credentials-server.ts'
import { passkeyHandlers } from './passkeys/passkey-handlers.ts'
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts'

const credentialsRoutes = (server: CredentialsServer): Bundle =>
  bundle(calls, { ...secondFactorHandlers(server), ...passkeyHandlers(server) })

export function openCredentials(
  { secret, publicUrl }: ServerPlatform,
  { identity, letters }: { readonly identity: IdentityServer; readonly letters: LetterServer },
) {
  const server: CredentialsServer = {
    ...identity,
    ...letters,
    publicUrl,
    secondFactorKeys: secondFactors.secondFactorKeys(secret),
  }
  return { server, serves: { calls: [credentialsRoutes(server)] } satisfies ServerModule }
}
