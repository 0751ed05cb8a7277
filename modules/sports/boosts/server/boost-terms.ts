// What holds for a boosted market: its boost, the usual market it stands beside, and whether it may be bet on.
import { marketIdOf, positionOf } from '#modules/sports/catalogue/contract.ts'
import { marketsById, type GameRow, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import { usualKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import { greatestChance } from '#modules/sports/odds/server/service.ts'
import { boostState, type BoostFacts, type BoostState } from '#modules/sports/boosts/rules/boost-state.ts'
import type { Db } from '#platform/server/db.ts'
import { runningOnMarkets, type BoostRow } from './boost-store.ts'

/** Of the selection in its usual market. */
export function usualFacts(
  market: MarketRow | undefined,
  selectionId: number,
): Pick<BoostFacts, 'usualPrice' | 'chance' | 'isUsualOpen'> {
  const position = positionOf(selectionId)
  const prices = market?.prices ?? []
  const isWhole = prices.length > 0 && prices.every((price) => price > 0)
  return {
    usualPrice: prices[position] ?? 0,
    chance: greatestChance(prices, position),
    isUsualOpen: isWhole && market?.status === 'open' && market.isHalted !== true,
  }
}

export type BoostTerms = {
  readonly boost: BoostRow
  stateAt(game: Pick<GameRow, 'stage' | 'startAt' | 'suspended'>, now: Date): BoostState
}

export const boostTermsOf = (boost: BoostRow, usual: MarketRow | undefined): BoostTerms => ({
  boost,
  stateAt: ({ stage, startAt, suspended }, now) => {
    const facts = usualFacts(usual, boost.selectionId)
    return boostState({
      ...facts,
      isUsualOpen: facts.isUsualOpen && !suspended,
      price: boost.price,
      isBeforeStart: stage === 'line' && now < startAt,
      endsAt: boost.endsAt,
      now,
    })
  },
})

/** Of the boosted ones among these markets, by market. Asks the database only where there are any; under the locks of their games nothing of it changes. */
export async function boostTerms(db: Db, markets: readonly MarketRow[]): Promise<ReadonlyMap<number, BoostTerms>> {
  const boosted = markets.filter(({ kind }) => usualKind(kind) !== undefined)
  if (boosted.length === 0) return new Map()
  const boosts = await runningOnMarkets(
    db,
    boosted.map(({ marketId }) => marketId),
  )
  const usual = await marketsById(
    db,
    boosts.map(({ selectionId }) => marketIdOf(selectionId)),
  )
  const usualById = new Map(usual.map((market) => [market.marketId, market]))
  return new Map(
    boosts.map((boost) => [boost.marketId, boostTermsOf(boost, usualById.get(marketIdOf(boost.selectionId)))]),
  )
}
