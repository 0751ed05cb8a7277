// One leg as it is stored with its bet: the selection, and what the receipt will always show.
import type { PriceMilli } from '#kernel/odds.ts'
import { outcomeName, positionOf } from '#modules/sports/catalogue/contract.ts'
import { totalScore, type GameRow, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import type { NewBet } from '../bet-store.ts'

/** A selection at its accepted price; its market and game in their current state, whatever happens to them later. */
export function newLeg(
  { selectionId, price }: { readonly selectionId: number; readonly price: PriceMilli },
  game: GameRow,
  market: MarketRow,
  pageType?: string,
): NewBet['legs'][number] {
  const { gameId, home, away, sport, champName, startAt, state } = game
  const { marketId, kind, line, version } = market
  const outcome = market.outcomes[positionOf(selectionId)] ?? ''
  const opponents: [string, string] = [home, away]
  const isLive = game.stage === 'live'
  const score = isLive ? totalScore(state, sport) : undefined
  const shown = {
    sport,
    champName,
    opponents,
    startAt: startAt.toISOString(),
    name: outcomeName(kind, outcome, line === undefined ? undefined : line / 100, opponents),
    ...(score === undefined ? {} : { score }),
    ...(pageType === undefined ? {} : { pageType }),
  }
  return { gameId, marketId, selectionId, kind, line, outcome, price, version, isLive, shown }
}
