// What the application is built from: its database and clock, the instance's secret, and what modules take beside the platform.
import type { CasinoProvidersOptions } from '#modules/casino/providers/server/module.ts'
import type { PaymentsOptions } from '#modules/money/payments/server/module.ts'
import type { IdentityOptions } from '#modules/players/identity/server/module.ts'
import type { SocialOptions } from '#modules/players/social-sign-in/server/module.ts'
import type { VerificationOptions } from '#modules/players/verification/server/module.ts'
import type { ExclusionsOptions } from '#modules/protection/exclusions/server/module.ts'
import type { ContentOptions } from '#modules/site/content/server/module.ts'
import type { MessagingOptions } from '#modules/site/messaging/server/module.ts'
import type { OddsOptions } from '#modules/sports/odds/server/module.ts'
import type { ServerPlatform } from '#platform/server/server-module.ts'

export type ApplicationOptions = ServerPlatform &
  CasinoProvidersOptions &
  ContentOptions &
  ExclusionsOptions &
  IdentityOptions &
  MessagingOptions &
  OddsOptions &
  PaymentsOptions &
  SocialOptions &
  VerificationOptions & {
    readonly inPlayDelaySeconds: number
    /** The host of the back office, without a port; backoffice.localhost by default. */
    readonly backofficeHost?: string
    /** Coupons of one player that may wait at once; the usual number where it is left out. */
    readonly couponsWaitingMax?: number
  }
