// Every football market of a game from one model, so that no two of them can contradict each other.
import type { LineCents, LiveState } from '#modules/sports/catalogue/contract.ts'
import { isDecided, type FairMarket } from '../markets/fair-market.ts'
import { gameGoalMarkets, periodGoalMarkets, teamTotalMarkets, totalAt } from './goal-markets.ts'
import type { FootballModel } from './football-model.ts'
import {
  europeanHandicapMarkets,
  europeanHandicapOn,
  handicapMarkets,
  handicapOn,
  nextGoalMarket,
  resultMarkets,
  toNilMarkets,
} from './result-markets.ts'
import { combinedMarkets, correctScoreMarket, halfMarkets, winningMarginMarket } from './score-markets.ts'
import { periodSums } from './period-sums.ts'
import type { WholeDistribution } from '../markets/line-shares.ts'
import { scoreMatrix, type ScoreMatrix } from './score-matrix.ts'

type OnLine = { readonly kind: string; readonly line?: LineCents }

/**
 * All markets that are still open questions, at fair probabilities. Without a state: before kick-off. What the goals so
 * far have decided is left out, and after the regular time nothing is left. `wanted`: lines to add to those of the board,
 * where the kind is a total or a handicap.
 */
export const footballTree = (
  model: FootballModel,
  state?: LiveState,
  wanted: readonly OnLine[] = [],
): readonly FairMarket[] => {
  const matrix = scoreMatrix(model, state)
  const tree = marketsOf(matrix)
  const more = wanted.flatMap(({ kind, line }) =>
    line === undefined || tree.some((market) => market.kind === kind && market.line === line)
      ? []
      : (marketOnLine(matrix, kind, line) ?? []),
  )
  return more.length === 0 ? tree : [...tree, ...more.filter((market) => !isDecided(market))]
}

/** One total or handicap on any line; undefined for other kinds and for parts that are over. */
function marketOnLine(
  { progress, fullTime, h1, h2 }: ScoreMatrix,
  kind: string,
  line: LineCents,
): FairMarket | undefined {
  const [, part = '', base = ''] = /^(h1_|h2_|)(.+)$/u.exec(kind) ?? []
  if (progress.phase === 'over' || (part === 'h1_' && progress.phase !== 'h1')) return undefined
  const sums = periodSums(part === 'h1_' ? h1 : part === 'h2_' ? h2 : fullTime)
  if (base === 'handicap') return handicapOn(kind, sums, line)
  if (base === 'european_handicap') return europeanHandicapOn(sums, line)
  const counted = {
    total: sums.totals,
    asian_total: sums.totals,
    home_total: sums.homeGoals,
    away_total: sums.awayGoals,
  }
  const distribution = counted[base as keyof typeof counted] as WholeDistribution | undefined
  return distribution === undefined ? undefined : totalAt(kind, distribution, line)
}

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
