// Markets on how many goals fall: totals, team totals, both to score, odd or even, exact numbers.
import type { LineCents } from '#modules/sports/catalogue/contract.ts'
import { asianTotalLines, halfTotalLines } from './choose-lines.ts'
import { fairMarket, fairYesNo, type FairMarket } from '../markets/fair-market.ts'
import { sumBetween } from './score-matrix.ts'
import type { PeriodSums } from './period-sums.ts'
import { lineOutcomes, type WholeDistribution } from '../markets/line-shares.ts'

const OVER_UNDER = ['over', 'under'] as const

export const totalAt = (kind: string, distribution: WholeDistribution, line: LineCents): FairMarket => ({
  kind,
  line,
  outcomes: lineOutcomes(distribution, -line, OVER_UNDER),
})

function oddEven(kind: string, { cells }: WholeDistribution): FairMarket {
  let odd = 0
  for (let goals = 1; goals < cells.length; goals += 2) odd += cells[goals] ?? 0
  return fairMarket(kind, ['odd', 'even'], [odd, 1 - odd])
}

/** Chances of 0, 1 … and of `last` goals or more. */
function exactGoals(kind: string, { cells }: WholeDistribution, last: number): FairMarket {
  const outcomes = Array.from({ length: last + 1 }, (_, goals) => (goals === last ? `${goals}+` : String(goals)))
  return fairMarket(
    kind,
    outcomes,
    outcomes.map((_, goals) => sumBetween(cells, goals, goals === last ? cells.length : goals + 1)),
  )
}

/** The kinds that every period has; `each`: how many lines to each side of the fairest total. */
export function periodGoalMarkets(prefix: string, sums: PeriodSums, each: number): readonly FairMarket[] {
  const { totals, resultAndBoth } = sums
  return [
    ...halfTotalLines(totals, each).map((line) => totalAt(`${prefix}total`, totals, line)),
    fairYesNo(`${prefix}both_to_score`, (resultAndBoth[0] ?? 0) + (resultAndBoth[2] ?? 0) + (resultAndBoth[4] ?? 0)),
    oddEven(`${prefix}odd_even`, totals),
  ]
}

export const teamTotalMarkets = (
  prefix: string,
  { homeGoals, awayGoals }: PeriodSums,
  each: number,
): readonly FairMarket[] => [
  ...halfTotalLines(homeGoals, each).map((line) => totalAt(`${prefix}home_total`, homeGoals, line)),
  ...halfTotalLines(awayGoals, each).map((line) => totalAt(`${prefix}away_total`, awayGoals, line)),
]

/** The kinds of the whole game only. */
export const gameGoalMarkets = ({ totals, homeGoals, awayGoals }: PeriodSums): readonly FairMarket[] => [
  ...asianTotalLines(totals).map((line) => totalAt('asian_total', totals, line)),
  exactGoals('exact_goals', totals, 6),
  exactGoals('home_exact_goals', homeGoals, 3),
  exactGoals('away_exact_goals', awayGoals, 3),
  oddEven('home_odd_even', homeGoals),
  oddEven('away_odd_even', awayGoals),
  fairMarket(
    'goal_range',
    ['0-1', '2-3', '4-6', '7+'],
    [
      sumBetween(totals.cells, 0, 2),
      sumBetween(totals.cells, 2, 4),
      sumBetween(totals.cells, 4, 7),
      sumBetween(totals.cells, 7, totals.cells.length),
    ],
  ),
]
