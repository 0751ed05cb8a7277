import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMargin, applyMargin, ladderStep, removeMargin, type MarginMethod } from './margin.ts'

const methods: readonly MarginMethod[] = ['power', 'proportional', 'shin']

const at = (values: readonly number[], index: number): number => values[index] ?? NaN
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Probabilities of a market with 2 to 8 outcomes, none of them negligible. */
const markets = fc
  .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
  .map((weights) => weights.map((weight) => weight / sum(weights)))
const margins = fc.double({ min: 0.005, max: 0.18, noNaN: true })

test.each(methods)('%s: what is left without the margin sums to one and keeps the order of the prices', (method) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1_010, max: 50_000 }), { minLength: 2, maxLength: 10 }), (prices) => {
      const fair = removeMargin(prices, method)
      expect(sum(fair)).toBeCloseTo(1, 9)
      fair.forEach((one, i) =>
        fair.forEach((other, j) => expect(at(prices, i) < at(prices, j) && one < other - 1e-12).toBe(false)),
      )
    }),
  )
})

test('power: putting a margin in and taking it out again gives back the same probabilities', () => {
  fc.assert(
    fc.property(markets, margins, (fair, margin) => {
      const prices = addMargin(fair, margin).map((decimal) => decimal * 1_000)
      expect(sum(prices.map((price) => 1_000 / price))).toBeCloseTo(1 + margin, 8)
      removeMargin(prices, 'power').forEach((probability, index) => expect(probability).toBeCloseTo(at(fair, index), 7))
    }),
  )
})

test('published prices are never above the fair price, and below it by no more than the margin and one rung', () => {
  fc.assert(
    fc.property(markets, margins, (fair, margin) => {
      const exact = addMargin(fair, margin)
      applyMargin(fair, margin).forEach((price, index) => {
        if (price === undefined) return expect(at(exact, index)).toBeLessThan(1.01)
        expect(price / 1_000).toBeLessThanOrEqual(1 / at(fair, index))
        expect(price + ladderStep(price)).toBeGreaterThan(at(exact, index) * 1_000 - 1e-6)
      })
    }),
  )
})

// By hand: 1.50, 4.333, 6.50 have inverses .66667 .23079 .15385, sum 1.05130.
test('a known book: proportional divides by the sum, power and Shin take more from the long shot', () => {
  const prices = [1_500, 4_333, 6_500]
  const [proportional, power, shin] = [
    removeMargin(prices, 'proportional'),
    removeMargin(prices, 'power'),
    removeMargin(prices, 'shin'),
  ]
  expect(proportional[0]).toBeCloseTo(0.66667 / 1.0513, 4)
  expect(at(power, 2)).toBeLessThan(at(shin, 2))
  expect(at(shin, 2)).toBeLessThan(at(proportional, 2))
  // Power: every inverse is raised to one and the same power.
  const powers = power.map((probability, index) => Math.log(probability) / Math.log(1_000 / at(prices, index)))
  expect(powers[1]).toBeCloseTo(at(powers, 0), 9)
  expect(powers[2]).toBeCloseTo(at(powers, 0), 9)
})

test('Shin agrees with the formula: on two outcomes it takes the same amount from both', () => {
  const prices = [1_300, 3_400]
  const fair = removeMargin(prices, 'shin')
  const excess = 1_000 / 1_300 + 1_000 / 3_400 - 1
  expect(fair[0]).toBeCloseTo(1_000 / 1_300 - excess / 2, 9)
})

test('a book of best prices that sums to less than one is scaled up', () => {
  for (const method of methods) expect(sum(removeMargin([2_100, 2_100], method))).toBeCloseTo(1, 9)
})

test('a book without a margin is left as it is', () => {
  for (const method of methods) expect(removeMargin([2_000, 4_000, 4_000], method)[0]).toBeCloseTo(0.5, 9)
})

test('a single price, or a price of one and below, is a bug and throws', () => {
  expect(() => removeMargin([2_000], 'power')).toThrow()
  expect(() => removeMargin([1_000, 2_000], 'power')).toThrow()
})

test('an impossible outcome has no price and takes no part in the margin', () => {
  expect(applyMargin([0.5, 0, 0.5], 0.05)).toEqual([1_900, undefined, 1_900])
})
