import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_MINOR_MAX } from '#kernel/money.ts'
import { decimalText, minorOf, readDecimal, scaledOf } from './provider-amounts.ts'

const CURRENCIES = ['JPY', 'EUR', 'KWD', 'BTC'] as const

test('what the ledger holds is told exactly where the provider has as many decimals', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, AMOUNT_MINOR_MAX), fc.constantFrom('JPY', 'EUR', 'KWD'), (minor, currency) => {
      expect(minorOf(scaledOf(minor, 5, currency), 5, currency)).toEqual({ ok: true, value: minor })
    }),
  )
})

test('a balance is never told larger than it is', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, AMOUNT_MINOR_MAX), fc.constantFrom(...CURRENCIES), (minor, currency) => {
      const told = minorOf(scaledOf(minor, 5, currency), 5, currency)
      expect(told.ok && told.value <= minor).toBe(true)
    }),
  )
})

test.each([
  [1n, 'EUR'],
  [999n, 'EUR'],
  [99_999n, 'JPY'],
  [10n, 'KWD'],
])('%s hundred-thousandths of %s are finer than the ledger and refused', (scaled, currency) => {
  expect(minorOf(scaled, 5, currency)).toMatchObject({ ok: false, refusal: { code: 'amount_too_precise' } })
})

test('a negative amount, one beyond every account and an unknown currency are refused', () => {
  expect(minorOf(-1n, 5, 'EUR')).toMatchObject({ refusal: { code: 'amount_malformed' } })
  expect(minorOf(10n ** 30n, 5, 'EUR')).toMatchObject({ refusal: { code: 'amount_malformed' } })
  expect(minorOf(1n, 5, 'schmeckles')).toMatchObject({ refusal: { code: 'currency_mismatch' } })
})

test('a decimal is read as it stands, without a sign, an exponent or a digit too many', () => {
  expect(readDecimal('63727092.34', 6)).toEqual({ ok: true, value: 63_727_092_340_000n })
  expect(readDecimal('1.500000000', 6)).toEqual({ ok: true, value: 1_500_000n })
  for (const text of ['1e-37', '-1', '+1', '1.', '.5', 'NaN', '', ' 1', '1,5', '٣'])
    expect(readDecimal(text, 6)).toMatchObject({ refusal: { code: 'amount_malformed' } })
  expect(readDecimal('0.0000001', 6)).toMatchObject({ refusal: { code: 'amount_too_precise' } })
})

test('a decimal that was written is read back', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), (scaled) => {
      expect(readDecimal(decimalText(scaled, 6), 6)).toEqual({ ok: true, value: scaled })
    }),
  )
})
