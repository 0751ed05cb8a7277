// What the use cases of currencies need.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { LimitsServer } from '#modules/protection/limits/server/service.ts'
import type { Database } from '#platform/server/db.ts'

export type CurrenciesServer = {
  readonly database: Database
  readonly wallet: Wallet
  readonly limits: Pick<LimitsServer, 'wallet' | 'countryOf'>
}
