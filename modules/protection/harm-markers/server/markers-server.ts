// What the sweep over players needs from other modules, as ports.
import type { CancelledWithdrawal } from '#modules/protection/harm-markers/rules/cancelled-withdrawals.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database, Db, Tx } from '#platform/server/db.ts'
import { letters as helpLetters } from './letters/letters.ts'

/**
 * Withdrawals that these players cancelled since then, by player. There are no withdrawals yet, so `noWithdrawals`
 * is used until payments has them; the rule is ready for it.
 */
export type CancelledWithdrawalsPort = (
  db: Db,
  playerIds: readonly number[],
  since: Date,
) => Promise<ReadonlyMap<number, readonly CancelledWithdrawal[]>>

/** There are no withdrawals yet, so none was cancelled. */
export const noWithdrawals: CancelledWithdrawalsPort = async () => new Map()

export type MarkersServer = {
  readonly database: Database
  readonly wallet: Wallet
  /** Two letters, as declared at registration: determines zone and jurisdiction. undefined where unknown. */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
  readonly cancelledWithdrawals: CancelledWithdrawalsPort
  /**
   * In the transaction that raises a flag to a level with such actions (rules/markers/flag-policy.ts).
   * `tellOfHelp`: a service letter about limits and help. `stopMarketing`: queued marketing is withdrawn; later
   * marketing is refused by `hasStrongFlag`. Under the locks of the player's accounts, like code that writes
   * marketing: a letter is wholly before the flag, and withdrawn, or sees it.
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
