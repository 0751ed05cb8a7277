// Which open bets an exclusion may take back without being a way out of a bet that goes wrong.
import { openBetsOf } from '#modules/sports/betting/server/service.ts'
import { begunGames } from '#modules/sports/catalogue/server/service.ts'
import type { Tx } from '#platform/server/db.ts'

/** Bets looked at with one statement, when somebody excludes himself. */
const BETS_PER_LOOK_MAX = 500

/** Open bets of these accounts of which no game had begun by then: whoever takes one back cannot know how it goes. The accounts are locked. */
export async function openBetsNotBegun(tx: Tx, accountIds: readonly number[], at: Date): Promise<readonly number[]> {
  const found: number[] = []
  for (let after = 0; ;) {
    const bets = await openBetsOf(tx, accountIds, after, BETS_PER_LOOK_MAX)
    const last = bets.at(-1)
    if (last === undefined) return found
    const begun = await begunGames(tx, [...new Set(bets.flatMap(({ gameIds }) => gameIds))], at)
    found.push(...bets.flatMap(({ betId, gameIds }) => (gameIds.some((gameId) => begun.has(gameId)) ? [] : [betId])))
    after = last.betId
  }
}
