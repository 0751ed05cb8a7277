import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairMarket, decidedProbability, type FairMarket } from './fair-market.ts'
import { footballTree } from '../football/football-tree.ts'
import { mainLine, mainMarkets } from './main-markets.ts'
import {
  FAVOURITE_PROBABILITY_MAX,
  footballMarkets,
  MARGINS,
  OUTCOME_PROBABILITY_MIN,
  priceMarket,
  priceMarkets,
} from './price-markets.ts'

const model = { homeGoals: 1.6, awayGoals: 1.2, correlation: -0.05 }
const chanceOf = (market: FairMarket | undefined, index: number): number => {
  const outcome = market?.outcomes[index]
  return outcome === undefined ? NaN : decidedProbability(outcome)
}
const rates = fc.double({ min: 0.2, max: 4, noNaN: true })

test('no price of any market is above its fair price, so no mix of bets wins for sure', () => {
  fc.assert(
    fc.property(rates, rates, (homeGoals, awayGoals) => {
      const fair = footballTree({ homeGoals, awayGoals, correlation: -0.05 })
      priceMarkets(fair, false).forEach(({ prices, kind }, market) =>
        prices.forEach((price, index) => {
          if (price !== undefined) expect(price / 1_000, kind).toBeLessThanOrEqual(1 / chanceOf(fair[market], index))
        }),
      )
    }),
    { numRuns: 40 },
  )
})

test('a market that is priced whole carries at least its margin', () => {
  for (const { kind, prices } of footballMarkets(model)) {
    if (prices.some((price) => price === undefined)) continue
    const book = prices.reduce<number>((sum, price) => sum + 1_000 / (price ?? NaN), 0)
    const whole = kind.includes('double_chance') ? 2 : 1
    expect(book / whole, kind).toBeGreaterThanOrEqual(1 + (MARGINS.byKind[kind] ?? MARGINS.otherwise) - 1e-9)
    expect(book / whole, kind).toBeLessThan(1.32)
  }
})

test('a market with a favourite past the limit is suspended whole, without prices', () => {
  const sure = FAVOURITE_PROBABILITY_MAX + 0.001
  expect(priceMarket(fairMarket('total', ['over', 'under'], [sure, 1 - sure], 50), 0.05)).toEqual({
    kind: 'total',
    line: 50,
    status: 'suspended',
    outcomes: ['over', 'under'],
    prices: [undefined, undefined],
  })
  expect(priceMarket(fairMarket('total', ['over', 'under'], [0.97, 0.03], 50), 0.05).status).toBe('open')
})

test('an outcome too unlikely to price is not offered while the rest of its market is', () => {
  const rare = OUTCOME_PROBABILITY_MIN / 2
  const { status, prices } = priceMarket(fairMarket('1x2', ['home', 'draw', 'away'], [0.6, 0.4 - rare, rare]), 0.05)
  expect(status).toBe('open')
  expect(prices[2]).toBeUndefined()
  expect(prices[0]).toBeGreaterThan(1_000)
})

test('a double chance loses only the sure outcome', () => {
  const { status, prices } = priceMarket(
    fairMarket('double_chance', ['home_draw', 'home_away', 'draw_away'], [0.99, 0.8, 0.21]),
    0.05,
  )
  expect(status).toBe('open')
  expect(prices.map((price) => price !== undefined)).toEqual([false, true, true])
})

test('in play every margin is a little wider', () => {
  const fair = [fairMarket('1x2', ['home', 'draw', 'away'], [0.5, 0.28, 0.22])]
  const book = (isInPlay: boolean): number =>
    priceMarkets(fair, isInPlay)[0]?.prices.reduce<number>((sum, price) => sum + 1_000 / (price ?? NaN), 0) ?? NaN
  expect(book(true)).toBeGreaterThan(book(false))
})

test('the main line is the most even one, and a list shows one line of each main kind', () => {
  const markets = footballMarkets(model)
  expect(mainLine(markets, 'total')?.line).toBe(250)
  expect(mainLine(markets, 'handicap')?.line).toBe(-25)
  expect(mainMarkets(markets).map(({ kind }) => kind)).toEqual([
    '1x2',
    'double_chance',
    'total',
    'handicap',
    'both_to_score',
  ])
})

test('of two lines equally even the one nearer to zero is the main one, and an unpriced line never while another is priced', () => {
  const line = (cents: number, prices: readonly (number | undefined)[]) => ({ kind: 'handicap', line: cents, prices })
  expect(mainLine([line(-50, [1_900, 1_900]), line(25, [1_900, 1_900])], 'handicap')?.line).toBe(25)
  expect(mainLine([line(0, [undefined, undefined]), line(75, [1_500, 2_400])], 'handicap')?.line).toBe(75)
  expect(mainLine([], 'handicap')).toBeUndefined()
})
