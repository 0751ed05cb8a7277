import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponExposure, type ExposedBet } from './coupon-exposure.ts'
import { couponPossibleWin } from './coupon-return.ts'
import { CouponTypeId, type CouponTerms } from './coupon-shape.ts'

const PAYOUT_MAX = 5_000_000n
const price = fc.integer({ min: 1_010, max: 9_000 })

const exposed = (terms: CouponTerms, stake: bigint, prices: readonly number[], more: Partial<ExposedBet> = {}) =>
  couponExposure({
    terms,
    stake,
    possibleWin: couponPossibleWin(terms, stake, prices, PAYOUT_MAX)?.possibleWin ?? 0n,
    currency: 'EUR',
    isGift: false,
    prices,
    ...more,
  })

const combinations = <T>(from: readonly T[], size: number): readonly (readonly T[])[] =>
  size === 0
    ? [[]]
    : from.flatMap((first, index) => combinations(from.slice(index + 1), size - 1).map((rest) => [first, ...rest]))

test('a single is counted with all it may cost, a gift with its winnings', () => {
  const single = { typeId: CouponTypeId.single }
  expect(exposed(single, 1_000n, [2_500])).toEqual({ total: 1_500n, legs: [1_500n] })
  expect(exposed(single, 1_000n, [2_500], { isGift: true, possibleWin: 1_500n })).toEqual({
    total: 1_500n,
    legs: [1_500n],
  })
  // The maximum payout bounds what it may cost.
  expect(exposed(single, 1_000_000n, [9_000])).toEqual({ total: 4_000_000n, legs: [4_000_000n] })
})

test('amounts of every currency are counted in euro cents of its magnitude, rounded up', () => {
  const single = { typeId: CouponTypeId.single }
  expect(exposed(single, 10_000n, [2_000], { currency: 'JPY' }).total).toBe(10_000n)
  expect(exposed(single, 1_001n, [2_000], { currency: 'SEK' }).total).toBe(101n)
  expect(exposed(single, 2_001n, [2_000], { currency: 'BTC' }).total).toBe(101n)
})

test('the stakes that an express lays on its legs make up its stake, and grow with their prices', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 8 }), (prices) => {
      const { legs, total } = exposed({ typeId: CouponTypeId.express }, 100_000n, prices, { possibleWin: 10n ** 12n })
      const stakes = legs.map((own, n) => Number(own) / (((prices[n] ?? 0) - 1_000) / 1_000))
      // Each leg is rounded up by a cent at most.
      const rounding = prices.reduce((sum, one) => sum + 1_000 / (one - 1_000), 0)
      const sum = stakes.reduce((all, one) => all + one, 0)
      expect(sum).toBeGreaterThanOrEqual(100_000 - 1e-6)
      expect(sum).toBeLessThanOrEqual(100_000 + rounding)
      expect(total).toBe(10n ** 12n - 100_000n)
    }),
  )
})

test('no leg of a system is counted with less than its rows lay on it, nor with more than the bet may cost', () => {
  const story = fc
    .array(price, { minLength: 3, maxLength: 6 })
    .chain((prices) => fc.record({ prices: fc.constant(prices), size: fc.integer({ min: 2, max: prices.length }) }))
  fc.assert(
    fc.property(story, ({ prices, size }) => {
      const stake = 60_000n
      const terms = { typeId: CouponTypeId.system, systemValues: [size] }
      const { legs, total } = exposed(terms, stake, prices)
      const rows = combinations([...prices.keys()], size)
      const weight = (position: number): number => Math.log((prices[position] ?? 0) / 1_000)
      for (const position of prices.keys()) {
        const staked = rows
          .filter((row) => row.includes(position))
          .reduce((sum, row) => sum + weight(position) / row.reduce((all, one) => all + weight(one), 0), 0)
        const cost = (Number(stake) / rows.length) * staked * (((prices[position] ?? 0) - 1_000) / 1_000)
        const own = Number(legs[position])
        expect(own).toBeGreaterThanOrEqual(Math.min(Math.floor(cost), Number(total)))
        expect(own).toBeLessThanOrEqual(Number(total))
      }
    }),
  )
})

test('every leg of a chain is counted with the whole unit, of an anti-express with all it may cost', () => {
  const prices = [2_000, 3_000, 1_500]
  expect(exposed({ typeId: CouponTypeId.chain }, 1_000n, prices).legs).toEqual([1_000n, 2_000n, 500n])
  const anti = exposed({ typeId: CouponTypeId.antiExpress, antiMargin: 116 }, 1_000n, [1_500, 1_300])
  expect(anti).toEqual({ total: 650n, legs: [650n, 650n] })
})

test('a block of a conditional coupon is counted with all that the blocks before it may have made', () => {
  const terms = { typeId: CouponTypeId.conditional, blockIds: [1, 2, 2] }
  // 10.00 at 3.0 make 30.00, which lie on an express of 2.0 and 2.0.
  expect(exposed(terms, 1_000n, [3_000, 2_000, 2_000]).legs).toEqual([2_000n, 1_500n, 1_500n])
  const fixed = { ...terms, blockAmounts: { 2: '500' } }
  expect(exposed(fixed, 1_000n, [3_000, 2_000, 2_000]).legs).toEqual([2_000n, 250n, 250n])
})

test('a coupon of any type costs no less with a larger stake, the maximum payout aside', () => {
  const types = [1, 2, 3, 7, 8].map((typeId): CouponTerms => ({ typeId: typeId as CouponTerms['typeId'] }))
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.array(price, { minLength: 3, maxLength: 6 }),
      fc.bigInt(20n, 1_000_000n),
      fc.bigInt(0n, 1_000_000n),
      (terms, prices, stake, more) => {
        // Above the maximum payout a larger stake costs less.
        const at = (of: bigint) => ({
          possibleWin: couponPossibleWin(terms, of, prices, 10n ** 15n)?.possibleWin ?? 0n,
        })
        const less = exposed(terms, stake, prices, at(stake))
        const larger = exposed(terms, stake + more, prices, at(stake + more))
        expect(larger.total).toBeGreaterThanOrEqual(less.total)
        for (const [position, own] of less.legs.entries()) expect(larger.legs[position]).toBeGreaterThanOrEqual(own)
      },
    ),
  )
})
