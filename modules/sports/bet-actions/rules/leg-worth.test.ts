import { compare, fraction, multiply, ONE, subtract } from '#kernel/fraction.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legWorth, lossChance, priceOfWorth } from './leg-worth.ts'

const price = fc.integer({ min: 1_001, max: 1_001_000 })
const returned = fc.integer({ min: 0, max: 999_999 })

test('an open leg is worth its old price over the current one', () => {
  expect(legWorth(5_000, { price: 2_500, returned: 0 })).toEqual(fraction(2n))
  expect(legWorth(2_200, { price: 1_500, returned: 0 })).toEqual(fraction(22n, 15n))
})

test('the returned share is worth itself at any price', () => {
  // Draw no bet at 2.0, now 1.5, with a draw in three: a third of the stake stays a stake.
  expect(legWorth(2_000, { price: 1_500, returned: 250_000 })).toEqual(fraction(5n, 4n))
  expect(legWorth(2_000, { price: 1_500, returned: 1_000_000 })).toEqual(ONE)
})

test('a leg whose price has not changed is worth its stake, with or without returns', () => {
  fc.assert(
    fc.property(price, returned, (now, share) => {
      expect(legWorth(now, { price: now, returned: share })).toEqual(ONE)
    }),
  )
})

test('the price of a worth leads back to that worth, at most a thousandth below', () => {
  fc.assert(
    fc.property(price, price, returned, (placed, now, share) => {
      const offer = { price: now, returned: share }
      const found = priceOfWorth(legWorth(placed, offer), offer)
      expect(found).toBe(placed)
    }),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000_000n, max: 50_000_000n }), price, (millionths, now) => {
      const offer = { price: now, returned: 0 }
      const worth = fraction(millionths, 1_000_000n)
      const found = priceOfWorth(worth, offer)
      expect(compare(legWorth(found, offer), worth)).toBeLessThanOrEqual(0)
      expect(compare(legWorth(found + 1, offer), worth)).toBeGreaterThan(0)
    }),
  )
})

test('a worth below the returned share has no price', () => {
  expect(priceOfWorth(fraction(1n, 4n), { price: 1_500, returned: 500_000 })).toBeLessThanOrEqual(0)
  expect(priceOfWorth(ONE, { price: 1_500, returned: 1_000_000 })).toBe(0)
})

test('the probability of a loss is what the price implies, less the returned share', () => {
  expect(lossChance({ price: 1_800, returned: 0 })).toEqual(fraction(4n, 9n))
  expect(lossChance({ price: 1_500, returned: 250_000 })).toEqual(fraction(1n, 4n))
  fc.assert(
    fc.property(price, returned, (now, share) => {
      const chance = lossChance({ price: now, returned: share })
      expect(compare(chance, ONE)).toBeLessThan(0)
      expect(subtract(ONE, multiply(chance, ONE)).num).toBeGreaterThan(0n)
    }),
  )
})
