import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidedProbability, type FairMarket } from '../markets/fair-market.ts'
import { footballTree } from './football-tree.ts'

const model = { homeGoals: 1.6, awayGoals: 1.2, correlation: -0.05 }

const state = (of: Partial<LiveState>): LiveState => ({
  period: 'h2',
  clockSeconds: 60 * 60,
  clockRunning: true,
  periods: [
    { period: 'h1', home: 1, away: 0 },
    { period: 'h2', home: 0, away: 0 },
  ],
  goals: [],
  redCards: { home: 0, away: 0 },
  yellowCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  ...of,
})

const linesOf = (tree: readonly FairMarket[], kind: string): readonly FairMarket[] =>
  tree.filter((market) => market.kind === kind)
const firstChance = ({ outcomes: [first] }: FairMarket): number =>
  first === undefined ? NaN : decidedProbability(first)
const chance = (tree: readonly FairMarket[], kind: string, outcome: string, line?: number): number =>
  tree.find((market) => market.kind === kind && market.line === line)?.outcomes.find((one) => one.outcome === outcome)
    ?.probability ?? NaN

test('a higher total is less likely to be passed, a higher handicap likelier to be covered', () => {
  const rates = fc.double({ min: 0.3, max: 3.5, noNaN: true })
  fc.assert(
    fc.property(rates, rates, (homeGoals, awayGoals) => {
      const tree = footballTree({ homeGoals, awayGoals, correlation: -0.05 })
      for (const [kind, sign] of [
        ['total', -1],
        ['asian_total', -1],
        ['home_total', -1],
        ['handicap', 1],
        ['h1_handicap', 1],
      ] as const) {
        const chances = linesOf(tree, kind).map(firstChance)
        chances
          .slice(1)
          .forEach((next, index) => expect(sign * (next - (chances[index] ?? NaN)), kind).toBeGreaterThan(0))
      }
    }),
    { numRuns: 40 },
  )
})

test('lines stand around the fair one: three to seven of each, the fairest among them', () => {
  const rates = fc.double({ min: 0.5, max: 3, noNaN: true })
  fc.assert(
    fc.property(rates, rates, (homeGoals, awayGoals) => {
      const tree = footballTree({ homeGoals, awayGoals, correlation: -0.05 })
      for (const kind of ['total', 'handicap']) {
        const chances = linesOf(tree, kind).map(firstChance)
        expect(chances.length).toBeGreaterThanOrEqual(3)
        expect(chances.length).toBeLessThanOrEqual(7)
        expect(Math.min(...chances.map((one) => Math.abs(one - 0.5))), kind).toBeLessThan(kind === 'total' ? 0.2 : 0.1)
      }
    }),
    { numRuns: 40 },
  )
})

test('one market never contradicts another: the same event has one probability wherever it is asked', () => {
  const tree = footballTree(model)
  expect(chance(tree, 'double_chance', 'home_draw')).toBeCloseTo(
    chance(tree, '1x2', 'home') + chance(tree, '1x2', 'draw'),
    12,
  )
  expect(chance(tree, 'correct_score', '0-0')).toBeCloseTo(chance(tree, 'exact_goals', '0'), 12)
  expect(chance(tree, 'handicap', 'home', -50)).toBeCloseTo(chance(tree, '1x2', 'home'), 12)
  expect(chance(tree, 'home_total', 'under', 50)).toBeCloseTo(chance(tree, 'away_clean_sheet', 'yes'), 12)
})

test('what the goals have decided is left out: after 1-0 there is no over 0.5, first goal or first half', () => {
  const tree = footballTree(model, state({}))
  expect(linesOf(tree, 'total').map(({ line }) => line)).not.toContain(50)
  expect(linesOf(tree, 'next_goal').map(({ line }) => line)).toEqual([200])
  expect(tree.some(({ kind }) => kind.startsWith('h1_'))).toBe(false)
  expect(tree.some(({ kind }) => kind === 'away_clean_sheet')).toBe(false)
  expect(chance(tree, 'correct_score', '0-0')).toBe(0)
})

test('a lead grows safer with the minutes, and the next goal less likely', () => {
  const at = (minute: number) => footballTree(model, state({ clockSeconds: minute * 60 }))
  for (const minute of [50, 60, 70, 80]) {
    expect(chance(at(minute + 10), '1x2', 'home')).toBeGreaterThan(chance(at(minute), '1x2', 'home'))
    expect(chance(at(minute + 10), 'next_goal', 'none', 200)).toBeGreaterThan(
      chance(at(minute), 'next_goal', 'none', 200),
    )
  }
})

test('a red card for the leader makes its lead less safe', () => {
  const carded = footballTree(model, state({ redCards: { home: 1, away: 0 } }))
  expect(chance(carded, '1x2', 'home')).toBeLessThan(chance(footballTree(model, state({})), '1x2', 'home'))
})

test.each(['ended', 'et1', 'et2', 'pens'] as const)('in %s no football market is open', (period) => {
  expect(footballTree(model, state({ period }))).toEqual([])
})

test('a broken score of a thousand goals still gives numbers', () => {
  const tree = footballTree(model, state({ periods: [{ period: 'h1', home: 1_000, away: 0 }] }))
  for (const { outcomes } of tree)
    for (const { probability } of outcomes) expect(Number.isFinite(probability)).toBe(true)
})
