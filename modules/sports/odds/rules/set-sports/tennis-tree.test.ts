import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdChance, tieBreakChance } from './tennis-points.ts'
import { tennisTree } from './tennis-tree.ts'

const NOTHING = { home: 0, away: 0 }

const state = (
  sets: readonly (readonly [number, number])[],
  serving: 'home' | 'away',
  home = '0',
  away = '0',
): LiveState => ({
  period: `set${sets.length}`,
  clockRunning: false,
  periods: sets.map(([one, other], index) => ({ period: `set${index + 1}`, home: one, away: other })),
  goals: [],
  redCards: NOTHING,
  yellowCards: NOTHING,
  corners: NOTHING,
  serving,
  points: { home, away },
})

const chance = (
  strengths: { home: number; away: number },
  kind: string,
  now?: LiveState,
  line?: number,
): number | undefined =>
  tennisTree(strengths, now).find((market) => market.kind === kind && (line === undefined || market.line === line))
    ?.outcomes[0]?.probability

test('a server who wins 60 % of the points holds 73.57 % of the games', () => {
  // p⁴(15 − 4p − 10p² / (1 − 2p(1 − p))), the classical formula.
  expect(holdChance(0.6, 0, 0)).toBeCloseTo(0.7357, 4)
  expect(holdChance(0.6, 3, 4)).toBeCloseTo(0.6 * (0.36 / 0.52), 10)
})

test('a tie-break of equal servers is even with either side starting, and mirrors when the sides change places', () => {
  expect(tieBreakChance({ home: 0.63, away: 0.63 }, 0, 0, 'home')).toBeCloseTo(0.5, 10)
  const one = tieBreakChance({ home: 0.66, away: 0.6 }, 4, 3, 'away')
  expect(tieBreakChance({ home: 0.6, away: 0.66 }, 3, 4, 'home')).toBeCloseTo(1 - one, 10)
  // 7:6 with the serve: the point, or the next two from level.
  const level = (0.66 * 0.4) / (0.66 * 0.4 + 0.34 * 0.6)
  expect(tieBreakChance({ home: 0.66, away: 0.6 }, 7, 6, 'home')).toBeCloseTo(0.66 + 0.34 * level, 10)
})

test('equal players are even, and changing places turns every chance over', () => {
  expect(chance({ home: 0.62, away: 0.62 }, 'winner')).toBeCloseTo(0.5, 9)
  fc.assert(
    fc.property(
      fc.double({ min: 0.55, max: 0.65, noNaN: true }),
      fc.double({ min: 0.55, max: 0.65, noNaN: true }),
      (home, away) => {
        expect(
          (chance({ home, away }, 'winner') ?? 0) + (chance({ home: away, away: home }, 'winner') ?? 0),
        ).toBeCloseTo(1, 9)
      },
    ),
    { seed: 2, numRuns: 30 },
  )
})

test('at match point the match is the game, and more', () => {
  const strengths = { home: 0.65, away: 0.6 }
  const now = state(
    [
      [6, 3],
      [5, 4],
    ],
    'home',
    '40',
    '30',
  )
  const game = chance(strengths, 'game_winner', now, 1_900) ?? 0
  expect(game).toBeCloseTo(0.65 + 0.35 * (0.65 ** 2 / (0.65 ** 2 + 0.35 ** 2)), 10)
  const set = chance(strengths, 'set_winner', now, 200) ?? 0
  expect(set).toBeGreaterThan(game)
  expect(chance(strengths, 'winner', now)).toBeGreaterThan(set)
})

test('a third set is the match, and the total goes on from the games played', () => {
  const strengths = { home: 0.63, away: 0.64 }
  const now = state(
    [
      [6, 3],
      [4, 6],
      [2, 2],
    ],
    'away',
    '15',
    '0',
  )
  expect(chance(strengths, 'set_winner', now, 300)).toBeCloseTo(chance(strengths, 'winner', now) ?? 0, 10)
  const lines = tennisTree(strengths, now).flatMap(({ kind, line }) => (kind === 'total' ? [line ?? 0] : []))
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line).toBeGreaterThan(2_300)
})

test('between sets the finished set counts and the next one is offered, and a finished match offers nothing', () => {
  const strengths = { home: 0.63, away: 0.62 }
  const pause: LiveState = { ...state([[6, 3]], 'away'), period: 'break' }
  expect(chance(strengths, 'set_winner', pause, 200)).toBeDefined()
  expect(chance(strengths, 'winner', pause)).toBeGreaterThan(chance(strengths, 'winner') ?? 1)
  expect(
    tennisTree(
      strengths,
      state(
        [
          [6, 3],
          [7, 6],
        ],
        'home',
      ),
    ),
  ).toEqual([])
})
