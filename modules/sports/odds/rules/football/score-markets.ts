// Markets on the score itself, on both halves and on two things at once: correct score, winning margin, half time / full time, winning or
// scoring in halves, result with total or both to score.
import { marketKind } from '#modules/sports/catalogue/contract.ts'
import { halfTotalLines } from './choose-lines.ts'
import { fairMarket, fairYesNo, type FairMarket } from '../markets/fair-market.ts'
import { HALF_CLASSES, sumBetween, type ScoreMatrix } from './score-matrix.ts'
import type { PeriodSums } from './period-sums.ts'

const RESULT = ['home', 'draw', 'away']
const OVER_UNDER = ['over', 'under']
const YES_NO = ['yes', 'no']
/** The two rows of a table by result that each double chance adds up. */
const DOUBLE_CHANCES = [
  ['home_draw', 0, 1],
  ['home_away', 0, 2],
  ['draw_away', 1, 2],
] as const

const CHANCES = DOUBLE_CHANCES.map(([outcome]) => outcome)

const paired = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((one) => second.map((two) => `${one}/${two}`))

/** `kind` lists the scores up to a number of goals on each side, row by row, and 'other' for the rest. */
export function correctScoreMarket(kind: string, { table: { width, cells } }: PeriodSums): FairMarket {
  const { outcomes } = marketKind(kind)
  const side = Math.round(Math.sqrt(outcomes.length - 1))
  const probabilities = outcomes.map(() => 0)
  let listed = 0
  for (let home = 0; home < Math.min(side, width); home++)
    for (let away = 0; away < Math.min(side, width); away++) {
      const probability = cells[home * width + away] ?? 0
      probabilities[home * side + away] = probability
      listed += probability
    }
  // All of the mass can be listed up to rounding, and then 'other' is impossible rather than a hair likely.
  probabilities[side * side] = 1 - listed < 1e-12 ? 0 : 1 - listed
  return fairMarket(kind, outcomes, probabilities)
}

export function winningMarginMarket({ differences: { cells, offset } }: PeriodSums): FairMarket {
  const by = (difference: number): number => cells[offset + difference] ?? 0
  return fairMarket(
    'winning_margin',
    ['home/1', 'home/2', 'home/3+', 'draw', 'away/1', 'away/2', 'away/3+'],
    [
      by(1),
      by(2),
      sumBetween(cells, offset + 3, cells.length),
      by(0),
      by(-1),
      by(-2),
      sumBetween(cells, 0, offset - 2),
    ],
  )
}

/** Result, double chance and both to score, each together with over and under of the lines around the fairest total. */
function withTotal({ totals, totalsWidth, resultAndTotal, bothAndTotal }: PeriodSums): readonly FairMarket[] {
  return halfTotalLines(totals, 1).flatMap((line) => {
    const from = Math.min((line + 50) / 100, totalsWidth)
    const sidesOf = (cells: Float64Array, row: number): readonly [over: number, under: number] => [
      sumBetween(cells, row * totalsWidth + from, (row + 1) * totalsWidth),
      sumBetween(cells, row * totalsWidth, row * totalsWidth + from),
    ]
    const eitherOf = (a: number, b: number): readonly number[] => {
      const [one, other] = [sidesOf(resultAndTotal, a), sidesOf(resultAndTotal, b)]
      return [one[0] + other[0], one[1] + other[1]]
    }
    return [
      fairMarket(
        'result_and_total',
        paired(RESULT, OVER_UNDER),
        [0, 1, 2].flatMap((row) => sidesOf(resultAndTotal, row)),
        line,
      ),
      fairMarket(
        'double_chance_and_total',
        paired(CHANCES, OVER_UNDER),
        DOUBLE_CHANCES.flatMap(([, a, b]) => eitherOf(a, b)),
        line,
      ),
      fairMarket(
        'total_and_both_to_score',
        paired(OVER_UNDER, YES_NO),
        overUnderThenBoth(sidesOf(bothAndTotal, 0), sidesOf(bothAndTotal, 1)),
        line,
      ),
    ]
  })
}

/** 'over/yes' 'over/no' 'under/yes' 'under/no' from over and under with both scoring, and without. */
const overUnderThenBoth = (yes: readonly [number, number], no: readonly [number, number]): readonly number[] => [
  yes[0],
  no[0],
  yes[1],
  no[1],
]

export function combinedMarkets(sums: PeriodSums): readonly FairMarket[] {
  const cell = (result: number, both: number): number => sums.resultAndBoth[result * 2 + both] ?? 0
  return [
    ...withTotal(sums),
    fairMarket('result_and_both_to_score', paired(RESULT, YES_NO), [...sums.resultAndBoth]),
    fairMarket(
      'double_chance_and_both_to_score',
      paired(CHANCES, YES_NO),
      DOUBLE_CHANCES.flatMap(([, a, b]) => [0, 1].map((both) => cell(a, both) + cell(b, both))),
    ),
  ]
}

// Both halves at once.

const HALVES = ['first', 'equal', 'second']

const resultOfClass = (halfClass: number): number => halfClass >> 2
const homeScored = (halfClass: number): boolean => (halfClass & 2) !== 0
const awayScored = (halfClass: number): boolean => (halfClass & 1) !== 0

/** What both halves' classes must satisfy for each yes. */
const TESTS: readonly (readonly [kind: string, test: (first: number, second: number) => boolean])[] = [
  ['goal_in_both_halves', (first, second) => (first & 3) !== 0 && (second & 3) !== 0],
  ['home_scores_both_halves', (first, second) => homeScored(first) && homeScored(second)],
  ['away_scores_both_halves', (first, second) => awayScored(first) && awayScored(second)],
  ['home_wins_either_half', (first, second) => resultOfClass(first) === 0 || resultOfClass(second) === 0],
  ['away_wins_either_half', (first, second) => resultOfClass(first) === 2 || resultOfClass(second) === 2],
  ['home_wins_both_halves', (first, second) => resultOfClass(first) === 0 && resultOfClass(second) === 0],
  ['away_wins_both_halves', (first, second) => resultOfClass(first) === 2 && resultOfClass(second) === 2],
]

/** For each test the indices of `halves` that pass it, found once. */
const passing = TESTS.map(([kind, test]) => ({
  kind,
  indices: Array.from({ length: HALF_CLASSES * HALF_CLASSES }, (_, index) => index).filter((index) =>
    test(Math.floor(index / HALF_CLASSES), index % HALF_CLASSES),
  ),
}))

export function halfMarkets({ halves, halfTimeFullTime, higherHalf }: ScoreMatrix): readonly FairMarket[] {
  const sumOf = (indices: readonly number[]): number => {
    let sum = 0
    for (const index of indices) sum += halves[index] ?? 0
    return sum
  }
  return [
    fairMarket(
      'half_time_full_time',
      RESULT.flatMap((half) => RESULT.map((full) => `${half}/${full}`)),
      [...halfTimeFullTime],
    ),
    fairMarket('highest_scoring_half', HALVES, [...higherHalf.both]),
    fairMarket('home_highest_scoring_half', HALVES, [...higherHalf.home]),
    fairMarket('away_highest_scoring_half', HALVES, [...higherHalf.away]),
    ...passing.map(({ kind, indices }) => fairYesNo(kind, sumOf(indices))),
  ]
}
