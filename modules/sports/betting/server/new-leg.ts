// One leg as it is stored with its bet: what was taken, and what the receipt will always show.
import type { PriceMilli } from '#kernel/odds.ts'
import { outcomeName, positionOf } from '#modules/sports/catalogue/contract.ts'
import { totalScore, type GameRow, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import type { NewBet } from './bet-store.ts'

/** A selection at the price it is taken at; its market and game as they stand, whatever becomes of them later. */
export function newLeg(
  { selectionId, price }: { readonly selectionId: number; readonly price: PriceMilli },
  game: GameRow,
  market: MarketRow,
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
  }
  return { gameId, marketId, selectionId, kind, line, outcome, price, version, isLive, shown }
}
