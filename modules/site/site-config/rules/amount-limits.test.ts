import { expect, test } from 'vitest'
import { formatAmount } from '#kernel/money.ts'
import { minorOfEuroCents } from './amount-limits.ts'

test.each([
  ['EUR', 1],
  ['CZK', 10],
  ['JPY', 100],
  ['KRW', 1_000],
  ['VND', 10_000],
  ['BTC', 0.000_02],
  ['BCH', 0.002_5],
  ['ETH', 0.000_4],
  ['LTC', 0.01],
  ['DOGE', 5],
  ['TRX', 5],
  ['CLF', 0.025],
  ['UYW', 0.025],
])('a euro is counted in %s as %d', (currency, units) => {
  expect(Number(formatAmount(minorOfEuroCents(100n, currency), currency))).toBe(units)
})

test('an amount below the smallest unit counts as one of it', () => {
  expect(minorOfEuroCents(1n, 'BTC')).toBe(20n)
  expect(minorOfEuroCents(1n, 'UYW')).toBeGreaterThanOrEqual(1n)
  expect(minorOfEuroCents(0n, 'EUR')).toBe(1n)
})
