import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setEnd } from './volleyball-set.ts'
import { volleyballTree } from './volleyball-tree.ts'

const NOTHING = { home: 0, away: 0 }
const massOf = ({ mass }: { readonly mass: Float64Array }): number => mass.reduce((sum, p) => sum + p, 0)

const state = (sets: readonly (readonly [number, number])[], serving: 'home' | 'away'): LiveState => ({
  period: `set${sets.length}`,
  clockRunning: false,
  periods: sets.map(([home, away], index) => ({ period: `set${index + 1}`, home, away })),
  goals: [],
  redCards: NOTHING,
  yellowCards: NOTHING,
  corners: NOTHING,
  serving,
})

test('from every score of a set the chances of its ends sum to one, and the total never falls', () => {
  const point = fc.integer({ min: 0, max: 32 })
  fc.assert(
    fc.property(
      point,
      point,
      fc.constantFrom('home' as const, 'away' as const),
      fc.constantFrom(15, 25),
      (home, away, server, target) => {
        fc.pre(Math.max(home, away) < target || Math.abs(home - away) < 2)
        const end = setEnd({ home: 0.41, away: 0.37 }, { home, away }, server, target)
        expect(massOf(end.home) + massOf(end.away)).toBeCloseTo(1, 8)
        for (let total = 0; total < home + away; total += 1)
          expect((end.home.mass[total] ?? 0) + (end.away.mass[total] ?? 0)).toBe(0)
      },
    ),
    { seed: 3, numRuns: 300 },
  )
})

test('at set point the serving side wins the rally, or falls back to level', () => {
  const serve = { home: 0.4, away: 0.38 }
  // From level with the away side to serve: both rallies, or level again with either to serve.
  const level = massOf(setEnd(serve, { home: 24, away: 24 }, 'away', 25).home)
  expect(massOf(setEnd(serve, { home: 24, away: 23 }, 'home', 25).home)).toBeCloseTo(0.4 + 0.6 * level, 9)
  expect(massOf(setEnd(serve, { home: 29, away: 28 }, 'home', 25).home)).toBeCloseTo(0.4 + 0.6 * level, 9)
})

test('equal sides are even before the match, and 2:0 with 24:20 is almost won', () => {
  const winner = (now?: LiveState): number | undefined =>
    volleyballTree({ home: 0.39, away: 0.39 }, now).find(({ kind }) => kind === 'winner')?.outcomes[0]?.probability
  expect(winner()).toBeCloseTo(0.5, 6)
  expect(
    winner(
      state(
        [
          [25, 20],
          [20, 25],
          [10, 10],
        ],
        'home',
      ),
    ),
  ).toBeLessThan(0.5)
  expect(
    winner(
      state(
        [
          [25, 20],
          [25, 22],
          [18, 16],
        ],
        'home',
      ),
    ),
  ).toBeGreaterThan(0.9)
  expect(
    volleyballTree(
      { home: 0.39, away: 0.39 },
      state(
        [
          [25, 20],
          [25, 22],
          [26, 24],
        ],
        'home',
      ),
    ),
  ).toEqual([])
})

test('in the fifth set the set is the match', () => {
  const markets = volleyballTree(
    { home: 0.4, away: 0.39 },
    state(
      [
        [25, 20],
        [20, 25],
        [25, 20],
        [20, 25],
        [7, 8],
      ],
      'away',
    ),
  )
  const of = (name: string): number => markets.find(({ kind }) => kind === name)?.outcomes[0]?.probability ?? Number.NaN
  expect(of('set_winner')).toBeCloseTo(of('winner'), 9)
  expect(markets.some(({ kind }) => kind === 'total_sets')).toBe(false)
})

test('the points of a match do not know which side is called home', () => {
  const overs = (home: number, away: number) =>
    volleyballTree({ home, away })
      .filter(({ kind }) => kind === 'total')
      .map(({ line, outcomes }) => [line, outcomes[0]?.probability ?? 0] as const)
  const [one, other] = [overs(0.42, 0.36), overs(0.36, 0.42)]
  expect(one.length).toBeGreaterThan(2)
  expect(other.map(([line]) => line)).toEqual(one.map(([line]) => line))
  for (const [position, [, chance]] of one.entries()) {
    expect(other[position]?.[1]).toBeCloseTo(chance, 8)
    expect(chance).toBeGreaterThan(0)
    expect(chance).toBeLessThan(1)
  }
})
