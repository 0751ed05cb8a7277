import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { couponConfig } from './coupon-config.ts'

test('the hyper-bonus has a percent for every number of legs, rising to 250', () => {
  const { legsMin, legsMax, percents } = couponConfig.hyperBonus
  const row = Array.from({ length: legsMax - legsMin + 1 }, (_, index) => percents[legsMin + index] ?? 0)
  expect(row.every((percent, index) => index === 0 || percent > (row[index - 1] ?? 0))).toBe(true)
  expect([row[0], row.at(-1), Object.keys(percents).length]).toEqual([5, 58, row.length])
})

test('its amounts are those of the rules in roubles, and whole minor units everywhere', () => {
  const { winMinIn, maxIn } = couponConfig.hyperBonus
  expect([winMinIn('RUB'), maxIn('RUB')]).toEqual([15_000n, 250_000_000n])
  for (const currency of currencyCodes) expect(maxIn(currency) > winMinIn(currency)).toBe(true)
})

test('the terms of offers are those that the rules print', () => {
  const { hyperBonus, bonusBet, antiExpress, vipStakeFactor, saleCommission, insuranceLoading } = couponConfig
  expect(Object.values(hyperBonus.percents)).toEqual([
    5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 30, 33, 36, 39, 42, 45, 48, 51, 54, 58,
  ])
  expect([hyperBonus.legsMin, hyperBonus.legsMax, hyperBonus.coefMin]).toEqual([4, 25, 1_400])
  expect([bonusBet.legsMin, bonusBet.coefMin, antiExpress.coefMin]).toEqual([3, 1_100, 1_100])
  expect([vipStakeFactor, saleCommission, insuranceLoading]).toEqual([5, 60, 125])
  const all = Array.from({ length: 10 }, (_, typeId) => typeId)
  expect([couponConfig.maxAmountTypes, couponConfig.minAmountTypes]).toEqual([all, all])
})
