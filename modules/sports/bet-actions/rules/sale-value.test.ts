import { fraction } from '#kernel/fraction.ts'
import { priceFraction, type PriceMilli } from '#kernel/odds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { couponShape, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { legWorth } from './leg-worth.ts'
import { worthLegs } from './open-worth.ts'
import { saleCommission, saleMaximum, saleValue, type WorthLeg } from './sale-value.ts'
import { leg } from './open-bet.testdata.ts'

const NO_LIMIT = 10n ** 15n

const open = (placed: PriceMilli, now: PriceMilli, returned = 0): WorthLeg => ({
  price: priceFraction(placed),
  worth: legWorth(placed, { price: now, chance: fraction(1_000n, BigInt(now)), returned }),
})

function value(terms: CouponTerms, legs: readonly WorthLeg[], stake: bigint, more: object = {}): bigint {
  const shape = couponShape(terms, legs.length)
  if (!shape.ok) throw new Error(shape.refusal.message)
  const whole = { openAmount: stake, soldStake: stake, amount: stake, commission: 0, payoutMax: NO_LIMIT }
  return saleValue({ shape: shape.value, legs, ...whole, ...more })
}

const single: CouponTerms = { typeId: 0 }
const express: CouponTerms = { typeId: 1 }

test('published sales: 1000 at 2.2, now 1.5, gives 1342 at 8.5 percent; 80 at 5.0, now 2.5, is worth 160', () => {
  expect(value(single, [open(2_200, 1_500)], 100_000n, { commission: 85 })).toBe(134_200n)
  expect(value(single, [open(5_000, 2_500)], 8_000n)).toBe(16_000n)
})

test('a part of the stake gets that part of the value, rounded down once', () => {
  const legs = [open(2_000, 1_700)]
  expect(value(single, legs, 1_000n, { soldStake: 333n })).toBe((333n * 2_000n) / 1_700n)
  expect(value(single, legs, 1_000n, { soldStake: 333n, commission: 60 })).toBe((333n * 2_000n * 940n) / 1_700_000n)
})

test('settled legs count with their factor: a win with its price, a half loss with a half, a return with one', () => {
  const legs = [
    leg(1, 3_000, { status: LegStatus.win }),
    leg(2, 5_000, { status: LegStatus.return }),
    leg(3, 9_000, { status: LegStatus.halfLose }),
    leg(4, 2_000),
  ]
  const worth = legWorth(2_000, { price: 1_600, chance: fraction(1_000n, BigInt(1_600)), returned: 0 })
  const now = { leg: legs[3] as (typeof legs)[0], worth } as never
  expect(value(express, worthLegs(legs, [now]), 1_000n)).toBe((1_000n * 3n * 2_000n) / (2n * 1_600n))
})

test('a system with a lost leg is worth its remaining rows', () => {
  const two: CouponTerms = { typeId: 2, systemValues: [2] }
  const lost: WorthLeg = { price: priceFraction(2_000), factor: { num: 0n, den: 1n } }
  const legs = [lost, open(2_000, 1_600), open(3_000, 2_000)]
  // Of three rows of 2 one is left: 1.25 · 1.5 of a third of the stake.
  expect(value(two, legs, 3_000n)).toBe(1_875n)
})

test('every row type is worth its stake less the commission where no price has changed', () => {
  for (const terms of [
    express,
    { typeId: 2, systemValues: [2, 3] },
    { typeId: 2, systemValues: [2], blockIds: [0, 1, 1, 1] },
    { typeId: 4, systemValues: [2], blockIds: [0, 1, 2, 3] },
    { typeId: 7 },
    { typeId: 8 },
  ] as readonly CouponTerms[])
    expect(
      value(
        terms,
        [2_000, 1_850, 3_400, 1_010].map((price) => open(price, price)),
        1_000n,
        { commission: 60 },
      ),
    ).toBe(940n)
})

test('a market that may return the stake is worth less than its price alone implies', () => {
  expect(value(single, [open(2_000, 1_500)], 1_200n)).toBe(1_600n)
  expect(value(single, [open(2_000, 1_500, 500_000)], 1_200n)).toBe(1_400n)
})

test('the payout maximum reduces the worth of a bet, and of its remaining part, in proportion', () => {
  const legs = [open(10_000, 10_000)]
  const cut = { payoutMax: 5_000_000n }
  expect(value(single, legs, 1_000_000n, cut)).toBe(500_000n)
  // Half of it was sold before: half of the maximum is left.
  expect(value(single, legs, 500_000n, { ...cut, amount: 1_000_000n })).toBe(250_000n)
  expect(value(single, [open(10_000, 1_001)], 1_000_000n, cut)).toBeLessThanOrEqual(5_000_000n)
})

test('a sale pays at most the win and at least zero, and parts never more than the whole', () => {
  const price = fc.integer({ min: 1_001, max: 50_000 })
  const legs = fc.array(fc.tuple(price, price, fc.integer({ min: 0, max: 900_000 })), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(legs, fc.bigInt({ min: 1n, max: 100_000n }), fc.nat(200), fc.nat(1_000), (rows, stake, c, share) => {
      const worths = rows.map((row) => open(...row))
      const whole = value(express, worths, stake, { commission: c })
      const shape = couponShape(express, worths.length)
      if (!shape.ok) throw new Error('no shape')
      const standing = { shape: shape.value, legs: worths, openAmount: stake, amount: stake, payoutMax: NO_LIMIT }
      expect(whole).toBeGreaterThanOrEqual(0n)
      expect(whole).toBeLessThanOrEqual(saleMaximum(standing))
      const part = (stake * BigInt(share)) / 1_000n
      if (part === 0n || part === stake) return
      const parts = [part, stake - part].map((soldStake) => value(express, worths, stake, { commission: c, soldStake }))
      expect((parts[0] ?? 0n) + (parts[1] ?? 0n)).toBeLessThanOrEqual(whole)
    }),
  )
})

test('every further open leg adds to the commission, up to its maximum', () => {
  expect([1, 2, 3, 12, 40].map(saleCommission)).toEqual([60, 70, 80, 170, 200])
})
