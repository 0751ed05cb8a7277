import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction } from '#kernel/fraction.ts'
import { PRICE_MAX, PRICE_MIN } from '#kernel/odds.ts'
import { couponPrice, displayCoef } from './coupon-price.ts'
import { couponPossibleWin } from './coupon-return.ts'

/** Of a single or an express, by the engine; without a maximum payout by default. */
const possibleWin = (stake: bigint, prices: readonly number[], payoutMax = 10n ** 200n): bigint =>
  couponPossibleWin({ typeId: prices.length === 1 ? 0 : 1 }, stake, prices, payoutMax)?.possibleWin ?? -1n

const prices = fc.array(fc.integer({ min: PRICE_MIN, max: PRICE_MAX }), { minLength: 1, maxLength: 40 })
const stake = fc.bigInt({ min: 1n, max: 10n ** 15n })

test('an express multiplies its prices exactly', () => {
  expect(couponPrice([1_500, 2_350, 1_001])).toEqual(fraction(1_500n * 2_350n * 1_001n, 10n ** 9n))
  expect(couponPrice([])).toEqual(fraction(1n))
})

test('a win is rounded once and down', () => {
  expect(possibleWin(100n, [1_999])).toBe(199n)
  // 1.00 × 1.005 × 1.005 × 1.005 is 1.015075125; rounding leg by leg would give 1.00.
  expect(possibleWin(100n, [1_005, 1_005, 1_005])).toBe(101n)
  expect(possibleWin(1_000n, [2_350, 1_850])).toBe(4_347n)
})

test('a bet never pays more than the most', () => {
  expect(possibleWin(1_000n, [5_000], 4_999n)).toBe(4_999n)
  expect(possibleWin(1_000n, [5_000], 5_000n)).toBe(5_000n)
})

test('the price for the eye has at most three decimals, half up', () => {
  expect(displayCoef(fraction(67_965n, 10_000n))).toBe(6.797)
  expect(displayCoef(couponPrice([1_500, 1_500]))).toBe(2.25)
})

test('the win is the largest whole number of minor units that the exact product covers', () => {
  fc.assert(
    fc.property(stake, prices, (minor, legs) => {
      const win = possibleWin(minor, legs)
      const exact = legs.reduce((product, price) => product * BigInt(price), minor)
      const scale = 1_000n ** BigInt(legs.length)
      expect(win * scale).toBeLessThanOrEqual(exact)
      expect((win + 1n) * scale).toBeGreaterThan(exact)
    }),
  )
})

test('neither the order of the legs nor splitting the coupon changes its price, and a higher price never wins less', () => {
  fc.assert(
    fc.property(stake, prices, fc.nat({ max: 40 }), (minor, legs, cut) => {
      expect(couponPrice(legs.toReversed())).toEqual(couponPrice(legs))
      const [head, tail] = [couponPrice(legs.slice(0, cut)), couponPrice(legs.slice(cut))]
      expect(fraction(head.num * tail.num, head.den * tail.den)).toEqual(couponPrice(legs))
      expect(
        possibleWin(
          minor,
          legs.map((price) => price + 1),
        ),
      ).toBeGreaterThanOrEqual(possibleWin(minor, legs))
    }),
  )
})
