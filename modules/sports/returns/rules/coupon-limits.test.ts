import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { PRICE_MAX, PRICE_MIN } from '#kernel/odds.ts'
import { amountLimits, liabilityMax, rowStakeMin } from '#modules/site/site-config/contract.ts'
import { SHIPPED_BRAND_COUPON } from './brand-coupon.ts'
import { couponShape, type ConditionalShape, type CouponTypeId } from './coupon-shape.ts'
import { blockMaxima, couponLimits, playerStakeMax, type LimitedLeg, type LimitsAsk } from './coupon-limits.ts'

const line = (price: number): LimitedLeg => ({ price, isLive: false })
const live = (price: number): LimitedLeg => ({ price, isLive: true })
const ask = (typeId: CouponTypeId, legs: readonly LimitedLeg[], change: Partial<LimitsAsk> = {}): LimitsAsk => ({
  terms: { typeId },
  legs,
  currency: 'EUR',
  isBonusAccount: false,
  isVip: false,
  ...change,
})

test('a single is limited by the maximum liability of its selection, or by the maximum payout', () => {
  expect(couponLimits(ask(0, [line(3_000)]))).toEqual({
    minBetAmount: 20n,
    maxBetAmount: 1_250_000n,
    maxPayout: 5_000_000n,
    rows: 1,
    minPerRow: 2n,
    limitedBy: 0,
  })
  expect(couponLimits(ask(0, [line(1_200)])).maxBetAmount).toBe(4_166_666n)
  expect(couponLimits(ask(0, [live(3_000)])).maxBetAmount).toBe(500_000n)
})

test('the lowest leg sets the maximum of an express, and is named', () => {
  const limits = couponLimits(ask(1, [line(1_500), live(6_000), line(2_000)]))
  expect([limits.maxBetAmount, limits.limitedBy]).toEqual([200_000n, 1])
})

test('S5.10 S6.1 no maximum holds on a bonus account, nor for a type that is not listed', () => {
  expect(couponLimits(ask(0, [line(3_000)], { isBonusAccount: true })).maxBetAmount).toBeUndefined()
  const brand = { ...SHIPPED_BRAND_COUPON, maxAmountTypes: [1], minAmountTypes: [1] }
  expect(couponLimits(ask(0, [line(3_000)], { brand }))).toMatchObject({ maxBetAmount: undefined, minBetAmount: 1n })
  expect(couponLimits(ask(1, [line(3_000), line(3_000)], { brand }))).toMatchObject({
    maxBetAmount: 1_250_000n,
    minBetAmount: 20n,
  })
})

test.each([
  [[0], [0], undefined, 1n],
  [[9], [0], 1_250_000n, 1n],
  [[0], [9], undefined, 20n],
])(
  'S5.10 one of many singles is limited where type 9 is listed: maxima of %j and minima of %j',
  (maxAmountTypes, minAmountTypes, maxBetAmount, minBetAmount) => {
    const brand = { ...SHIPPED_BRAND_COUPON, maxAmountTypes, minAmountTypes }
    const limits = couponLimits(ask(0, [line(3_000)], { brand, couponType: 9 }))
    expect(limits).toMatchObject({ maxBetAmount, minBetAmount })
  },
)

test('S5.10 a brand that sets nothing limits every type, many singles included', () => {
  expect(SHIPPED_BRAND_COUPON.maxAmountTypes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(SHIPPED_BRAND_COUPON.minAmountTypes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('S5.11 a VIP bet may be several times as large, up to the absolute maximum', () => {
  expect(couponLimits(ask(1, [line(11_000), line(2_000)], { isVip: true })).maxBetAmount).toBe(5n * 250_000n)
  // A stake that is all a bet can pay could only lose.
  expect(couponLimits(ask(1, [line(1_500), line(1_500)], { isVip: true })).maxBetAmount).toBe(
    amountLimits('EUR').payoutMax - 1n,
  )
})

test('a system costs at least its rows', () => {
  const legs = Array.from({ length: 20 }, () => line(2_000))
  const limits = couponLimits(ask(2, legs, { terms: { typeId: 2, systemValues: [10] } }))
  expect([limits.rows, limits.minBetAmount]).toEqual([184_756, 369_512n])
  expect(couponLimits(ask(2, legs.slice(0, 3))).minBetAmount).toBe(20n)
})

test('S5.10 a later block stakes at most the possible return of the previous one, rounded down to two decimals', () => {
  const terms = { typeId: 5, blockIds: [1, 2, 2, 3], blockAmounts: { 2: '1000' } } as const
  const shape = couponShape(terms, 4)
  if (!shape.ok || shape.value.kind !== 'conditional') throw new Error('no conditional')
  const prices = [2_355, 1_500, 1_333, 2_000]
  const maxima = (currency: string) =>
    blockMaxima(shape.value as ConditionalShape, prices, currency, { amount: 999n, max: 5_000n })
  expect(maxima('EUR')).toEqual([5_000n, 2_352n, 1_999n])
  expect(maxima('KWD')).toEqual([5_000n, 2_350n, 1_990n])
})

const price = fc.integer({ min: PRICE_MIN, max: PRICE_MAX })
const leg = fc.record({ price, isLive: fc.boolean() })
const typeId = fc.integer({ min: 0, max: 8 }) as fc.Arbitrary<CouponTypeId>

test('the minimum never exceeds the maximum, and both are valid stakes', () => {
  fc.assert(
    fc.property(
      typeId,
      fc.array(leg, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...currencyCodes),
      fc.boolean(),
      fc.integer({ min: 2, max: 20 }),
      (type, legs, currency, isVip, size) => {
        const limits = couponLimits(ask(type, legs, { terms: { typeId: type, systemValues: [size] }, currency, isVip }))
        const { stakeMin, stakeMax } = amountLimits(currency)
        expect(limits.maxBetAmount !== undefined && limits.minBetAmount <= limits.maxBetAmount).toBe(true)
        expect(limits.minBetAmount >= stakeMin).toBe(true)
        expect((limits.maxBetAmount ?? 0n) <= (limits.minBetAmount > stakeMax ? limits.minBetAmount : stakeMax)).toBe(
          true,
        )
        expect(limits.minBetAmount >= BigInt(limits.rows) * rowStakeMin(currency)).toBe(true)
      },
    ),
  )
})

test('no single at its maximum exceeds the maximum liability', () => {
  fc.assert(
    fc.property(leg, fc.constantFrom('EUR', 'RUB', 'KWD', 'JPY'), (one, currency) => {
      const { maxBetAmount = 0n, minBetAmount } = couponLimits(ask(0, [one], { currency }))
      const loss = (maxBetAmount * BigInt(one.price - 1_000)) / 1_000n
      expect(maxBetAmount === minBetAmount || loss <= liabilityMax(currency, one.isLive)).toBe(true)
    }),
  )
})

test('a leg more never raises the maximum of an express', () => {
  fc.assert(
    fc.property(fc.array(leg, { minLength: 2, maxLength: 10 }), leg, (legs, one) => {
      const before = couponLimits(ask(1, legs)).maxBetAmount ?? 0n
      expect((couponLimits(ask(1, [...legs, one])).maxBetAmount ?? 0n) <= before).toBe(true)
    }),
  )
})

test('what a player may stake follows their share; a larger one than usual never exceeds what can be paid back', () => {
  const most = (share: number | undefined, prices: readonly number[], maxBetAmount: bigint | undefined = 1_000n) =>
    playerStakeMax(
      { maxBetAmount, maxPayout: 4_000n },
      { typeId: prices.length === 1 ? 0 : 1 },
      prices.map(line),
      share,
    )
  expect(most(undefined, [2_000])).toBe(1_000n)
  expect(most(500, [2_000])).toBe(500n)
  expect(most(1_000, [8_000])).toBe(1_000n)
  expect(most(1_001, [8_000])).toBe(500n)
  expect(most(3_000, [2_000])).toBe(2_000n)
  expect(most(1_500, [2_000])).toBe(1_500n)
  // Of an express no leg decides alone.
  expect(most(3_000, [2_000, 2_000])).toBe(3_000n)
  expect(most(9_000, [2_000, 2_000])).toBe(4_000n)
  expect(playerStakeMax({ maxBetAmount: undefined, maxPayout: 4_000n }, { typeId: 0 }, [line(8_000)], 10)).toBe(4_000n)
})

test('a bet builder of one game is limited like a single, one of two games like an express', () => {
  const builder = (games: number) =>
    couponLimits(
      ask(
        10,
        Array.from({ length: 2 * games }, () => line(1_500)),
        {
          terms: {
            typeId: 10,
            builder: Array.from({ length: games }, (_, n) => ({ legs: [2 * n, 2 * n + 1], prices: [1_200] })),
          } as never,
        },
      ),
    )
  const most = (typeId: CouponTypeId, count: number) =>
    couponLimits(
      ask(
        typeId,
        Array.from({ length: count }, () => line(1_200)),
      ),
    ).maxBetAmount
  expect(builder(1)).toMatchObject({ maxBetAmount: most(0, 1), limitedBy: 0 })
  expect(builder(2).maxBetAmount).toBe(most(1, 2))
  expect(most(0, 1)).not.toBe(most(1, 2))
})

test('a block of a conditional coupon in a currency of three decimals takes whole cents', () => {
  const shape = couponShape({ typeId: 5, blockIds: [1, 2, 2] }, 3)
  if (!shape.ok) throw new Error('no shape')
  const maxima = (currency: string) =>
    blockMaxima(shape.value as ConditionalShape, [1_333, 2_000, 1_500], currency, { amount: 1_000n, max: 9_000n })
  expect(maxima('EUR')).toEqual([9_000n, 1_333n])
  expect(maxima('KWD')).toEqual([9_000n, 1_330n])
})

test('an anti-express is limited by its own price, and in play by less', () => {
  const anti = (leg: (price: number) => LimitedLeg, more: Partial<LimitsAsk> = {}) =>
    couponLimits(ask(6, [leg(1_050), line(1_050)], more)).maxBetAmount ?? 0n
  expect(anti(live)).toBeLessThan(anti(line))
  expect(anti(line, { isVip: true })).toBe(5n * anti(line))
  expect(couponLimits(ask(6, [line(1_050), line(1_050)])).limitedBy).toBeUndefined()
})
