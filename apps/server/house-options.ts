// What a house is built from: its database and clock, the instance's secret, and what tests put in another's place.
import type { ProviderManifest, ProviderSettings } from '#modules/money/payments/server/provider-port.ts'
import type { ContentHouse } from '#modules/site/content/server/service.ts'
import type { Passwords } from '#modules/players/identity/server/service.ts'
import type { SocialSettings } from '#modules/players/social-sign-in/server/service.ts'
import type { VerificationServices } from '#modules/players/verification/server/service.ts'
import type { NationalRegister } from '#modules/protection/exclusions/server/service.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import type { Carriers } from '#platform/server/post/deliver-post.ts'

export type HouseOptions = {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly secret: Buffer
  readonly inPlayDelaySeconds: number
  /** The address players see, without a slash at its end; letters lead to it. */
  readonly publicUrl?: string
  /** The host of the back office, without a port; backoffice.localhost unless told. */
  readonly backofficeHost?: string
  /** What takes letters and short messages away; without one they are kept for the outbox page. */
  readonly carriers?: Carriers
  /** Providers and partners by which players sign in; none without it. */
  readonly social?: SocialSettings
  /** A register of self-exclusions that is asked at every sign-in; none without it. */
  readonly nationalRegister?: NationalRegister
  readonly verification?: VerificationServices
  /** Of the environment, by name: what each payment provider reads. */
  readonly paymentSettings?: ProviderSettings
  /** Payment providers in place of the product's: tests only. */
  readonly paymentProviders?: readonly ProviderManifest[]
  /** Holds every answer against its contract: tests only. */
  readonly isChecking?: boolean
  /** Sources of views on one's own machine: development and tests only. */
  readonly remoteViews?: NonNullable<ContentHouse['remote']>
  /** Coupons of one player that may wait at once, where it is not the usual number: tests of races only. */
  readonly couponsWaitingMax?: number
  /** Cheap ones: tests of floods only. */
  readonly passwords?: Passwords
}
