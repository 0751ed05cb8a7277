// What providers need of the platform and of lower modules.
import type { Stakes } from '#modules/money/stakes/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database, Db } from '#platform/server/db.ts'

export type ProvidersServer = {
  readonly database: Database
  readonly wallet: Wallet
  readonly stakes: Stakes
  /** The player's, two letters: it names the rules of play. */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
}
