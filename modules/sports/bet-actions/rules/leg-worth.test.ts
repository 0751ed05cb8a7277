import { compare, fraction, multiply, ONE, subtract } from '#kernel/fraction.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canReturn, legWorth, lossChance, priceOfWorth, prudentChance, type OfferNow } from './leg-worth.ts'

/** Of a market without a margin. */
const offer = (price: number, returned = 0): OfferNow => ({ price, chance: fraction(1_000n, BigInt(price)), returned })
const price = fc.integer({ min: 1_001, max: 1_001_000 })
const returned = fc.integer({ min: 0, max: 999_999 })

test('an open leg is worth its old price over the current one', () => {
  expect(legWorth(5_000, offer(2_500))).toEqual(fraction(2n))
  expect(legWorth(2_200, offer(1_500))).toEqual(fraction(22n, 15n))
})

test('the returned share is worth itself at any price', () => {
  // Draw no bet at 2.0, now 1.5, with a draw in three: a third of the stake stays a stake.
  expect(legWorth(2_000, offer(1_500, 250_000))).toEqual(fraction(5n, 4n))
  expect(legWorth(2_000, offer(1_500, 1_000_000))).toEqual(ONE)
})

test('a leg whose price has not changed is worth its stake, with or without returns', () => {
  fc.assert(
    fc.property(price, returned, (now, share) => {
      expect(legWorth(now, offer(now, share))).toEqual(ONE)
    }),
  )
})

test('the price of a worth leads back to that worth, at most a thousandth below', () => {
  fc.assert(
    fc.property(price, price, returned, (placed, now, share) => {
      const current = offer(now, share)
      const found = priceOfWorth(legWorth(placed, current), current, 'chance')
      expect(found).toBe(placed)
    }),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000_000n, max: 50_000_000n }), price, (millionths, now) => {
      const current = offer(now)
      const worth = fraction(millionths, 1_000_000n)
      const found = priceOfWorth(worth, current, 'chance')
      expect(compare(legWorth(found, current), worth)).toBeLessThanOrEqual(0)
      expect(compare(legWorth(found + 1, current), worth)).toBeGreaterThan(0)
    }),
  )
})

test('a worth below the returned share has no price', () => {
  expect(priceOfWorth(fraction(1n, 4n), offer(1_500, 500_000), 'chance')).toBeLessThanOrEqual(0)
  expect(priceOfWorth(ONE, offer(1_500, 1_000_000), 'chance')).toBe(0)
})

test('the probability of a loss is what the price implies, less the returned share', () => {
  expect(lossChance(offer(1_800))).toEqual(fraction(4n, 9n))
  expect(lossChance(offer(1_500, 250_000))).toEqual(fraction(1n, 4n))
  fc.assert(
    fc.property(price, returned, (now, share) => {
      const chance = lossChance(offer(now, share))
      expect(compare(chance, ONE)).toBeLessThan(0)
      expect(subtract(ONE, multiply(chance, ONE)).num).toBeGreaterThan(0n)
    }),
  )
})

test('the chance is the fair one, and never more than the price alone says', () => {
  expect(prudentChance(14_000, 0.02)).toEqual(fraction(1n, 50n))
  // A book below 1: the chance that its prices imply would let a bet be sold for more than its stake.
  expect(prudentChance(4_000, 0.3)).toEqual(fraction(1n, 4n))
  expect(prudentChance(0, 0.5)).toEqual(fraction(0n))
})

test('a replacing leg is bought at its price, with the margin in it', () => {
  const longShot = { price: 14_000, chance: fraction(1n, 50n), returned: 0 }
  expect(priceOfWorth(ONE, longShot, 'price')).toBe(14_000)
  expect(priceOfWorth(ONE, longShot, 'chance')).toBe(50_000)
})

test.each([
  ['total', 200, true],
  ['total', 225, true],
  ['total', 250, false],
  ['handicap', -50, false],
  ['handicap', -100, true],
  ['handicap', 0, true],
  ['handicap', undefined, false],
  ['1x2', undefined, false],
  ['draw_no_bet', undefined, true],
] as const)('a stake on %s with the line %s may come back: %s', (kind, line, may) => {
  expect(canReturn(kind, line)).toBe(may)
})
