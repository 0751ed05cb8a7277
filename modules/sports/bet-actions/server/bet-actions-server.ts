// What selling, insuring and editing need of the house besides what placing needs.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { Db } from '#platform/server/db.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'

/** One outcome that a result can leave undecided. `line` in hundredths. */
export type ReturnAsk = {
  readonly gameId: number
  readonly state: LiveState | undefined
  readonly kind: string
  readonly line: number | undefined
  readonly outcome: string
}

export type BetActionsServer = BettingServer & {
  /** Seals quotes, so that what comes back is what was offered. */
  readonly quoteKey: Buffer
  /** How far the results of these games have been carried through to their bets, by game: numbers of results. */
  readonly carriedResults: (db: Db, gameIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** Expected share of a stake that comes back, in millionths, in the order asked; undefined where nobody knows. */
  readonly returnedShares: (db: Db, asked: readonly ReturnAsk[]) => Promise<readonly (number | undefined)[]>
}
