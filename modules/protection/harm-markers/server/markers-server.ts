// What the sweep over players stands on, and the ports it asks.
import type { CancelledWithdrawal } from '#modules/protection/harm-markers/rules/cancelled-withdrawals.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database, Db, Tx } from '#platform/server/db.ts'
import { letters as helpLetters } from './letters/letters.ts'

/**
 * Withdrawals that these players took back since then, by player. The house pays out by no way yet that could be taken back, so
 * `noWithdrawals` stands here until payments has one; the rule is ready for it.
 */
export type CancelledWithdrawalsPort = (
  db: Db,
  playerIds: readonly number[],
  since: Date,
) => Promise<ReadonlyMap<number, readonly CancelledWithdrawal[]>>

/** There are no withdrawals yet, so none was ever taken back. */
export const noWithdrawals: CancelledWithdrawalsPort = async () => new Map()

export type MarkersServer = {
  readonly database: Database
  readonly wallet: Wallet
  /** Two letters, as the player told at registration: his zone and his law follow from it. undefined where nobody knows. */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
  readonly cancelledWithdrawals: CancelledWithdrawalsPort
  /**
   * In the transaction that raises a flag to a level whose actions say so (rules/markers/flag-policy.ts). `tellOfHelp`: a message of
   * service about limits and help. `stopMarketing`: what waits of it never leaves; what comes later meets `hasStrongFlag`. Under the locks of
   * the player's accounts, as whoever writes marketing: it is wholly before the flag, and taken out, or sees it.
   */
  readonly tellOfHelp: (tx: Tx, playerId: number) => Promise<void>
  readonly stopMarketing: (tx: Tx, playerId: number) => Promise<void>
}

export type MarkersParts = Pick<MarkersServer, 'database' | 'wallet' | 'countryOf'> & { readonly letters: LetterServer }

export const openMarkers = ({ database, wallet, countryOf, letters }: MarkersParts): MarkersServer => ({
  database,
  wallet,
  countryOf,
  cancelledWithdrawals: noWithdrawals,
  tellOfHelp: (tx, playerId) => tellPlayer(tx, letters, playerId, helpLetters['play-help'], {}),
  stopMarketing: (tx, playerId) => letters.post.withdrawMarketing(tx, [playerId]),
})
