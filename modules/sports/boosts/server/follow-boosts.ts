// Stops and ends boosted prices as their games and usual prices move. Placing decides by itself, so what this writes is only what pages show.
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import { lockGamesForWriting, marketsById, type Board } from '#modules/sports/catalogue/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import { markEnded, runningBoosts, type BoostRow } from './boost-store.ts'
import { boostTermsOf } from './boost-terms.ts'
import { writeBoost } from './write-boost.ts'

/** Looked at in one turn; operators cannot give more at a time. */
export const BOOSTS_RUNNING_MAX = 200

export type BoostsServer = { readonly database: Database; readonly board: Board; readonly clock: Clock }

/** Writes the market of one boost as it stands, and its end; answers whether anything changed. */
export async function settleBoost(
  { database, board }: BoostsServer,
  boost: BoostRow,
  at: Date,
  isCancelled = false,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const isOpen = (await lockGamesForWriting(tx, [boost.gameId])).has(boost.gameId)
    const markets = await marketsById(tx, [boost.marketId, marketIdOf(boost.selectionId)])
    const own = markets.find(({ marketId }) => marketId === boost.marketId)
    const usual = markets.find(({ marketId }) => marketId === marketIdOf(boost.selectionId))
    const row = board.get(boost.gameId)?.row
    const isEnded = isCancelled || !isOpen || row === undefined
    const state = isEnded ? 'ended' : boostTermsOf(boost, usual).stateAt(row, at)
    const ended = state === 'ended' && (await markEnded(tx, boost.boostId, at))
    const written =
      isOpen && own !== undefined
        ? await writeBoost(tx, own, { kind: own.kind, selectionId: boost.selectionId, price: boost.price, state })
        : undefined
    return ended || written !== undefined
  })
}

/** Answers the games whose boosts changed. */
export async function followBoosts(server: BoostsServer): Promise<readonly number[]> {
  const { database, board, clock } = server
  const now = clock.now()
  const changed: number[] = []
  for (const boost of await runningBoosts(database.db, BOOSTS_RUNNING_MAX)) {
    const game = board.get(boost.gameId)
    const state =
      game === undefined
        ? 'ended'
        : boostTermsOf(boost, game.markets.get(marketIdOf(boost.selectionId))).stateAt(game.row, now)
    const isShownOpen = game?.markets.get(boost.marketId)?.status === 'open'
    if (state === 'ended' || (state === 'open') !== isShownOpen)
      if (await settleBoost(server, boost, now)) changed.push(boost.gameId)
  }
  return changed
}
