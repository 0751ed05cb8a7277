// What the use cases of recovery depend on.
import type { CredentialsServer } from '#modules/players/credentials/server/service.ts'

export type RecoveryServer = CredentialsServer
