// What the use cases of recovery need.
import type { CredentialsServer } from '#modules/players/credentials/server/service.ts'

export type RecoveryServer = CredentialsServer
