import { expect, test } from 'vitest'
import { fraction } from '#kernel/fraction.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { addBonus, bonusPercent, bonusPercentOf, earnsBonusBet } from './coupon-bonus.ts'
import { CouponTypeId, type CouponTerms } from './coupon-shape.ts'
import { LegStatus } from './leg-factor.ts'

const { legsMin, coefMin, excludedKinds } = couponConfig.bonusBet
const legs = (count: number, price: number = coefMin, kind?: string) =>
  Array.from({ length: count }, () => ({ price, kind }))

test('S4.18 an express of enough legs, none of them short or of an excluded kind, earns the bonus bet', () => {
  const express = CouponTypeId.express
  expect(earnsBonusBet(express, legs(legsMin))).toBe(true)
  expect(earnsBonusBet(express, legs(legsMin - 1))).toBe(false)
  expect(earnsBonusBet(express, [...legs(legsMin), ...legs(1, coefMin - 1)])).toBe(false)
  expect(earnsBonusBet(CouponTypeId.system, legs(legsMin))).toBe(false)
  expect(earnsBonusBet(express, legs(legsMin, coefMin, '1x2'))).toBe(true)
  for (const kind of excludedKinds)
    expect(earnsBonusBet(express, [...legs(legsMin), ...legs(1, coefMin, kind)])).toBe(false)
})

test.each([
  [2, 0],
  [3, 3],
  [10, 10],
  [11, 10],
])('S4.18 a bonus bet of %i legs adds %i percent, and nothing to what is lost', (count, percent) => {
  const terms: CouponTerms = { typeId: CouponTypeId.express, bonusBet: true }
  const prices = Array.from({ length: count }, () => 1_100)
  expect(bonusPercent(terms, prices)).toBe(percent)
  expect(bonusPercent({ typeId: CouponTypeId.express }, prices)).toBe(0)
  const returned = prices.map((price, n) => ({ price, status: n === 0 ? LegStatus.return : LegStatus.win }))
  expect(bonusPercentOf(terms, returned)).toBe(count === 11 ? 10 : count < 4 ? 0 : percent - 1)
  const of = addBonus(
    terms,
    100n,
    fraction(200n),
    prices.map((price) => ({ price })),
  )
  expect(fraction(of.num, of.den)).toEqual(fraction(200n * BigInt(100 + percent), 100n))
  expect(addBonus(terms, 100n, fraction(0n), []).num).toBe(0n)
})

test('a hyper-bonus adds its percent of the profit, up to its maximum, and nothing where there is none', () => {
  const terms: CouponTerms = {
    typeId: CouponTypeId.express,
    hyperBonus: { percents: [0, 0, 2.5], coefMin: 1_500, max: '60' },
  }
  const two = [{ price: 2_000 }, { price: 1_500 }]
  const bonus = (of: bigint, own = two) => {
    const { num, den } = addBonus(terms, 1_000n, fraction(of), own)
    return fraction(num, den)
  }
  expect(bonus(3_000n)).toEqual(fraction(3_050n))
  expect(bonus(5_000n)).toEqual(fraction(5_060n))
  expect(bonus(1_000n)).toEqual(fraction(1_000n))
  expect(bonus(500n)).toEqual(fraction(500n))
  expect(bonus(3_000n, [{ price: 2_000 }, { price: 1_499 }])).toEqual(fraction(3_000n))
})
