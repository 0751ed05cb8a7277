// What the use cases of contacts need.
import type { CredentialsServer } from '#modules/players/credentials/server/service.ts'
import type { RegistrationRules } from '#modules/site/access/server/service.ts'

export type ContactsServer = CredentialsServer & {
  /** Digests the codes of short messages, so that the tables reveal none. */
  readonly smsCodeKey: Buffer
  readonly registrationRules: RegistrationRules
}
