// What the use cases of the treasury need.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Database } from '#platform/server/db.ts'

export type TreasuryServer = LetterServer & {
  readonly database: Database
  readonly wallet: Wallet
  /** Providers whose statements are compared. */
  readonly providerNames: readonly string[]
}
