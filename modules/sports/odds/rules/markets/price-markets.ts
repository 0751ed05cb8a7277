// From fair markets to the prices on the board: a margin for each kind, and what is too certain or too unlikely taken off.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { decidedProbability, withoutPrices, type FairMarket, type PricedMarket } from './fair-market.ts'
import type { FootballModel } from '../football/football-model.ts'
import { footballTree } from '../football/football-tree.ts'
import { applyMargin } from './margin.ts'

/** Margins as shares: 0.05 makes a market's 1/price sum to 1.05 before rounding down. */
export type MarginTable = {
  readonly byKind: Readonly<Record<string, number>>
  readonly otherwise: number
  readonly inPlayExtra: number
}

/** The default margins (assumption, in the usual range of price boards): the more outcomes, the wider. */
export const MARGINS: MarginTable = {
  byKind: {
    '1x2': 0.05,
    winner: 0.05,
    total: 0.05,
    handicap: 0.045,
    asian_total: 0.045,
    double_chance: 0.05,
    draw_no_bet: 0.05,
    both_to_score: 0.055,
    next_goal: 0.07,
    correct_score: 0.15,
    h1_correct_score: 0.15,
    half_time_full_time: 0.12,
    winning_margin: 0.1,
    exact_goals: 0.1,
    result_and_total: 0.09,
    result_and_both_to_score: 0.09,
  },
  otherwise: 0.07,
  inPlayExtra: 0.01,
}

/** A market is taken off while an outcome of it is likelier than this: there is nothing left to bet on. */
export const FAVOURITE_PROBABILITY_MAX = 0.98

/** An outcome less likely than this is not offered: its price would pass the highest that is published. */
export const OUTCOME_PROBABILITY_MIN = 0.001

/** Chances of a market sum to 1, those of the double chances to 2, where one outcome near 1 leaves the others alive. */
const isExclusive = (probabilities: readonly number[]): boolean =>
  probabilities.reduce((sum, value) => sum + value, 0) < 1.5

/**
 * Publishes one market. `open` with a price for each outcome between OUTCOME_PROBABILITY_MIN and
 * FAVOURITE_PROBABILITY_MAX; `suspended`, with no prices, where one outcome is likelier than that or fewer than two
 * outcomes are left. Prices are never above the fair ones.
 */
export function priceMarket(market: FairMarket, margin: number): PricedMarket {
  const probabilities = market.outcomes.map(decidedProbability)
  const outcomes = market.outcomes.map(({ outcome }) => outcome)
  const head = market.line === undefined ? { kind: market.kind } : { kind: market.kind, line: market.line }
  const tooSure =
    isExclusive(probabilities) && probabilities.some((probability) => probability > FAVOURITE_PROBABILITY_MAX)
  const prices = tooSure
    ? []
    : applyMargin(probabilities, margin).map((price, index) => {
        const probability = probabilities[index] ?? 0
        return probability < OUTCOME_PROBABILITY_MIN || probability > FAVOURITE_PROBABILITY_MAX ? undefined : price
      })
  if (prices.filter((price) => price !== undefined).length < 2) return withoutPrices({ ...head, outcomes })
  return { ...head, status: 'open', outcomes, prices }
}

/** Publishes fair markets of any sport with the margins of the table. */
export const priceMarkets = (
  markets: readonly FairMarket[],
  isInPlay: boolean,
  margins: MarginTable = MARGINS,
): readonly PricedMarket[] =>
  markets.map((market) =>
    priceMarket(market, (margins.byKind[market.kind] ?? margins.otherwise) + (isInPlay ? margins.inPlayExtra : 0)),
  )

/**
 * What the engine asks for: every football market of a game now, priced. Markets that the list no longer has are decided
 * or their line is too far from the fair one: they take no bets either.
 */
export const footballMarkets = (model: FootballModel, state?: LiveState): readonly PricedMarket[] =>
  priceMarkets(footballTree(model, state), state !== undefined)
