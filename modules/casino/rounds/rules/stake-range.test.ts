import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, fraction, multiply } from '#kernel/fraction.ts'
import { checkStake, stakeRange, STAKE_UNITS_MAX, WIN_UNITS_MAX } from './stake-range.ts'

test('the largest stake wins at most the largest win, and one more would win too much or is above every stake', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), (hundredths) => {
      const multiplier = fraction(hundredths, 100n)
      const { max } = stakeRange('EUR', undefined, { greatestMultiplier: multiplier })
      const winMax = fraction(WIN_UNITS_MAX * 100n)
      expect(compare(multiply(fraction(max), multiplier), winMax)).toBeLessThanOrEqual(0)
      if (max < STAKE_UNITS_MAX * 100n)
        expect(compare(multiply(fraction(max + 1n), multiplier), winMax)).toBeGreaterThan(0)
    }),
  )
})

test('the rules of play lower the largest stake, and never raise it', () => {
  expect(stakeRange('GBP', 200n).max).toBe(200n)
  expect(stakeRange('GBP', 10n ** 12n).max).toBe(STAKE_UNITS_MAX * 100n)
})

test('what the operator has set narrows the range, and never widens it', () => {
  const range = stakeRange('EUR', 500n, { offered: { stakeMin: 20n, stakeMax: 300n } })
  expect(range).toEqual({ min: 20n, max: 300n })
  expect(stakeRange('EUR', 200n, { offered: { stakeMin: 1n, stakeMax: 10n ** 12n } })).toEqual({ min: 1n, max: 200n })
  expect(checkStake(19n, 'EUR', range)).toMatchObject({
    refusal: { code: 'stake_below_minimum', details: { minimum: '0.20', maximum: '3.00' } },
  })
})

test.each([
  ['EUR', 1n],
  ['JPY', 1n],
  ['KWD', 10n],
] as const)('the smallest stake in %s is %s of its smallest units', (currency, least) => {
  const range = stakeRange(currency, undefined)
  expect(range.min).toBe(least)
  expect(checkStake(least, currency, range).ok).toBe(true)
  expect(checkStake(range.max, currency, range).ok).toBe(true)
  expect(checkStake(range.max + 1n, currency, range)).toMatchObject({
    ok: false,
    refusal: { code: 'stake_above_maximum', details: { field: 'amount', currency } },
  })
})
