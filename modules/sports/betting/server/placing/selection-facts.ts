// One selection as the decision reads it, from its game and its market in their current state.
import type { SelectionFacts } from '#modules/sports/betting/rules/placing/coupon-ask.ts'
import { kindsOfSport, positionOf } from '#modules/sports/catalogue/contract.ts'
import { totalScore, type GameRow, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import { usualKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import type { BoostTerms } from '#modules/sports/boosts/server/service.ts'
import { fairChances } from '#modules/sports/odds/server/service.ts'

/** By the prices of the market as they stand. Totals and handicaps return stakes at whole lines, and halves of them at quarter lines. */
const fairOf = ({ kind, line, prices }: MarketRow, position: number): NonNullable<SelectionFacts['fair']> => ({
  chance: fairChances(prices)[position] ?? 0,
  mayReturn: kind === 'draw_no_bet' || (line !== undefined && Math.abs(line) % 100 !== 50),
})

/** A boosted price counts only as long as its boost does: whatever the market's row says, which follows a moment later. */
function statusOf(game: GameRow, market: MarketRow, boost: BoostTerms | undefined, now: Date): MarketRow['status'] {
  if (usualKind(market.kind) === undefined) return market.status
  const state = boost?.stateAt(game, now) ?? 'ended'
  if (state === 'ended') return 'closed'
  return state === 'stopped' ? 'suspended' : market.status
}

type FactsAsk = {
  readonly isStale: (feedKey: string) => boolean
  /** The fair chances are read too. */
  readonly isOffer: boolean
  /** By boosted market. */
  readonly boosts: ReadonlyMap<number, BoostTerms>
  readonly now: Date
}

/** Undefined where the market has no such outcome. */
export function selectionFacts(
  selectionId: number,
  { game, market }: { readonly game: GameRow; readonly market: MarketRow },
  { isStale, isOffer, boosts, now }: FactsAsk,
): SelectionFacts | undefined {
  const position = positionOf(selectionId)
  if (position >= market.outcomes.length) return undefined
  // A kind that the sport's grading cannot read is not taken, whatever its source.
  const isKnown = kindsOfSport(game.sport).has(market.kind)
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
    marketStatus: isKnown ? statusOf(game, market, boosts.get(market.marketId), now) : 'closed',
    version: market.version,
    price: market.prices[position] ?? 0,
    ...(isOffer ? { fair: fairOf(market, position) } : {}),
    score: game.stage === 'live' ? totalScore(game.state, game.sport) : undefined,
  }
}
