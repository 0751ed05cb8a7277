import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import {
  kindsOfSport,
  marketKind,
  sports,
  type GameResult,
  type PeriodScore,
  type ResultStatus,
} from '#modules/sports/catalogue/contract.ts'
import { expect, test } from 'vitest'
import { gradeMarket } from './grading.ts'

const { win, lose, forcedReturn, halfWin, notCalculated } = LegStatus
const returned = LegStatus.return

/** 'q1 20:18, q2 15:22' → a result with those periods. */
function result(text: string, status: ResultStatus = 'played'): GameResult {
  const periods =
    text === ''
      ? []
      : text.split(', ').map((part): PeriodScore => {
          const [period = '', score = ''] = part.split(' ')
          const [home, away] = score.split(':').map(Number)
          return { period, home: home ?? 0, away: away ?? 0 }
        })
  return { status, periods }
}

const game = result('q1 20:18, q2 15:22, q3 25:20, q4 20:20, ot 9:12')

test.each([
  ['winner', undefined, 'away', win],
  ['winner', undefined, 'home', lose],
  ['total', 18_050, 'over', win],
  ['total', 18_150, 'over', lose],
  ['handicap', 350, 'home', win],
  ['handicap', 250, 'home', lose],
  ['handicap', 250, 'away', win],
  ['home_total', 8_850, 'over', win],
  ['odd_even', undefined, 'odd', win],
  ['quarter_1x2', 400, 'draw', win],
  ['quarter_1x2', 100, 'home', win],
  ['h1_1x2', undefined, 'away', win],
  ['h1_total', 7_450, 'over', win],
  ['h1_handicap', 550, 'home', win],
  ['h2_1x2', undefined, 'home', win],
] as const)('S4.13 basketball counts overtime in everything but its parts: %s %s %s', (kind, line, outcome, status) => {
  expect(gradeMarket({ sport: 'basketball', kind, ...(line !== undefined && { line }) }, outcome, game)).toBe(status)
})

const shootOut = result('p1 1:0, p2 0:1, p3 1:1, ot 0:0, pens 1:2')

test.each([
  ['1x2', undefined, 'draw', win],
  ['winner', undefined, 'away', win],
  ['total', 350, 'over', win],
  ['total', 450, 'over', lose],
  ['handicap', 50, 'home', win],
  ['draw_no_bet', undefined, 'home', returned],
  ['double_chance', undefined, 'home_draw', win],
  ['double_chance', undefined, 'home_away', lose],
  ['both_to_score', undefined, 'yes', win],
  ['period_1x2', 200, 'away', win],
  ['p3_total', 150, 'over', win],
  ['asian_total', 375, 'over', halfWin],
  ['total', 400, 'under', returned],
] as const)(
  'S4.13 ice hockey counts regular time, and only the winner more: %s %s %s',
  (kind, line, outcome, status) => {
    expect(gradeMarket({ sport: 'ice-hockey', kind, ...(line !== undefined && { line }) }, outcome, shootOut)).toBe(
      status,
    )
  },
)

const match = result('set1 6:4, set2 6:7, set3 7:5')

test.each([
  ['winner', undefined, 'home', win],
  ['set_handicap', -150, 'home', lose],
  ['set_handicap', 150, 'home', win],
  ['set_handicap', -150, 'away', win],
  ['total_sets', 250, 'over', win],
  ['correct_sets_of_3', undefined, '2:1', win],
  ['correct_sets_of_3', undefined, '2:0', lose],
  ['set_winner', 200, 'away', win],
  ['set_winner', 400, 'home', returned],
  ['total', 3_450, 'over', win],
  ['total', 3_550, 'over', lose],
] as const)('S4.13 sets decide a match, games or points its totals: %s %s %s', (kind, line, outcome, status) => {
  expect(gradeMarket({ sport: 'tennis', kind, ...(line !== undefined && { line }) }, outcome, match)).toBe(status)
})

test('S4.13 a game of tennis is graded by its number, and returned where the games are not listed or it was not played', () => {
  const set: GameResult = result('set1 1:2')
  const goals = (['home', 'away', 'away'] as const).map((side) => ({ side, period: 'set1', minute: 1 }))
  expect(gradeMarket({ sport: 'tennis', kind: 'game_winner', line: 200 }, 'away', { ...set, goals })).toBe(win)
  expect(gradeMarket({ sport: 'tennis', kind: 'game_winner', line: 100 }, 'away', { ...set, goals })).toBe(lose)
  expect(gradeMarket({ sport: 'tennis', kind: 'game_winner', line: 400 }, 'away', { ...set, goals })).toBe(returned)
  expect(gradeMarket({ sport: 'tennis', kind: 'game_winner', line: 200 }, 'away', set)).toBe(returned)
})

test('S4.13 the next goal of a hockey game is one of regular time: an overtime goal leaves "none"', () => {
  const goals = [
    { side: 'home', period: 'p2', minute: 30 },
    { side: 'away', period: 'p3', minute: 50 },
    { side: 'away', period: 'ot', minute: 62 },
  ] as const
  const played: GameResult = { ...result('p1 0:0, p2 1:0, p3 0:1, ot 0:1'), goals }
  expect(gradeMarket({ sport: 'ice-hockey', kind: 'next_goal', line: 200 }, 'away', played)).toBe(win)
  expect(gradeMarket({ sport: 'ice-hockey', kind: 'next_goal', line: 300 }, 'none', played)).toBe(win)
  expect(gradeMarket({ sport: 'ice-hockey', kind: 'next_goal', line: 300 }, 'away', played)).toBe(lose)
})

test.each(['postponed', 'cancelled', 'awarded'] as const)('S4.13 a %s game returns every stake', (status) => {
  for (const kind of ['winner', 'total', 'set_winner', 'game_winner'])
    expect(gradeMarket({ sport: 'tennis', kind, line: 100 }, 'home', result('set1 6:0', status))).toBe(forcedReturn)
})

test('S4.13 an abandoned game keeps its complete parts and the totals already passed, and returns the rest', () => {
  const broken = result('set1 6:4, set2 7:6', 'abandoned')
  expect(gradeMarket({ sport: 'tennis', kind: 'set_winner', line: 200 }, 'home', broken)).toBe(win)
  expect(gradeMarket({ sport: 'tennis', kind: 'winner' }, 'home', broken)).toBe(returned)
  expect(gradeMarket({ sport: 'tennis', kind: 'total', line: 2_250 }, 'under', broken)).toBe(lose)
  expect(gradeMarket({ sport: 'tennis', kind: 'total', line: 2_250 }, 'over', broken)).toBe(win)
  expect(gradeMarket({ sport: 'tennis', kind: 'total', line: 2_350 }, 'under', broken)).toBe(returned)
})

test('S4.13 a source that knows only the full-time score of a hockey game decides what regular time decides', () => {
  const known = result('ft 3:2')
  expect(gradeMarket({ sport: 'ice-hockey', kind: '1x2' }, 'home', known)).toBe(win)
  expect(gradeMarket({ sport: 'ice-hockey', kind: 'total', line: 550 }, 'over', known)).toBe(lose)
  expect(gradeMarket({ sport: 'ice-hockey', kind: 'p1_total', line: 150 }, 'over', known)).toBe(returned)
})

test.each([
  [
    'a kind that the sport does not have',
    { sport: 'ice-hockey', kind: 'european_handicap', line: 100 },
    'p1 1:0',
    'european_handicap',
  ],
  ['a period that the sport does not have', { sport: 'ice-hockey', kind: 'total', line: 550 }, 'p1 1:0, q2 1:0', 'q2'],
  ['a sport that the book does not have', { sport: 'curling', kind: 'total', line: 550 }, 'end1 1:0', 'curling'],
])('S4.13 %s is not guessed about: it throws', (_what, market, periods, named) => {
  expect(() => gradeMarket(market, 'home', result(periods))).toThrow(named)
})

test('S4.13 every kind of every sport is graded on a complete result of that sport', () => {
  for (const sport of sports)
    for (const kind of kindsOfSport(sport.key)) {
      const played = result(
        sport.periods.regular
          .filter((period) => period !== 'ft')
          .slice(0, sport.score === 'sets' ? 3 : undefined)
          .map((period) => `${period} 2:1`)
          .join(', '),
      )
      const { outcomes, line } = marketKind(kind)
      for (const outcome of outcomes)
        expect(
          gradeMarket(
            { sport: sport.key, kind, ...(line === 'none' ? {} : { line: line === 'number' ? 100 : 150 }) },
            outcome,
            {
              ...played,
              goals: [],
            },
          ),
          `${sport.key} ${kind} ${outcome}`,
        ).not.toBe(notCalculated)
    }
})

test('S4.13 a played game without a score cannot be calculated, and an unknown kind throws', () => {
  expect(gradeMarket({ sport: 'tennis', kind: 'winner' }, 'home', result(''))).toBe(notCalculated)
  expect(() => gradeMarket({ sport: 'tennis', kind: 'no_such_kind' }, 'home', match)).toThrow('no_such_kind')
})
