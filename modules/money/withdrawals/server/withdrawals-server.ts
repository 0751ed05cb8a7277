// What the use cases of withdrawals need.
import type { PayoutPort } from '#modules/money/payments/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { CredentialsServer } from '#modules/players/credentials/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Database, Db } from '#platform/server/db.ts'

export type WithdrawalsServer = LetterServer & {
  readonly database: Database
  readonly wallet: Wallet
  /** Providers that send money to players, by the name that is also the method's. */
  readonly payouts: ReadonlyMap<string, PayoutPort>
  /** For the proof by password before money leaves. */
  readonly credentials: Pick<CredentialsServer, 'clock' | 'secondFactorKeys'>
  /** ISO code of the player's country. */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
}
