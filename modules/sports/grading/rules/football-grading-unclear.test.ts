import type { GameResult, PeriodScore, ResultStatus, ScoreEvent } from '#modules/sports/catalogue/contract.ts'
import { footballMarketKinds } from '#modules/sports/market-kinds/rules/football-market-kinds.ts'
import { describe, expect, test } from 'vitest'
import { gradeMarket } from './grading.ts'

const W = 1
const L = 0
const R = 2
const NOT_CALCULATED = -2

const period = (id: string, home: number, away: number): PeriodScore => ({ period: id, home, away })
const goal = (side: 'home' | 'away', half: string): ScoreEvent => ({ side, period: half, minute: 1 })
const played = (...periods: PeriodScore[]): GameResult => ({ status: 'played', periods })
const abandoned = (...periods: PeriodScore[]): GameResult => ({ status: 'abandoned', periods })

const grade = (result: GameResult, kind: string, outcome: string, line?: number): number =>
  gradeMarket({ sport: 'football', kind, ...(line === undefined ? {} : { line }) }, outcome, result)

test.each<ResultStatus>(['postponed', 'cancelled', 'awarded'])(
  'S4.13 a game that is %s gives back every stake on every kind',
  (status) => {
    const result = { status, periods: [period('h1', 3, 0), period('h2', 0, 0)] }
    for (const { kind, outcomes } of footballMarketKinds)
      for (const outcome of outcomes)
        expect(gradeMarket({ sport: 'football', kind, line: 250 }, outcome, result)).toBe(3)
  },
)

test('extra time and penalties never count: 1-1 after ninety minutes is a draw, whichever side goes through', () => {
  const result = played(
    period('h1', 0, 1),
    period('h2', 1, 0),
    period('et1', 1, 0),
    period('et2', 0, 0),
    period('pens', 4, 2),
  )
  expect(grade(result, '1x2', 'draw')).toBe(W)
  expect(grade(result, 'total', 'over', 250)).toBe(L)
  expect(grade(result, 'correct_score', '1-1')).toBe(W)
})

test('a goal of extra time in the list is not one of the regular time', () => {
  const goals = [goal('home', 'h1'), goal('away', 'et1')]
  const result: GameResult = {
    status: 'played',
    periods: [period('h1', 1, 0), period('h2', 0, 0), period('et1', 0, 1)],
    goals,
  }
  expect(grade(result, 'next_goal', 'none', 200)).toBe(W)
  expect(grade(result, 'next_goal', 'away', 200)).toBe(L)
})

describe('a source that knows the full-time score only', () => {
  const result = played(period('ft', 2, 1))
  test.each([
    ['1x2', 'home', undefined, W],
    ['total', 'over', 250, W],
    ['handicap', 'away', -125, 4],
    ['correct_score', '2-1', undefined, W],
    ['both_to_score', 'no', undefined, L],
    // 1-0, 2-0 or 1-1 at half-time: not known.
    ['h1_1x2', 'home', undefined, R],
    ['h2_total', 'over', 50, R],
    ['half_time_full_time', 'home/home', undefined, R],
    ['highest_scoring_half', 'first', undefined, R],
    ['next_goal', 'home', 100, R],
    ['home_scores_both_halves', 'yes', undefined, R],
    // Decided all the same: the winner of the game has won a half, and no split of 2-1 has the others.
    ['home_wins_either_half', 'yes', undefined, W],
    ['half_time_full_time', 'home/draw', undefined, L],
    ['h1_total', 'under', 350, W],
    ['h1_correct_score', '3-0', undefined, L],
    ['highest_scoring_half', 'equal', undefined, L],
    ['next_goal', 'none', 300, L],
    ['next_goal', 'none', 400, W],
    ['away_scores_both_halves', 'no', undefined, W],
  ] as const)('%s %s (%s) → %i', (kind, outcome, line, status) => {
    expect(grade(result, kind, outcome, line)).toBe(status)
  })
})

test('half-time and full-time scores make the second half', () => {
  const result = played(period('h1', 1, 1), period('ft', 1, 3))
  expect(grade(result, 'h2_1x2', 'away')).toBe(W)
  expect(grade(result, 'half_time_full_time', 'draw/away')).toBe(W)
})

test('a complete list of goals gives the half-time score that the periods leave out', () => {
  const result: GameResult = {
    status: 'played',
    periods: [period('ft', 1, 1)],
    goals: [goal('away', 'h1'), goal('home', 'h2')],
  }
  expect(grade(result, 'h1_1x2', 'away')).toBe(W)
  expect(grade(result, 'next_goal', 'away', 100)).toBe(W)
})

test('a list with a goal missing gives no order, so the stake on the next goal is returned', () => {
  const result: GameResult = {
    status: 'played',
    periods: [period('h1', 1, 1), period('h2', 0, 0)],
    goals: [goal('home', 'h1')],
  }
  expect(grade(result, 'next_goal', 'home', 100)).toBe(R)
})

test('half-time scores alone can decide who scored: the second goal of 1-0, 1-1 is open, the first is not', () => {
  const result = played(period('h1', 1, 0), period('h2', 1, 1))
  expect(grade(result, 'next_goal', 'home', 100)).toBe(W)
  expect(grade(result, 'next_goal', 'home', 200)).toBe(R)
})

test('a played game without a score, or with scores that contradict each other, is not calculated', () => {
  expect(grade(played(), '1x2', 'home')).toBe(NOT_CALCULATED)
  expect(grade(played(period('h1', 1, 0)), '1x2', 'home')).toBe(NOT_CALCULATED)
  expect(grade(played(period('h1', 2, 0), period('ft', 1, 0)), '1x2', 'home')).toBe(NOT_CALCULATED)
  expect(grade(played(period('h1', 1, 0), period('h2', 1, 0), period('ft', 1, 0)), '1x2', 'home')).toBe(NOT_CALCULATED)
})

describe('a game abandoned in the second half at 2-1 after 2-0: what is decided stands, the rest is returned', () => {
  const result = abandoned(period('h1', 2, 0), period('h2', 0, 1))
  test.each([
    ['total', 'over', 250, W],
    ['total', 'under', 250, L],
    ['total', 'over', 350, R],
    ['total', 'under', 350, R],
    // At 2.75 three goals win half, four win all: not decided yet.
    ['total', 'over', 275, R],
    ['1x2', 'home', undefined, R],
    ['1x2', 'away', undefined, R],
    ['handicap', 'home', 150, R],
    ['both_to_score', 'yes', undefined, W],
    ['both_to_score', 'no', undefined, L],
    ['correct_score', '1-0', undefined, L],
    ['correct_score', '2-1', undefined, R],
    ['home_total', 'over', 150, W],
    ['away_total', 'over', 150, R],
    ['exact_goals', '2', undefined, L],
    ['exact_goals', '3', undefined, R],
    ['h1_1x2', 'home', undefined, W],
    ['h1_total', 'under', 150, L],
    ['h1_correct_score', '2-0', undefined, W],
    ['h2_total', 'over', 50, W],
    ['h2_1x2', 'away', undefined, R],
    ['half_time_full_time', 'draw/home', undefined, L],
    ['half_time_full_time', 'home/home', undefined, R],
    ['goal_in_both_halves', 'yes', undefined, W],
    ['home_wins_either_half', 'yes', undefined, W],
    ['away_wins_both_halves', 'no', undefined, W],
    ['away_clean_sheet', 'yes', undefined, L],
    ['next_goal', 'home', 100, W],
    ['next_goal', 'away', 300, W],
    ['next_goal', 'home', 400, R],
    ['next_goal', 'none', 400, R],
    ['result_and_total', 'home/under', 250, L],
    ['result_and_total', 'home/over', 250, R],
  ] as const)('%s %s (%s) → %i', (kind, outcome, line, status) => {
    expect(grade(result, kind, outcome, line)).toBe(status)
  })
})

describe('a game abandoned in the first half', () => {
  const goals = [goal('home', 'h1'), goal('away', 'h1')]
  const result: GameResult = { status: 'abandoned', periods: [], goals }
  test.each([
    ['h1_total', 'over', 150, W],
    ['h1_total', 'over', 250, R],
    ['h1_1x2', 'draw', undefined, R],
    ['both_to_score', 'yes', undefined, W],
    ['next_goal', 'away', 200, W],
    ['next_goal', 'home', 300, R],
    ['goal_in_both_halves', 'yes', undefined, R],
  ] as const)('%s %s (%s) → %i', (kind, outcome, line, status) => {
    expect(grade(result, kind, outcome, line)).toBe(status)
  })
})

test('a game broken off at a score of which the half is unknown decides no half, but the goals stand', () => {
  const result = abandoned(period('ft', 2, 0))
  expect(grade(result, 'total', 'over', 150)).toBe(W)
  expect(grade(result, 'h1_total', 'over', 50)).toBe(R)
  expect(grade(result, 'h1_total', 'under', 250)).toBe(R)
  expect(grade(result, '1x2', 'home')).toBe(R)
})

test('a game abandoned before a ball was kicked returns everything', () => {
  for (const { kind, outcomes, line } of footballMarketKinds)
    for (const outcome of outcomes)
      expect(
        gradeMarket(
          { sport: 'football', kind, line: line === 'half' || line === 'quarter' ? 250 : 100 },
          outcome,
          abandoned(),
        ),
        `${kind} ${outcome}`,
      ).toBe(R)
})

test('a game abandoned in extra time was played to the end of its regular time', () => {
  const result = abandoned(period('h1', 0, 0), period('h2', 1, 1), period('et1', 1, 0))
  expect(grade(result, '1x2', 'draw')).toBe(W)
  expect(grade(result, 'total', 'under', 250)).toBe(W)
})

test('an outcome that is no side of a handicap, or a kind without grading, is a bug and throws', () => {
  expect(() => grade(played(period('ft', 1, 0)), 'handicap', 'draw', 0)).toThrow('draw is no side')
  expect(() => grade(played(period('ft', 1, 0)), 'total', 'yes', 250)).toThrow('neither over nor under')
})
