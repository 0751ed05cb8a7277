import { expect, test } from 'vitest'
import { checkOfferedSheet, forcePointOf, tableLimits } from './limits.ts'

test('limits are of whole units of any currency; the smallest chip is a tenth, or the smallest unit there is', () => {
  expect(tableLimits('EUR')).toEqual({
    chipMin: 10n,
    sheetMax: 100_000n,
    winMax: 5_000_000n,
    liabilityMax: 500_000_000n,
  })
  expect(tableLimits('JPY')).toEqual({ chipMin: 1n, sheetMax: 1_000n, winMax: 50_000n, liabilityMax: 5_000_000n })
})

test.each([
  [19n, 'stake_below_minimum'],
  [20n, undefined],
  [500n, undefined],
  [501n, 'stake_above_maximum'],
])('a sheet of %s between 0.20 and 5.00 is answered %s', (stake, code) => {
  const checked = checkOfferedSheet(stake, 'EUR', { stakeMin: 20n, stakeMax: 500n })
  expect(checked.ok ? undefined : checked.refusal.code).toBe(code)
  expect(checkOfferedSheet(stake, 'EUR', undefined).ok).toBe(true)
})

test('a bet is cashed out at the latest where it wins the most that one may win, or where the flight ends', () => {
  expect(forcePointOf(100n, 50_000n, 100_000)).toBe(50_000)
  expect(forcePointOf(100n, 200_000n, 100_000)).toBe(100_000)
  expect(forcePointOf(99n, 50_000n, 100_000)).toBe(50_505)
  expect(forcePointOf(0n, 50_000n, 100_000)).toBe(100_000)
})
