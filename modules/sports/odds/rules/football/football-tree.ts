// Every football market of a game from one model, so that no two of them can contradict each other.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from '../markets/fair-market.ts'
import { isDecided } from '../markets/fair-market-of.ts'
import { gameGoalMarkets, periodGoalMarkets, teamTotalMarkets } from './goal-markets.ts'
import { halfMarkets } from './half-markets.ts'
import type { FootballModel } from './football-model.ts'
import {
  europeanHandicapMarkets,
  handicapMarkets,
  nextGoalMarket,
  resultMarkets,
  toNilMarkets,
} from './result-markets.ts'
import { combinedMarkets, correctScoreMarket, winningMarginMarket } from './score-markets.ts'
import { periodSums } from './period-sums.ts'
import { scoreMatrix, type ScoreMatrix } from './score-matrix.ts'

/**
 * All markets that are still open questions, at fair probabilities. Without a state: before kick-off. What the goals so
 * far have decided is left out, and after the regular time nothing is left.
 */
export const footballTree = (model: FootballModel, state?: LiveState): readonly FairMarket[] =>
  marketsOf(scoreMatrix(model, state))

function marketsOf(matrix: ScoreMatrix): readonly FairMarket[] {
  const { phase } = matrix.progress
  if (phase === 'over') return []
  const game = periodSums(matrix.fullTime)
  const second = periodSums(matrix.h2)
  return [
    ...resultMarkets('', game),
    ...periodGoalMarkets('', game, 3),
    ...handicapMarkets('handicap', game, 3),
    nextGoalMarket(matrix),
    ...teamTotalMarkets('', game, 1),
    ...gameGoalMarkets(game),
    ...europeanHandicapMarkets(game),
    correctScoreMarket('correct_score', game),
    winningMarginMarket(game),
    ...combinedMarkets(game),
    ...toNilMarkets(game),
    ...(phase === 'h1' ? firstHalfMarkets(matrix) : []),
    ...resultMarkets('h2_', second),
    ...periodGoalMarkets('h2_', second, 1),
    ...halfMarkets(matrix),
  ].filter((market) => !isDecided(market))
}

function firstHalfMarkets({ h1 }: ScoreMatrix): readonly FairMarket[] {
  const first = periodSums(h1)
  return [
    ...resultMarkets('h1_', first),
    ...periodGoalMarkets('h1_', first, 1),
    ...handicapMarkets('h1_handicap', first, 1),
    ...teamTotalMarkets('h1_', first, 1),
    correctScoreMarket('h1_correct_score', first),
  ]
}
