import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfRaw, minorOfRaw, rawOfMinor } from './chain-amount.ts'
import { leastAmount, neededFor } from './confirmations.ts'

const assets = fc.constantFrom(
  { currency: 'ETH', decimals: 18 },
  { currency: 'USDT', decimals: 6 },
  { currency: 'USDC', decimals: 18 },
  { currency: 'LTC', decimals: 8 },
)

test('an amount of the ledger is the same again from the chain; the rest of a unit is not credited, and a cost is rounded up', () => {
  fc.assert(
    fc.property(assets, fc.bigInt({ min: 0n, max: 10n ** 33n }), ({ currency, decimals }, raw) => {
      const minor = minorOfRaw(raw, currency, decimals)
      const back = rawOfMinor(minor, currency, decimals)
      const unit = rawOfMinor(1n, currency, decimals)
      expect(minorOfRaw(back, currency, decimals)).toBe(minor)
      expect(back <= raw && raw - back < unit).toBe(true)
      expect(costOfRaw(raw, currency, decimals)).toBe(back === raw ? minor : minor + 1n)
    }),
  )
})

test('a token with fewer decimals than the ledger does not fit', () => {
  expect(() => minorOfRaw(1n, 'ETH', 6)).toThrow(/does not fit/u)
})

test('a larger amount never needs fewer confirmations', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('evm' as const, 'bitcoin' as const),
      fc.constantFrom('ETH', 'USDT', 'LTC'),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (kind, currency, amount, more) => {
        const [needed, neededMore] = [neededFor(kind, currency, amount), neededFor(kind, currency, amount + more)]
        expect(neededMore.confirmations).toBeGreaterThanOrEqual(needed.confirmations)
        expect(neededMore.isFinal || !needed.isFinal).toBe(true)
      },
    ),
  )
})

test.each([
  ['ETH', '0.2', 200_000_000n, 12],
  ['ETH', '0.4', 400_000_000n, 32],
  ['ETH', '4', 4_000_000_000n, 64],
  ['USDT', '999', 999_000_000n, 12],
  ['USDT', '1000', 1_000_000_000n, 32],
] as const)('%s %s needs its confirmations', (currency, _text, amount, confirmations) => {
  expect(neededFor('evm', currency, amount).confirmations).toBe(confirmations)
})

test('the least amount is about a euro', () => {
  expect([leastAmount('ETH'), leastAmount('USDT'), leastAmount('LTC')]).toEqual([400_000n, 1_000_000n, 1_000_000n])
})
