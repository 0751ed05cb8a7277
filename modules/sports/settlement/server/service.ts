// Settlement's door: carries results through to every bet that hangs on them. State alone decides what is left to do, so a kill at any point loses nothing.
import { betIdsOnGames, exposures } from '#modules/sports/betting/server/service.ts'
import { storedResults } from '#modules/sports/catalogue/server/service.ts'
import type { Stakes } from '#modules/money/stakes/server/service.ts'
import type { Database } from '#platform/server/db.ts'
import { betsSetAside, countSetAside, type SetAside } from './set-aside-store.ts'
import { settleBets } from './settle-bets.ts'
import { carriedResults, markCarried } from './settlement-store.ts'

/** How far results have been carried through to their bets, by game: numbers of results. */
export { carriedResults } from './settlement-store.ts'
export type { SetAside } from './set-aside-store.ts'
export { nameExcludedBets, voidExcludedBets } from './excluded-bets.ts'

/** Bets in one transaction, and games looked at in one round. */
export const BETS_PER_SLICE_MAX = 500
export const GAMES_PER_ROUND_MAX = 500

export type Settler = {
  /** Settles every bet on these games' newest results; answers how many bets moved money. Safe to call twice or at once. */
  settleGames(gameIds: readonly number[]): Promise<number>
  /**
   * Takes back those of these bets that are open when all stored results are settled: the stake comes back by way of a settlement in
   * which each leg is returned. Answers how many bets moved money; goes on where an earlier run was cut off, and done twice changes
   * nothing.
   */
  takeBackBets(betIds: readonly number[]): Promise<number>
  /** Decides these bets again, by what is stored now. Answers how many moved money. */
  resettleBets(betIds: readonly number[]): Promise<number>
  /**
   * Everything that waits, wherever an earlier run was cut off, and once more the bets that were set aside because no rule could
   * read them.
   */
  settleWaiting(): Promise<number>
  /** How many bets were still set aside after the last `settleWaiting`. */
  setAsideCount(): number
}

export type SettlerOptions = {
  readonly database: Database
  readonly stakes: Stakes
  /** Called after the commit with bets that no rule could read, once for each: an operator has to look at them. */
  readonly onSetAside?: (bets: readonly SetAside[]) => void
}

/** One settler serves a whole process; several processes may settle at once. */
export function createSettler({ database, stakes, onSetAside }: SettlerOptions): Settler {
  let stillSetAside = 0

  const settleSlice = async (
    betIds: readonly number[],
    kind: Parameters<typeof settleBets>[3] = {},
  ): Promise<number> => {
    const { settled, setAside } = await settleBets(database, stakes, betIds, kind)
    if (setAside.length > 0) onSetAside?.(setAside)
    return settled
  }

  /** A rule may have come, or a result been corrected. */
  const retrySetAside = async (): Promise<number> => {
    let settled = 0
    for (let after = 0; ;) {
      const betIds = await betsSetAside(database.db, after, BETS_PER_SLICE_MAX)
      const last = betIds.at(-1)
      if (last === undefined) break
      settled += await settleSlice(betIds, { isRetry: true })
      after = last
    }
    stillSetAside = await countSetAside(database.db)
    return settled
  }

  const settleGames = async (gameIds: readonly number[]): Promise<number> => {
    const results = await storedResults.newestResults(database.db, gameIds)
    const carried = await carriedResults(database.db, gameIds)
    const waiting = results.filter(({ gameId, number }) => number > (carried.get(gameId) ?? 0))
    if (waiting.length === 0) return 0
    const ids = waiting.map(({ gameId }) => gameId)
    let settled = 0
    for (let after = 0; ;) {
      const betIds = await betIdsOnGames(database.db, ids, after, BETS_PER_SLICE_MAX)
      const last = betIds.at(-1)
      if (last === undefined) break
      settled += await settleSlice(betIds)
      after = last
    }
    // Bets of these games taken meanwhile cannot exist: their games were closed before the result was written.
    await markCarried(database.db, waiting)
    await exposures.foldExposure(database.db, ids)
    return settled
  }

  return {
    settleGames,
    resettleBets: (betIds) => settleSlice(betIds),
    setAsideCount: () => stillSetAside,
    takeBackBets: async (betIds) => {
      let moved = 0
      for (let from = 0; from < betIds.length; from += BETS_PER_SLICE_MAX) {
        const slice = betIds.slice(from, from + BETS_PER_SLICE_MAX)
        moved += await settleSlice(slice)
        moved += await settleSlice(slice, { isTakingBack: true })
      }
      return moved
    },
    settleWaiting: async () => {
      let settled = 0
      for (let after = 0; ;) {
        const games = await storedResults.gamesWithResults(database.db, after, GAMES_PER_ROUND_MAX)
        const last = games.at(-1)
        if (last === undefined) return settled + (await retrySetAside())
        const carried = await carriedResults(
          database.db,
          games.map(({ gameId }) => gameId),
        )
        const waiting = games.filter(({ gameId, number }) => number > (carried.get(gameId) ?? 0))
        if (waiting.length > 0) settled += await settleGames(waiting.map(({ gameId }) => gameId))
        after = last.gameId
      }
    },
  }
}
