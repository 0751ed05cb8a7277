// Every football market the book offers. All of them count the regular time only: both halves with their stoppage time.
import type { LineMeaning, MarketGroup, MarketKind } from './market-kinds.ts'

const RESULT = ['home', 'draw', 'away']
const DOUBLE_CHANCE = ['home_draw', 'home_away', 'draw_away']
const SIDES = ['home', 'away']
const OVER_UNDER = ['over', 'under']
const YES_NO = ['yes', 'no']
const ODD_EVEN = ['odd', 'even']
const HALVES = ['first', 'equal', 'second']

/** Scores with up to this many goals on each side have a separate outcome; any other score is 'other'. */
export const CORRECT_SCORE_GOALS_MAX = 5
export const H1_CORRECT_SCORE_GOALS_MAX = 3

/** '0-0' '0-1' … 'n-n' 'other', home goals first. */
export const scoreOutcomes = (goalsMax: number): readonly string[] => {
  const goals = Array.from({ length: goalsMax + 1 }, (_, index) => index)
  return [...goals.flatMap((home) => goals.map((away) => `${home}-${away}`)), 'other']
}

/** ['home', 'draw'] × ['over', 'under'] → 'home/over' 'home/under' 'draw/over' 'draw/under'. */
const pairs = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((one) => second.map((two) => `${one}/${two}`))

type Row = readonly [typeId: number, kind: string, line: LineMeaning, outcomes: readonly string[]]

// typeIds 1 to 99 are football's; a number is never reused, not even after a kind is removed. A line of 'quarter'
// accepts whole and half lines too.
const groups: readonly (readonly [MarketGroup, readonly Row[]])[] = [
  [
    'main',
    [
      [1, '1x2', 'none', RESULT],
      [2, 'total', 'quarter', OVER_UNDER],
      [3, 'handicap', 'quarter', SIDES],
      [4, 'double_chance', 'none', DOUBLE_CHANCE],
      [9, 'both_to_score', 'none', YES_NO],
      [5, 'draw_no_bet', 'none', SIDES],
      [15, 'next_goal', 'number', ['home', 'none', 'away']],
    ],
  ],
  [
    'goals',
    [
      [35, 'asian_total', 'quarter', OVER_UNDER],
      [6, 'home_total', 'half', OVER_UNDER],
      [7, 'away_total', 'half', OVER_UNDER],
      [12, 'odd_even', 'none', ODD_EVEN],
      [16, 'exact_goals', 'none', ['0', '1', '2', '3', '4', '5', '6+']],
      [19, 'goal_range', 'none', ['0-1', '2-3', '4-6', '7+']],
      [17, 'home_exact_goals', 'none', ['0', '1', '2', '3+']],
      [18, 'away_exact_goals', 'none', ['0', '1', '2', '3+']],
      [36, 'home_odd_even', 'none', ODD_EVEN],
      [37, 'away_odd_even', 'none', ODD_EVEN],
    ],
  ],
  ['handicaps', [[8, 'european_handicap', 'whole', RESULT]]],
  [
    'score',
    [
      [10, 'correct_score', 'none', scoreOutcomes(CORRECT_SCORE_GOALS_MAX)],
      [20, 'winning_margin', 'none', ['home/1', 'home/2', 'home/3+', 'draw', 'away/1', 'away/2', 'away/3+']],
    ],
  ],
  [
    'halves',
    [
      [40, 'h1_1x2', 'none', RESULT],
      [41, 'h1_total', 'quarter', OVER_UNDER],
      [42, 'h1_handicap', 'quarter', SIDES],
      [43, 'h1_double_chance', 'none', DOUBLE_CHANCE],
      [44, 'h1_both_to_score', 'none', YES_NO],
      [47, 'h1_draw_no_bet', 'none', SIDES],
      [45, 'h1_correct_score', 'none', scoreOutcomes(H1_CORRECT_SCORE_GOALS_MAX)],
      [46, 'h1_odd_even', 'none', ODD_EVEN],
      [48, 'h1_home_total', 'half', OVER_UNDER],
      [49, 'h1_away_total', 'half', OVER_UNDER],
      [55, 'h2_1x2', 'none', RESULT],
      [56, 'h2_total', 'quarter', OVER_UNDER],
      [57, 'h2_both_to_score', 'none', YES_NO],
      [58, 'h2_odd_even', 'none', ODD_EVEN],
      [59, 'h2_double_chance', 'none', DOUBLE_CHANCE],
      [60, 'h2_draw_no_bet', 'none', SIDES],
      [11, 'half_time_full_time', 'none', pairs(RESULT, RESULT)],
      [23, 'highest_scoring_half', 'none', HALVES],
      [38, 'home_highest_scoring_half', 'none', HALVES],
      [39, 'away_highest_scoring_half', 'none', HALVES],
      [34, 'goal_in_both_halves', 'none', YES_NO],
      [28, 'home_scores_both_halves', 'none', YES_NO],
      [29, 'away_scores_both_halves', 'none', YES_NO],
      [30, 'home_wins_either_half', 'none', YES_NO],
      [31, 'away_wins_either_half', 'none', YES_NO],
      [32, 'home_wins_both_halves', 'none', YES_NO],
      [33, 'away_wins_both_halves', 'none', YES_NO],
    ],
  ],
  [
    'combined',
    [
      [24, 'result_and_total', 'half', pairs(RESULT, OVER_UNDER)],
      [25, 'result_and_both_to_score', 'none', pairs(RESULT, YES_NO)],
      [26, 'total_and_both_to_score', 'half', pairs(OVER_UNDER, YES_NO)],
      [27, 'double_chance_and_total', 'half', pairs(DOUBLE_CHANCE, OVER_UNDER)],
      [70, 'double_chance_and_both_to_score', 'none', pairs(DOUBLE_CHANCE, YES_NO)],
    ],
  ],
  [
    'specials',
    [
      [13, 'home_win_to_nil', 'none', YES_NO],
      [14, 'away_win_to_nil', 'none', YES_NO],
      [21, 'home_clean_sheet', 'none', YES_NO],
      [22, 'away_clean_sheet', 'none', YES_NO],
    ],
  ],
]

export const footballMarketKinds: readonly MarketKind[] = groups
  .flatMap(([group, rows]) => rows.map((row) => ({ group, row })))
  .map(({ group, row: [typeId, kind, line, outcomes] }, index) => ({
    typeId,
    kind,
    group,
    line,
    outcomes,
    order: index + 1,
  }))
