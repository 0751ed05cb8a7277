// What the use cases of profiles need.
import type { IdentityServer } from '#modules/players/identity/server/service.ts'

export type ProfilesServer = Pick<IdentityServer, 'database' | 'clock' | 'onSessionEnded'>
