import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairProbabilities, marginOf, overround, vigOf } from './book-margin.ts'
import { add, compare, fraction, subtract, ZERO, type Fraction } from './fraction.ts'
import { PRICE_MAX, PRICE_MIN, priceFraction } from './odds.ts'
import { writeNumber } from './odds-format.ts'

const TINY = fraction(1n, 10n ** 30n)
const isNear = (a: Fraction, b: Fraction): boolean => {
  const difference = subtract(a, b)
  return compare(difference, TINY) < 0 && compare(difference, subtract(ZERO, TINY)) > 0
}

test('two outcomes at 1.91 leave a margin of 4.7 % of payouts and 4.5 % of stakes', () => {
  const prices = [1_910, 1_910].map(priceFraction)
  expect([marginOf(prices), vigOf(prices)].map((value) => writeNumber(value, 6))).toEqual(['0.047120', '0.045000'])
  expect(fairProbabilities(prices).map((value) => writeNumber(value))).toEqual(['0.50', '0.50'])
})

test('fair chances add up to one and keep the proportions of the prices', () => {
  const prices = fc.array(fc.integer({ min: PRICE_MIN, max: PRICE_MAX }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(prices, (milli) => {
      const book = milli.map(priceFraction)
      const fair = fairProbabilities(book)
      expect(isNear(fair.reduce(add, ZERO), fraction(1n))).toBe(true)
      expect(isNear(subtract(overround(book), marginOf(book)), fraction(1n))).toBe(true)
      for (const [index, price] of milli.entries())
        for (const [other, value] of milli.entries())
          if (price < value) expect(compare(fair[index] ?? ZERO, fair[other] ?? ZERO)).toBeGreaterThan(0)
    }),
  )
})
