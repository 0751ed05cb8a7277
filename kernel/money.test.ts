import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes, currencyExponent } from './currencies.ts'
import { AMOUNT_MINOR_MAX, formatAmount, parseAmount } from './money.ts'

const currencies = fc.constantFrom(...currencyCodes)
const amounts = fc.bigInt({ min: 1n, max: AMOUNT_MINOR_MAX })
const read = (text: string, currency: string): bigint | string => {
  const parsed = parseAmount(text, currency)
  return parsed.ok ? parsed.value : parsed.refusal.code
}

test.each(currencyCodes)(
  '%s: a formatted amount parses to the same value, from the smallest to the largest',
  (currency) => {
    for (const minor of [1n, 9n, 10n, 99n, 100n, 123_456_789n, AMOUNT_MINOR_MAX - 1n, AMOUNT_MINOR_MAX])
      expect(read(formatAmount(minor, currency), currency)).toBe(minor)
  },
)

test('any amount of any currency survives the way to text and back', () => {
  fc.assert(
    fc.property(amounts, currencies, (minor, currency) => {
      expect(read(formatAmount(minor, currency), currency)).toBe(minor)
    }),
  )
})

test('an amount is written with exactly the decimals of its currency, at least one digit before the point', () => {
  fc.assert(
    fc.property(amounts, currencies, fc.boolean(), (minor, currency, isNegative) => {
      const text = formatAmount(isNegative ? -minor : minor, currency)
      const [whole = '', decimals = ''] = text.replace(/^-/u, '').split('.')
      expect(text.startsWith('-')).toBe(isNegative)
      expect(whole).toMatch(/^(0|[1-9]\d*)$/u)
      expect(decimals).toHaveLength(currencyExponent(currency) ?? -1)
      expect(BigInt(whole + decimals)).toBe(minor)
    }),
  )
})

test('trailing and leading zeros do not change the amount', () => {
  fc.assert(
    fc.property(amounts, currencies, fc.nat(4), fc.nat(4), (minor, currency, before, after) => {
      const text = formatAmount(minor, currency)
      const long = `${'0'.repeat(before)}${text.includes('.') ? text : `${text}.0`}${'0'.repeat(after)}`
      expect(read(long, currency)).toBe(minor)
    }),
  )
})

test.each([
  ['12.5', 'EUR', 1_250n],
  ['12', 'EUR', 1_200n],
  ['0.01', 'EUR', 1n],
  ['007', 'JPY', 7n],
  ['7.00', 'JPY', 7n],
  ['1.234', 'KWD', 1_234n],
  ['0.00000001', 'BTC', 1n],
  ['1.000001', 'USDT', 1_000_001n],
])('%s %s is %d', (text, currency, minor) => {
  expect(read(text, currency)).toBe(minor)
})

test.each([
  ['', 'EUR', 'amount_malformed'],
  [' ', 'EUR', 'amount_malformed'],
  [' 1', 'EUR', 'amount_malformed'],
  ['1 ', 'EUR', 'amount_malformed'],
  ['1\n', 'EUR', 'amount_malformed'],
  ['-1', 'EUR', 'amount_malformed'],
  ['+1', 'EUR', 'amount_malformed'],
  ['1e3', 'EUR', 'amount_malformed'],
  ['0x10', 'EUR', 'amount_malformed'],
  ['1,00', 'EUR', 'amount_malformed'],
  ['1 000', 'EUR', 'amount_malformed'],
  ['1_000', 'EUR', 'amount_malformed'],
  ['.5', 'EUR', 'amount_malformed'],
  ['5.', 'EUR', 'amount_malformed'],
  ['1.2.3', 'EUR', 'amount_malformed'],
  ['٣', 'EUR', 'amount_malformed'],
  ['１２', 'EUR', 'amount_malformed'],
  ['NaN', 'EUR', 'amount_malformed'],
  ['Infinity', 'EUR', 'amount_malformed'],
  ['9'.repeat(31), 'EUR', 'amount_malformed'],
  [`1.${'0'.repeat(21)}`, 'EUR', 'amount_malformed'],
  ['0', 'EUR', 'amount_not_positive'],
  ['0.00', 'EUR', 'amount_not_positive'],
  ['000', 'JPY', 'amount_not_positive'],
  ['1.001', 'EUR', 'amount_too_precise'],
  ['0.001', 'EUR', 'amount_too_precise'],
  ['1.5', 'JPY', 'amount_too_precise'],
  ['1.2345', 'KWD', 'amount_too_precise'],
  ['0.000000001', 'BTC', 'amount_too_precise'],
  ['10000000000000.01', 'EUR', 'amount_too_large'],
  ['9223372036854775808', 'EUR', 'amount_too_large'],
  ['1', 'XXX', 'currency_unknown'],
  ['1', 'eur', 'currency_unknown'],
  ['1', '', 'currency_unknown'],
  ['1', 'constructor', 'currency_unknown'],
])('%j %s is refused as %s', (text, currency, code) => {
  expect(read(text, currency)).toBe(code)
})

test('no text makes it throw, and the result is never negative or zero', () => {
  const almost = fc.stringMatching(/^[0-9.,eE+\-_ ٣]{0,12}$/u)
  fc.assert(
    fc.property(fc.oneof(fc.string(), almost), currencies, (text, currency) => {
      const parsed = parseAmount(text, currency)
      if (parsed.ok) expect(parsed.value > 0n && parsed.value <= AMOUNT_MINOR_MAX).toBe(true)
    }),
  )
})

test('an amount of an unknown currency is never written', () => {
  expect(() => formatAmount(1n, 'XXX')).toThrow('unknown currency XXX')
})
