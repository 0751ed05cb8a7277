import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction } from './fraction.ts'
import { PRICE_MAX, PRICE_MIN, priceFraction, priceFromNumber, priceToNumber } from './odds.ts'

const prices = fc.integer({ min: PRICE_MIN, max: PRICE_MAX })

test('every price the book may publish survives the way to JSON and back', () => {
  fc.assert(
    fc.property(prices, (price) => {
      expect(priceFromNumber(JSON.parse(JSON.stringify(priceToNumber(price))) as number)).toBe(price)
      expect(priceFromNumber(Number((price / 1_000).toFixed(3)))).toBe(price)
    }),
    { numRuns: 2_000 },
  )
})

test('a price as a fraction is exactly its thousandths', () => {
  fc.assert(
    fc.property(prices, (price) => {
      const { num, den } = priceFraction(price)
      expect(num * 1_000n).toBe(BigInt(price) * den)
    }),
  )
  expect(priceFraction(2_350)).toEqual(fraction(47n, 20n))
})

test.each([
  [1.001, 1_001],
  [2.35, 2_350],
  [1.005, 1_005],
  [8.725, 8_725],
  [1001, 1_001_000],
])('%d is %d thousandths', (value, price) => {
  expect(priceFromNumber(value)).toBe(price)
})

test.each([
  1,
  1.0005,
  0,
  -2,
  1.0001,
  2.3505,
  1.23456,
  2.350_000_01,
  2.350_000_000_1,
  1001.001,
  1e9,
  Number.NaN,
  Infinity,
  -Infinity,
  5e-324,
])('%d is no price', (value) => {
  expect(priceFromNumber(value)).toBeUndefined()
})

test('a fourth decimal is never rounded away, wherever it appears', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 9 }), (price, place, digit) => {
      const value = Number(`${(price / 1_000).toFixed(3)}${'0'.repeat(place - 4)}${digit}`)
      expect(priceFromNumber(value)).toBeUndefined()
    }),
  )
})
