// What the player's own area needs.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { IdentityServer } from '#modules/players/identity/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { VerificationServer } from '#modules/players/verification/server/service.ts'
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'

export type MyAccountServer = Pick<IdentityServer, 'database' | 'clock'> &
  Pick<LetterServer, 'post'> & {
    readonly wallet: Wallet
    readonly siteConfigs: SiteConfigs
    readonly verification: VerificationServer
    /** Seals the links at the end of newsletters. */
    readonly newsletterKey: Buffer
  }
