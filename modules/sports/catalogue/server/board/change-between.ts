// The changes that turn the old presentation of a game into the new one, for lists and for the game's page.
import { isDeepStrictEqual } from 'node:util'
import type { GameChange } from '#modules/sports/catalogue/contract.ts'
import { isShown, type MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'
import { priceToNumber } from '#kernel/odds.ts'
import type { BoardGame } from './board-game.ts'
import { presentMarket, totalScore } from '../present-game.ts'

/** A market whose offered outcomes changed is sent whole; one whose prices or status moved as figures only. */
const hasSameOutcomes = (a: MarketRow, b: MarketRow): boolean =>
  a.prices.every((price, position) => (price === 0) === (b.prices[position] === 0))

function marketChange(before: BoardGame, after: BoardGame, isWanted: (market: MarketRow) => boolean): GameChange {
  const prices: NonNullable<GameChange['prices']>[number][] = []
  const added: NonNullable<GameChange['added']>[number][] = []
  const removed: number[] = []
  for (const market of after.markets.values()) {
    const old = before.markets.get(market.marketId)
    if (old === market || !isWanted(market)) continue
    if (old === undefined || !isWanted(old) || !hasSameOutcomes(old, market))
      added.push(presentMarket(after.row, market))
    else if (old.version !== market.version)
      prices.push({
        marketId: market.marketId,
        version: market.version,
        status: market.status,
        coefs: market.prices.filter((price) => price !== 0).map(priceToNumber),
      })
  }
  for (const old of before.markets.values()) {
    const now = after.markets.get(old.marketId)
    if (isWanted(old) && (now === undefined || !isWanted(now))) removed.push(old.marketId)
  }
  return {
    ...(prices.length > 0 ? { prices } : {}),
    ...(added.length > 0 ? { added } : {}),
    ...(removed.length > 0 ? { removed } : {}),
  }
}

function headChange(before: BoardGame, after: BoardGame): GameChange {
  const score = totalScore(after.row.state, after.row.sport)
  return {
    ...(before.row.stage === after.row.stage ? {} : { stage: after.row.stage }),
    ...(before.row.suspended === after.row.suspended ? {} : { suspended: after.row.suspended }),
    ...(before.row.startAt.getTime() === after.row.startAt.getTime()
      ? {}
      : { startAt: after.row.startAt.toISOString() }),
    // A delay belongs to play in progress: it comes with the kick-off.
    ...(before.bettingDelaySeconds === after.bettingDelaySeconds
      ? {}
      : { bettingDelaySeconds: after.bettingDelaySeconds }),
    ...(after.row.state === undefined || isDeepStrictEqual(before.row.state, after.row.state)
      ? {}
      : { state: after.row.state, ...(score === undefined ? {} : { score }) }),
    ...(before.marketsShown === after.marketsShown ? {} : { marketsTotal: after.marketsShown }),
  }
}

export function changeBetween(
  before: BoardGame,
  after: BoardGame,
): { readonly main: GameChange; readonly full: GameChange } {
  const head = headChange(before, after)
  return {
    main: { ...head, ...marketChange(before, after, (market) => market.isMain && isShown(market)) },
    full: { ...head, ...marketChange(before, after, isShown) },
  }
}
