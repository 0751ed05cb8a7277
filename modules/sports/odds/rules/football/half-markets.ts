// Markets that ask about both halves at once: half time / full time, the half with more goals, winning or scoring in halves.
import { fairMarket, fairYesNo, type FairMarket } from '../markets/fair-market.ts'
import { HALF_CLASSES, type ScoreMatrix } from './score-matrix.ts'

const RESULT = ['home', 'draw', 'away'] as const
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
