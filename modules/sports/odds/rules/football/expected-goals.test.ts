import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fairQuotes,
  footballModelFromPrices,
  footballModelFromStrengths,
  inferFootballModel,
  resultProbabilities,
} from './expected-goals.ts'
import type { FeedMarket } from '../feed-message.ts'
import { footballTree } from './football-tree.ts'

const market = (kind: string, prices: Readonly<Record<string, number>>, line?: number): FeedMarket => ({
  kind,
  ...(line === undefined ? {} : { line }),
  prices: Object.entries(prices).map(([outcome, price]) => ({ outcome, price })),
})

const models = fc.record({
  homeGoals: fc.double({ min: 0.4, max: 3.5, noNaN: true }),
  awayGoals: fc.double({ min: 0.4, max: 3.5, noNaN: true }),
  correlation: fc.double({ min: -0.12, max: 0.02, noNaN: true }),
})

test('a model is found again from the probabilities that it makes', () => {
  fc.assert(
    fc.property(models, (model) => {
      const tree = footballTree(model)
      const fair = (kind: string) =>
        tree.find((one) => one.kind === kind)?.outcomes.map(({ probability }) => probability) ?? []
      const [home = 0, draw = 0, away = 0] = fair('1x2')
      const total = tree.find(({ kind }) => kind === 'total')
      const found = inferFootballModel({
        result: { home, draw, away },
        totals: [{ line: total?.line ?? 0, over: total?.outcomes[0]?.probability ?? 0 }],
        handicaps: [],
      })
      expect(Math.abs(found.homeGoals - model.homeGoals)).toBeLessThan(0.15)
      expect(Math.abs(found.awayGoals - model.awayGoals)).toBeLessThan(0.15)
      resultProbabilities(found).forEach((probability, index) =>
        expect(Math.abs(probability - ([home, draw, away][index] ?? NaN))).toBeLessThan(0.005),
      )
    }),
    { numRuns: 60 },
  )
})

test.each([
  [1_500, 4_333, 6_500],
  [2_600, 3_300, 2_700],
  [1_080, 11_000, 26_000],
  [8_000, 5_250, 1_333],
  [1_250, 6_000, 11_000],
  [3_100, 3_000, 2_500],
])('prices %d %d %d alone are met within half a percentage point', (home, draw, away) => {
  const markets = [market('1x2', { home, draw, away })]
  const model = footballModelFromPrices(markets)
  const wanted = fairQuotes(markets).result
  if (model === undefined || wanted === undefined) throw new Error('the prices were not read')
  const found = resultProbabilities(model)
  expect(Math.abs(found[0] - wanted.home)).toBeLessThan(0.005)
  expect(Math.abs(found[1] - wanted.draw)).toBeLessThan(0.005)
  expect(Math.abs(found[2] - wanted.away)).toBeLessThan(0.005)
})

test('a total and a handicap move the model the way they say', () => {
  const result = market('1x2', { home: 2_300, draw: 3_400, away: 3_200 })
  const goals = (over: number, under: number): number => {
    const model = footballModelFromPrices([result, market('total', { over, under }, 250)])
    return (model?.homeGoals ?? 0) + (model?.awayGoals ?? 0)
  }
  expect(goals(1_500, 2_600)).toBeGreaterThan(goals(2_600, 1_500) + 0.5)
  const edge = (home: number, away: number): number => {
    const model = footballModelFromPrices([market('handicap', { home, away }, -25)])
    return (model?.homeGoals ?? 0) - (model?.awayGoals ?? 0)
  }
  expect(edge(1_600, 2_300)).toBeGreaterThan(edge(2_300, 1_600))
})

test('markets that are incomplete or of other kinds are passed over, and nothing readable gives no model', () => {
  expect(fairQuotes([market('1x2', { home: 2_000, draw: 3_000 })]).result).toBeUndefined()
  expect(fairQuotes([market('1x2', { home: 1_000, draw: 9_000, away: 20_000 })]).result).toBeUndefined()
  expect(
    footballModelFromPrices([
      market('1x2', { home: 2_000, draw: 3_000 }),
      market('corners', { over: 1_900, under: 1_900 }),
    ]),
  ).toBeUndefined()
})

test('prices that no game of football has still give a model within its bounds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1_001, max: 1_001_000 }), { minLength: 5, maxLength: 5 }),
      ([home = 0, draw = 0, away = 0, over = 0, under = 0]) => {
        const model = footballModelFromPrices([
          market('1x2', { home, draw, away }),
          market('total', { over, under }, 250),
        ])
        expect(model?.homeGoals).toBeGreaterThan(0)
        expect(model?.awayGoals).toBeGreaterThan(0)
        expect(Number.isFinite(model?.correlation)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test('strengths of a source that knows them are taken as they are', () => {
  expect(footballModelFromStrengths({ home: 1.7, away: 0.9 })).toMatchObject({ homeGoals: 1.7, awayGoals: 0.9 })
})
