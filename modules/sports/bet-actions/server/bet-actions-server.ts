// What bet actions need in addition to what placing needs.
import type { PriceMilli } from '#kernel/odds.ts'
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
  /** Seals quotes, so that an accepted quote is one that was offered. */
  readonly quoteKey: Buffer
  /** Up to which result number these games have been settled, by game. */
  readonly carriedResults: (db: Db, gameIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** The chances of a market's outcomes by its prices, without the margin in them. */
  readonly fairChances: (prices: readonly PriceMilli[]) => readonly number[]
  /**
   * Expected share of a stake that is returned, in millionths, in the order of the request; undefined where it is
   * unknown.
   */
  readonly returnedShares: (db: Db, asked: readonly ReturnAsk[]) => Promise<readonly (number | undefined)[]>
}
