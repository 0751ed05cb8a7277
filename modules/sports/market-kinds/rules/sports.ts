// Every sport. Lists, scores, pricing, placing, grading, search engines and the simulator read this table;
// docs/recipes.md explains how to add one.

/** When a set, and the match, is over. */
export type SetRules = {
  /** Games or points that win a set by a lead of two. */
  readonly target: number
  /** The target of the deciding set, where it has another. */
  readonly lastTarget?: number
  /** One game more decides a set that is level at the target. */
  readonly hasTieBreak: boolean
  /** Sets that win the match: several where matches have different lengths. */
  readonly toWin: readonly number[]
}

export type Sport = {
  /** Stable number of the specification's `sportId`; never reused. */
  readonly id: number
  /** Stable key: the text key `sport.<key>`, the icon `sport-<key>`, the sport's part of addresses. */
  readonly key: string
  /** Outcomes of the result column of a list: three with a draw, two without. */
  readonly result: 'three' | 'two'
  /** What the score of a game counts: goals or points of its periods, or periods won. */
  readonly score: 'sum' | 'sets'
  /** Of sports that count sets. */
  readonly sets?: SetRules
  /** What a result may consist of. `regular` includes 'ft', the one period of a source that knows only the full-time score. */
  readonly periods: { readonly regular: readonly string[]; readonly extra: readonly string[] }
  /** The shared kinds (total, handicap, 1x2 …) count extra periods too; a shoot-out never counts for them. */
  readonly countsExtra: boolean
  /** Which rules grade the kinds of football: those of two halves, or those that only add up periods. */
  readonly grading: 'halves' | 'periods'
  /** The market kinds that are priced, taken and graded; of `football` all of football-market-kinds.ts. */
  readonly kinds: readonly string[] | 'football'
}

const SETS = ['set1', 'set2', 'set3', 'set4', 'set5', 'set6', 'set7']
const SUMS = [
  '1x2',
  'winner',
  'draw_no_bet',
  'double_chance',
  'handicap',
  'total',
  'asian_total',
  'home_total',
  'away_total',
]
const FIRST_HALF = ['h1_1x2', 'h1_total', 'h1_handicap']

/** In the order of menus. */
const table = [
  {
    id: 1,
    key: 'football',
    result: 'three',
    score: 'sum',
    periods: { regular: ['h1', 'h2', 'ft'], extra: ['et1', 'et2', 'pens'] },
    countsExtra: false,
    grading: 'halves',
    kinds: 'football',
  },
  {
    id: 4,
    key: 'tennis',
    result: 'two',
    score: 'sets',
    sets: { target: 6, hasTieBreak: true, toWin: [2, 3] },
    periods: { regular: SETS, extra: [] },
    countsExtra: false,
    grading: 'periods',
    kinds: [
      'winner',
      'set_handicap',
      'total_sets',
      'set_winner',
      'correct_sets',
      'correct_sets_of_3',
      'game_winner',
      'total',
      'handicap',
      'odd_even',
    ],
  },
  {
    id: 3,
    key: 'basketball',
    result: 'two',
    score: 'sum',
    periods: { regular: ['q1', 'q2', 'q3', 'q4', 'h1', 'h2', 'ft'], extra: ['ot'] },
    countsExtra: true,
    grading: 'periods',
    kinds: [...SUMS, ...FIRST_HALF, 'h2_1x2', 'h2_total', 'quarter_1x2', 'odd_even'],
  },
  {
    id: 2,
    key: 'ice-hockey',
    result: 'three',
    score: 'sum',
    periods: { regular: ['p1', 'p2', 'p3', 'ft'], extra: ['ot', 'pens'] },
    countsExtra: false,
    grading: 'periods',
    kinds: [...SUMS, 'period_1x2', 'p1_total', 'p2_total', 'p3_total', 'next_goal', 'both_to_score', 'odd_even'],
  },
  {
    id: 6,
    key: 'volleyball',
    result: 'two',
    score: 'sets',
    sets: { target: 25, lastTarget: 15, hasTieBreak: false, toWin: [3] },
    periods: { regular: SETS, extra: [] },
    countsExtra: false,
    grading: 'periods',
    kinds: ['winner', 'set_handicap', 'total_sets', 'set_winner', 'correct_sets', 'total', 'handicap', 'odd_even'],
  },
  {
    id: 8,
    key: 'handball',
    result: 'three',
    score: 'sum',
    periods: { regular: ['h1', 'h2', 'ft'], extra: ['et1', 'et2', 'pens'] },
    countsExtra: false,
    grading: 'halves',
    kinds: [...SUMS, ...FIRST_HALF, 'h2_1x2', 'h2_total', 'next_goal', 'both_to_score', 'odd_even'],
  },
] as const satisfies readonly Sport[]

export type SportKey = (typeof table)[number]['key']

export const sports: readonly (Sport & { readonly key: SportKey })[] = table

const byKey: ReadonlyMap<string, Sport> = new Map(sports.map((sport) => [sport.key, sport]))

/** The sport with that key; undefined for external data that names another one. */
export const findSport = (key: string): Sport | undefined => byKey.get(key)
