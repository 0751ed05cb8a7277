// What the use cases of payments need.
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
  /** Whether the player's jurisdiction requires limits before a deposit. */
  readonly limits: Pick<LimitsServer, 'countryOf'>
}
