// What the use cases of this module stand on.
import type { Wallet } from '#modules/wallet/server/service.ts'
import type { Database, Db } from '#platform/server/db.ts'

export type SaferGamblingServer = {
  readonly database: Database
  readonly wallet: Wallet
  /** The country that the player told at registration, two letters; its law is his. undefined where nobody knows. */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
  /** After the commit of an exclusion: everywhere the player is signed in, he is no more. */
  readonly endSessions: (playerId: number) => Promise<unknown>
  /** Types of limit (S3.2) that the brand of this address has on offer. */
  readonly offeredAt: (origin: string) => Promise<readonly number[]>
}
