// Games that were broken off, and lists that do not agree with the score, outside football.
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { GameResult, PeriodScore, ScoreEvent } from '#modules/sports/catalogue/contract.ts'
import { describe, expect, test } from 'vitest'
import { gradeMarket } from './grading.ts'

const { win, lose } = LegStatus
const returned = LegStatus.return

/** 'q1 20:18, q2 3:4+' → an abandoned game with those periods; + marks one that its source calls complete. */
const abandoned = (text: string): GameResult => ({
  status: 'abandoned',
  periods: text.split(', ').map((part): PeriodScore => {
    const [, period = '', home, away, complete] = /^(\w+) (\d+):(\d+)(\+?)$/u.exec(part) ?? []
    return { period, home: Number(home), away: Number(away), ...(complete === '+' ? { isComplete: true } : {}) }
  }),
})

type Row = readonly [
  sport: string,
  periods: string,
  kind: string,
  line: number | undefined,
  outcome: string,
  status: number,
]

const gradeRow = ([sport, periods, kind, line, outcome]: Row): LegStatus =>
  gradeMarket({ sport, kind, ...(line === undefined ? {} : { line }) }, outcome, abandoned(periods))

describe('S4.13 a period that was running when its game was abandoned decides nothing by its score so far', () => {
  test.each<Row>([
    ['tennis', 'set1 6:4, set2 3:1', 'set_winner', 200, 'home', returned],
    ['tennis', 'set1 6:4, set2 3:1', 'set_winner', 100, 'home', win],
    ['tennis', 'set1 6:4, set2 6:6', 'set_winner', 200, 'home', returned],
    ['tennis', 'set1 6:4, set2 6:7', 'set_winner', 200, 'away', win],
    ['volleyball', 'set1 25:20, set2 25:24', 'set_winner', 200, 'home', returned],
    ['volleyball', 'set1 25:20, set2 24:26', 'set_winner', 200, 'away', win],
    ['volleyball', 'set1 25:20, set2 20:25, set3 25:20, set4 20:25, set5 15:9', 'set_winner', 500, 'home', win],
    ['basketball', 'q1 20:18, q2 4:2', 'quarter_1x2', 200, 'home', returned],
    ['basketball', 'q1 20:18, q2 4:2', 'quarter_1x2', 100, 'home', win],
    ['basketball', 'q1 20:18, q2 4:2', 'h1_1x2', undefined, 'home', returned],
    ['basketball', 'q1 20:18, q2 4:2', 'h1_total', 9_050, 'under', returned],
    ['basketball', 'q1 20:18, q2 24:22+', 'h1_total', 9_050, 'under', win],
    ['basketball', 'q1 20:18, q2 24:22, q3 1:0', 'h1_1x2', undefined, 'home', win],
    ['ice-hockey', 'p1 1:0, p2 0:0', 'p2_total', 150, 'under', returned],
    ['ice-hockey', 'p1 1:0, p2 0:0', 'period_1x2', 200, 'draw', returned],
    ['ice-hockey', 'p1 1:0, p2 0:0+', 'period_1x2', 200, 'draw', win],
    ['handball', 'h1 15:12', 'h1_1x2', undefined, 'home', win],
  ])('%s, %s: %s %s %s', (...row) => {
    expect(gradeRow(row)).toBe(row[5])
  })

  test.each<Row>([
    ['basketball', 'q1 20:18, q2 14:12', 'h1_total', 6_050, 'over', win],
    ['basketball', 'q1 20:18, q2 14:12', 'h1_total', 6_050, 'under', lose],
    ['ice-hockey', 'p1 1:0, p2 1:1', 'p2_total', 150, 'over', win],
    ['ice-hockey', 'p1 1:0, p2 1:1', 'p3_total', 50, 'over', returned],
  ])('but a total that it has passed is decided: %s, %s: %s %s %s', (...row) => {
    expect(gradeRow(row)).toBe(row[5])
  })
})

describe('S4.13 of an abandoned game everything stands that no further play could have changed', () => {
  test.each<Row>([
    ['ice-hockey', 'p1 1:1, p2 2:0', 'both_to_score', undefined, 'yes', win],
    ['ice-hockey', 'p1 1:1, p2 2:0', 'both_to_score', undefined, 'no', lose],
    ['ice-hockey', 'p1 1:0, p2 2:0', 'both_to_score', undefined, 'no', returned],
    ['ice-hockey', 'p1 1:1, p2 2:0', 'asian_total', 325, 'over', win],
    ['ice-hockey', 'p1 1:1, p2 2:0', 'asian_total', 375, 'over', returned],
    ['ice-hockey', 'p1 1:1, p2 2:0', 'odd_even', undefined, 'even', returned],
    ['ice-hockey', 'p1 1:1, p2 2:0', 'handicap', -150, 'home', returned],
    ['ice-hockey', 'p1 1:1, p2 2:0, p3 0:2, ot 0:0', '1x2', undefined, 'draw', win],
    ['ice-hockey', 'p1 1:1, p2 2:0, p3 0:2, ot 0:0', 'winner', undefined, 'home', returned],
    ['basketball', 'q1 20:18, q2 24:22, q3 9:9', '1x2', undefined, 'home', returned],
    ['basketball', 'q1 20:18, q2 24:22, q3 9:9', 'home_total', 5_250, 'over', win],
    ['tennis', 'set1 6:4, set2 4:6, set3 1:0', 'total_sets', 250, 'over', win],
    ['tennis', 'set1 6:4, set2 4:6, set3 1:0', 'correct_sets_of_3', undefined, '2:0', lose],
    ['tennis', 'set1 6:4, set2 4:6, set3 1:0', 'correct_sets_of_3', undefined, '2:1', returned],
    ['tennis', 'set1 6:4, set2 4:6, set3 1:0', 'winner', undefined, 'home', returned],
    // A set at 6:6 ends with thirteen games: 39 in all.
    ['tennis', 'set1 6:7, set2 7:6, set3 6:6', 'total', 3_850, 'over', win],
    ['tennis', 'set1 6:7, set2 7:6, set3 6:6', 'total', 3_950, 'over', returned],
    ['volleyball', 'set1 25:20, set2 20:25, set3 1:0', 'total_sets', 350, 'over', win],
    ['volleyball', 'set1 25:20, set2 20:25, set3 1:0', 'correct_sets', undefined, '3:0', lose],
    ['volleyball', 'set1 25:20, set2 20:25, set3 1:0', 'total_sets', 450, 'over', returned],
  ])('%s, %s: %s %s %s', (...row) => {
    expect(gradeRow(row)).toBe(row[5])
  })
})

const scored = (text: string, period: string): ScoreEvent[] =>
  text.split('').map((letter, index) => ({ side: letter === 'h' ? 'home' : 'away', period, minute: index + 1 }))

describe('S4.13 a list of goals that does not agree with the score proves no order', () => {
  const hockey = (goals: readonly ScoreEvent[]): GameResult => ({
    status: 'played',
    periods: [
      { period: 'p1', home: 1, away: 1 },
      { period: 'p2', home: 2, away: 0 },
      { period: 'p3', home: 0, away: 0 },
    ],
    goals,
  })
  const next = (goals: string, line: number, outcome: string): LegStatus =>
    gradeMarket({ sport: 'ice-hockey', kind: 'next_goal', line }, outcome, hockey(scored(goals, 'p1')))

  test('three of four goals are listed: the fourth, and every other that was scored, is returned', () => {
    expect(next('hah', 400, 'none')).toBe(returned)
    expect(next('hah', 400, 'home')).toBe(returned)
    expect(next('hah', 200, 'away')).toBe(returned)
  })

  test('there was no fifth goal, whatever the list leaves out', () => {
    expect(next('hah', 500, 'none')).toBe(win)
    expect(next('hah', 500, 'home')).toBe(lose)
  })

  test('a list with as many goals but of the wrong sides is none either', () => {
    expect(next('haah', 300, 'away')).toBe(returned)
    expect(next('hahh', 300, 'home')).toBe(win)
  })

  test('where one side alone has scored, no list is needed', () => {
    const oneSided: GameResult = { status: 'played', periods: [{ period: 'ft', home: 0, away: 2 }] }
    expect(gradeMarket({ sport: 'ice-hockey', kind: 'next_goal', line: 200 }, 'away', oneSided)).toBe(win)
  })

  test('a game of tennis is returned where a game is missing from the list', () => {
    const set = { status: 'played', periods: [{ period: 'set1', home: 6, away: 0 }] } as const
    const level = { status: 'played', periods: [{ period: 'set1', home: 6, away: 1 }] } as const
    const winner = (result: GameResult): LegStatus =>
      gradeMarket({ sport: 'tennis', kind: 'game_winner', line: 200 }, 'home', result)
    expect(winner({ ...level, goals: scored('hhahhh', 'set1') })).toBe(returned)
    expect(winner({ ...level, goals: scored('hhahhhh', 'set1') })).toBe(win)
    expect(winner({ ...set, goals: [] })).toBe(win)
  })

  test('in an abandoned game listed goals stand and a goal that never came is returned', () => {
    const broken: GameResult = { ...hockey(scored('hahh', 'p1')), status: 'abandoned' }
    expect(gradeMarket({ sport: 'ice-hockey', kind: 'next_goal', line: 400 }, 'home', broken)).toBe(win)
    expect(gradeMarket({ sport: 'ice-hockey', kind: 'next_goal', line: 500 }, 'none', broken)).toBe(returned)
  })
})

test('S4.13 a first half that its source calls unfinished decides football by what is certain alone', () => {
  const half = (isComplete?: boolean): GameResult => ({
    status: 'abandoned',
    periods: [{ period: 'h1', home: 1, away: 0, ...(isComplete === undefined ? {} : { isComplete }) }],
  })
  expect(gradeMarket({ sport: 'football', kind: 'h1_1x2' }, 'home', half())).toBe(win)
  expect(gradeMarket({ sport: 'football', kind: 'h1_1x2' }, 'home', half(false))).toBe(returned)
})
