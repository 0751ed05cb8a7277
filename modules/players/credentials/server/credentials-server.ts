// What the use cases of credentials need.
import type { IdentityServer } from '#modules/players/identity/server/service.ts'
import type { SecondFactorKeys } from '#modules/players/second-factor/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'

export type CredentialsServer = IdentityServer &
  LetterServer & {
    readonly secondFactorKeys: SecondFactorKeys
    /** The public address of the site, where it has only one; passkeys are made for it alone. */
    readonly publicUrl?: string | undefined
  }
