import type { GameResult, ScoreEvent } from '#modules/sports/catalogue/contract.ts'
import { footballMarketKinds } from '#modules/sports/market-kinds/rules/football-market-kinds.ts'
import { describe, expect, test } from 'vitest'
import { footballGraders } from './football-graders.ts'
import { gradeMarket } from './grading.ts'

const W = 1
const L = 0
const R = 2
const HALF_WIN = 4
const HALF_LOSE = 5

const period = (id: string, home: number, away: number) => ({ period: id, home, away })
const h = (half: string, minute: number): ScoreEvent => ({ side: 'home', period: half, minute })
const a = (half: string, minute: number): ScoreEvent => ({ side: 'away', period: half, minute })

type Row = readonly [kind: string, line: number | undefined, statuses: Readonly<Record<string, number>>]

const check = (result: GameResult, rows: readonly Row[]): void => {
  for (const [kind, line, statuses] of rows)
    for (const [outcome, status] of Object.entries(statuses))
      test(`${kind}${line === undefined ? '' : ` ${line / 100}`}: ${outcome} → ${status}`, () => {
        expect(gradeMarket({ sport: 'football', kind, ...(line === undefined ? {} : { line }) }, outcome, result)).toBe(
          status,
        )
      })
}

test('every football kind of the catalogue has its grading, and nothing else has', () => {
  expect(new Set(footballGraders.keys())).toEqual(new Set(footballMarketKinds.map(({ kind }) => kind)))
})

// Worked by hand: half-time 1-0, second half 1-1, full time 2-1; goals home, away, home.
const twoOne: GameResult = {
  status: 'played',
  periods: [period('h1', 1, 0), period('h2', 1, 1)],
  goals: [h('h1', 20), a('h2', 60), h('h2', 80)],
}
const twoOneRows: readonly Row[] = [
  ['1x2', undefined, { home: W, draw: L, away: L }],
  ['double_chance', undefined, { home_draw: W, home_away: W, draw_away: L }],
  ['draw_no_bet', undefined, { home: W, away: L }],
  ['total', 250, { over: W, under: L }],
  ['total', 275, { over: HALF_WIN, under: HALF_LOSE }],
  ['total', 300, { over: R, under: R }],
  ['total', 325, { over: HALF_LOSE, under: HALF_WIN }],
  ['total', 350, { over: L, under: W }],
  ['asian_total', 200, { over: W, under: L }],
  ['asian_total', 275, { over: HALF_WIN, under: HALF_LOSE }],
  ['handicap', 25, { home: W, away: L }],
  ['handicap', 0, { home: W, away: L }],
  ['handicap', -50, { home: W, away: L }],
  ['handicap', -75, { home: HALF_WIN, away: HALF_LOSE }],
  ['handicap', -100, { home: R, away: R }],
  ['handicap', -125, { home: HALF_LOSE, away: HALF_WIN }],
  ['handicap', -150, { home: L, away: W }],
  ['european_handicap', 100, { home: W, draw: L, away: L }],
  ['european_handicap', -100, { home: L, draw: W, away: L }],
  ['european_handicap', -200, { home: L, draw: L, away: W }],
  ['home_total', 150, { over: W, under: L }],
  ['home_total', 250, { over: L, under: W }],
  ['away_total', 50, { over: W, under: L }],
  ['away_total', 150, { over: L, under: W }],
  ['both_to_score', undefined, { yes: W, no: L }],
  ['odd_even', undefined, { odd: W, even: L }],
  ['home_odd_even', undefined, { odd: L, even: W }],
  ['away_odd_even', undefined, { odd: W, even: L }],
  ['exact_goals', undefined, { '3': W, '2': L, '6+': L }],
  ['home_exact_goals', undefined, { '2': W, '3+': L }],
  ['away_exact_goals', undefined, { '1': W, '0': L }],
  ['goal_range', undefined, { '0-1': L, '2-3': W, '4-6': L, '7+': L }],
  ['correct_score', undefined, { '2-1': W, '1-2': L, other: L }],
  ['winning_margin', undefined, { 'home/1': W, 'home/2': L, draw: L, 'away/1': L }],
  ['next_goal', 100, { home: W, none: L, away: L }],
  ['next_goal', 200, { home: L, none: L, away: W }],
  ['next_goal', 300, { home: W, none: L, away: L }],
  ['next_goal', 400, { home: L, none: W, away: L }],
  ['h1_1x2', undefined, { home: W, draw: L, away: L }],
  ['h1_double_chance', undefined, { home_away: W, draw_away: L }],
  ['h1_draw_no_bet', undefined, { home: W, away: L }],
  ['h1_total', 50, { over: W, under: L }],
  ['h1_total', 100, { over: R, under: R }],
  ['h1_handicap', -75, { home: HALF_WIN, away: HALF_LOSE }],
  ['h1_home_total', 50, { over: W, under: L }],
  ['h1_away_total', 50, { over: L, under: W }],
  ['h1_both_to_score', undefined, { yes: L, no: W }],
  ['h1_odd_even', undefined, { odd: W, even: L }],
  ['h1_correct_score', undefined, { '1-0': W, '0-0': L, other: L }],
  ['h2_1x2', undefined, { home: L, draw: W, away: L }],
  ['h2_double_chance', undefined, { home_draw: W, home_away: L }],
  ['h2_draw_no_bet', undefined, { home: R, away: R }],
  ['h2_total', 150, { over: W, under: L }],
  ['h2_total', 225, { over: HALF_LOSE, under: HALF_WIN }],
  ['h2_both_to_score', undefined, { yes: W, no: L }],
  ['h2_odd_even', undefined, { odd: L, even: W }],
  ['half_time_full_time', undefined, { 'home/home': W, 'draw/home': L, 'home/draw': L }],
  ['highest_scoring_half', undefined, { first: L, equal: L, second: W }],
  ['home_highest_scoring_half', undefined, { first: L, equal: W, second: L }],
  ['away_highest_scoring_half', undefined, { first: L, equal: L, second: W }],
  ['goal_in_both_halves', undefined, { yes: W, no: L }],
  ['home_scores_both_halves', undefined, { yes: W, no: L }],
  ['away_scores_both_halves', undefined, { yes: L, no: W }],
  ['home_wins_either_half', undefined, { yes: W, no: L }],
  ['away_wins_either_half', undefined, { yes: L, no: W }],
  ['home_wins_both_halves', undefined, { yes: L, no: W }],
  ['away_wins_both_halves', undefined, { yes: L, no: W }],
  ['result_and_total', 250, { 'home/over': W, 'home/under': L, 'away/over': L }],
  ['double_chance_and_total', 350, { 'home_draw/under': W, 'home_draw/over': L, 'draw_away/under': L }],
  ['result_and_both_to_score', undefined, { 'home/yes': W, 'home/no': L, 'draw/yes': L }],
  ['double_chance_and_both_to_score', undefined, { 'home_away/yes': W, 'home_away/no': L, 'draw_away/yes': L }],
  ['total_and_both_to_score', 250, { 'over/yes': W, 'over/no': L, 'under/yes': L }],
  ['home_win_to_nil', undefined, { yes: L, no: W }],
  ['away_win_to_nil', undefined, { yes: L, no: W }],
  ['home_clean_sheet', undefined, { yes: L, no: W }],
  ['away_clean_sheet', undefined, { yes: L, no: W }],
]

describe('S4.13 a game of 2-1 after 1-0', () => check(twoOne, twoOneRows))

describe('S4.13 a game without goals', () => {
  check({ status: 'played', periods: [period('h1', 0, 0), period('h2', 0, 0)], goals: [] }, [
    ['1x2', undefined, { home: L, draw: W, away: L }],
    ['draw_no_bet', undefined, { home: R, away: R }],
    ['handicap', -25, { home: HALF_LOSE, away: HALF_WIN }],
    ['handicap', 25, { home: HALF_WIN, away: HALF_LOSE }],
    ['odd_even', undefined, { odd: L, even: W }],
    ['home_win_to_nil', undefined, { yes: L, no: W }],
    ['home_clean_sheet', undefined, { yes: W, no: L }],
    ['next_goal', 100, { home: L, none: W, away: L }],
    ['exact_goals', undefined, { '0': W, '1': L }],
    ['goal_range', undefined, { '0-1': W }],
    ['highest_scoring_half', undefined, { equal: W, first: L }],
    ['half_time_full_time', undefined, { 'draw/draw': W }],
    ['total_and_both_to_score', 250, { 'under/no': W, 'under/yes': L }],
    ['winning_margin', undefined, { draw: W, 'home/1': L }],
  ])
})

// Half-time 0-3, second half 0-4: an away win of seven goals to none.
describe('S4.13 a game of 0-7', () => {
  check({ status: 'played', periods: [period('h1', 0, 3), period('h2', 0, 4)] }, [
    ['exact_goals', undefined, { '6+': W, '5': L }],
    ['away_exact_goals', undefined, { '3+': W }],
    ['home_exact_goals', undefined, { '0': W }],
    ['goal_range', undefined, { '7+': W, '4-6': L }],
    ['correct_score', undefined, { other: W, '0-5': L }],
    ['h1_correct_score', undefined, { '0-3': W, other: L }],
    ['winning_margin', undefined, { 'away/3+': W, 'away/2': L }],
    ['away_win_to_nil', undefined, { yes: W, no: L }],
    ['away_clean_sheet', undefined, { yes: W, no: L }],
    ['away_wins_both_halves', undefined, { yes: W, no: L }],
    ['away_scores_both_halves', undefined, { yes: W }],
    ['handicap', 700, { home: R, away: R }],
    // Nobody listed the goals, yet only one side can have scored the fifth.
    ['next_goal', 500, { away: W, home: L, none: L }],
  ])
})
