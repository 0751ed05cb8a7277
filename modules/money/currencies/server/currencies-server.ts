// What the use cases of currencies need.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { LimitsServer } from '#modules/protection/limits/server/service.ts'
import type { Database } from '#platform/server/db.ts'

export type CurrenciesServer = {
  readonly database: Database
  readonly wallet: Wallet
  /** Whether a provider of payments takes this coin. */
  readonly isCarried: (coin: string) => boolean
  readonly limits: Pick<LimitsServer, 'wallet' | 'countryOf'>
}
