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
