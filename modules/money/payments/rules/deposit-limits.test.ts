import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { AMOUNT_MINOR_MAX } from '#kernel/money.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { depositLimits } from './deposit-limits.ts'

test.each([
  ['EUR', 100n, 5_000_000n],
  ['JPY', 100n, 5_000_000n],
  ['KWD', 1_000n, 50_000_000n],
])('%s: from %d to %d minor units', (currency, min, max) => {
  expect(depositLimits(currency)).toEqual({ min, max })
})

test.each(currencyCodes)(
  '%s: a deposit pays for at least five of the smallest bets, and every limit can be carried out',
  (currency) => {
    const { min, max } = depositLimits(currency)
    expect(min).toBe(5n * amountLimits(currency).stakeMin)
    expect(min > 0n && min < max && max <= AMOUNT_MINOR_MAX).toBe(true)
  },
)
