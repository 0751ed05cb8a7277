// What the use cases of payments work with.
import type { LimitsServer } from '#modules/protection/limits/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Providers } from './providers.ts'

export type PaymentsServer = {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Wallet
  readonly providers: Providers
  /** The law of a player asks for limits before money comes in. */
  readonly limits: Pick<LimitsServer, 'countryOf'>
}
