import { expect, test } from 'vitest'
import { fraction } from '#kernel/fraction.ts'
import { leastStake } from './least-stake.ts'
import { addedStakeOf, payoutOf, percentText, timesText } from './payout.ts'

test('a payout is rounded down once, what a step adds is rounded up', () => {
  expect([
    payoutOf(101n, fraction(3n, 2n)),
    payoutOf(100n, fraction(3n, 2n)),
    payoutOf(1n, fraction(99n, 100n)),
  ]).toEqual([151n, 150n, 0n])
  expect([
    addedStakeOf(101n, fraction(1n, 2n)),
    addedStakeOf(100n, fraction(1n, 2n)),
    addedStakeOf(7n, fraction(1n)),
  ]).toEqual([51n, 50n, 7n])
})

test.each([
  [fraction(33n, 32n), '1.0312'],
  [fraction(2n), '2.00'],
  [fraction(99n, 100n), '0.99'],
  [fraction(1n, 10n), '0.10'],
  [fraction(12_345n, 10n), '1,234.50'],
  [fraction(1_000_000n), '1,000,000.00'],
  [fraction(1n, 3n), '0.3333'],
  [fraction(1n, 100_000n), '0.00'],
  [fraction(1_001n, 1_000n), '1.001'],
])('the multiplier %o is written %s', (multiplier, text) => {
  expect(timesText(multiplier)).toBe(text)
})

test.each([
  [fraction(99n, 100n), '99.00'],
  [fraction(1n, 37n), '2.70'],
  [fraction(1n, 20_000n), '0.00'],
  [fraction(1n, 2_000n), '0.05'],
  [fraction(1n), '100.00'],
])('the part %o is %s percent', (part, text) => {
  expect(percentText(part)).toBe(text)
})

test('the least stake is a cent, or the smallest coin of a currency without cents', () => {
  expect(['EUR', 'JPY', 'KWD', 'BTC'].map(leastStake)).toEqual([1n, 1n, 10n, 1_000_000n])
})
