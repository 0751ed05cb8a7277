// What bonus games need of the platform and of lower modules.
import { createHmac } from 'node:crypto'
import type { LockedAccounts, Wallet } from '#modules/money/wallet/server/service.ts'
import { prizeKey } from './verify-prizes.ts'
import type { Database, Db, Tx } from '#platform/server/db.ts'

export type Prize = {
  readonly playId: number
  readonly accountId: number
  readonly currency: string
  /** Minor units, above zero. */
  readonly amount: bigint
}

/** How a prize reaches its player; the accounts are locked. Money from the promotions account, until offers give it as a bonus. */
export type GivePrizes = (tx: Tx, accounts: LockedAccounts, prizes: readonly Prize[], at: Date) => Promise<void>

export type BonusGamesServer = {
  readonly database: Database
  readonly wallet: Wallet
  readonly givePrizes: GivePrizes
  /** Seeds follow from it. */
  readonly seedKey: Buffer
  /** Two letters, as declared at registration: it names the zone of the player's day. */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
  /** Other accounts of the same person; locks the person until the transaction ends, before any account. */
  readonly samePersonOf: (tx: Tx, playerId: number) => Promise<readonly number[]>
  readonly isVerified: (db: Db, playerId: number) => Promise<boolean>
}

/** A seed for each purpose: nothing is stored before it is played, and nobody can choose it. */
export const seedOf = ({ seedKey }: Pick<BonusGamesServer, 'seedKey'>, purpose: string): string =>
  createHmac('sha256', seedKey).update(purpose).digest('hex')

export const givePromotions =
  (wallet: Wallet): GivePrizes =>
  async (tx, accounts, prizes, at) => {
    const posted = await wallet.post(
      tx,
      accounts,
      prizes.map(({ playId, accountId, currency, amount }) => ({
        kind: 'prize' as const,
        idempotencyKey: prizeKey(playId),
        reference: `bonus-play:${playId}`,
        actor: 'bonus-games',
        currency,
        postings: [
          { house: 'promotions' as const, amount: -amount },
          { accountId, amount },
        ],
      })),
      at,
    )
    if (!posted.ok) throw new Error('a prize was refused by the ledger')
  }
