// One selection as the decision reads it, from its game and its market in their current state.
import type { SelectionFacts } from '#modules/sports/betting/rules/placing/coupon-ask.ts'
import { kindsOfSport, positionOf } from '#modules/sports/catalogue/contract.ts'
import { totalScore, type GameRow, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import { fairChances } from '#modules/sports/odds/server/service.ts'

/** By the prices of the market as they stand. Totals and handicaps return stakes at whole lines, and halves of them at quarter lines. */
const fairOf = ({ kind, line, prices }: MarketRow, position: number): NonNullable<SelectionFacts['fair']> => ({
  chance: fairChances(prices)[position] ?? 0,
  mayReturn: kind === 'draw_no_bet' || (line !== undefined && Math.abs(line) % 100 !== 50),
})

/** Undefined where the market has no such outcome. `isOffer`: the fair chances are read too. */
export function selectionFacts(
  selectionId: number,
  { game, market }: { readonly game: GameRow; readonly market: MarketRow },
  isStale: (feedKey: string) => boolean,
  isOffer: boolean,
): SelectionFacts | undefined {
  const position = positionOf(selectionId)
  if (position >= market.outcomes.length) return undefined
  return {
    selectionId,
    gameId: game.gameId,
    marketId: market.marketId,
    kind: market.kind,
    stage: game.stage,
    startAt: game.startAt,
    match: game,
    isGameSuspended: game.suspended || market.isHalted === true,
    isSilent: game.stage === 'live' && (game.isSilent || isStale(game.feedKey)),
    suspensions: game.suspensions,
    // A kind that the sport's grading cannot read is not taken, whatever its source.
    marketStatus: kindsOfSport(game.sport).has(market.kind) ? market.status : 'closed',
    version: market.version,
    price: market.prices[position] ?? 0,
    ...(isOffer ? { fair: fairOf(market, position) } : {}),
    score: game.stage === 'live' ? totalScore(game.state, game.sport) : undefined,
  }
}
