// What the calls of operators need of settlement.
import type { Database } from '#platform/server/db.ts'
import type { Settler } from '../service.ts'

export type OperatorsServer = {
  readonly database: Database
  readonly settler: Pick<Settler, 'resettleBets' | 'settleGames'>
  /** Takes every order that waits to its bets. */
  readonly carryThrough: () => Promise<void>
  /** Tells pages and other processes to read these games again. */
  readonly announce: (gameIds: readonly number[]) => void
}
