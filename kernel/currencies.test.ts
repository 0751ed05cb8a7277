import { expect, test } from 'vitest'
import { currencyCodes, currencyExponent, currencyId } from './currencies.ts'

test.each([
  ['JPY', 0],
  ['USD', 2],
  ['KWD', 3],
  ['CLF', 4],
  ['UYW', 4],
  ['USDT', 6],
  ['BTC', 8],
  ['ETH', 9],
])('%s has %d decimals', (code, exponent) => {
  expect(currencyExponent(code)).toBe(exponent)
})

test('codes are listed once, in order, valid for a contract, each with its decimals', () => {
  expect(currencyCodes).toEqual([...new Set(currencyCodes)].toSorted())
  expect(currencyCodes.length).toBeGreaterThan(150)
  for (const code of currencyCodes) {
    expect(code).toMatch(/^[A-Z]{3,5}$/u)
    expect([0, 2, 3, 4, 6, 8, 9]).toContain(currencyExponent(code))
  }
})

test('an unknown currency has no decimals, not even by an inherited name', () => {
  for (const code of ['', 'XXX', 'eur', 'EURO', 'toString', '__proto__']) expect(currencyExponent(code)).toBeUndefined()
})

test('S3.17 every currency has its own number, made of its letters alone', () => {
  expect(currencyId('EUR')).toBe(19_251)
  expect(new Set(currencyCodes.map(currencyId)).size).toBe(currencyCodes.length)
  for (const code of currencyCodes) expect(currencyId(code).toString(36).toUpperCase()).toBe(code)
})

test('wherever the platform prints decimals of a currency, they are as many as ours', () => {
  // The platform prints none where coins are out of use; the subunit still exists in accounting, and here.
  const printed = (code: string): number =>
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 0
  const fiat = currencyCodes.filter((code) => code.length === 3 && [0, 2, 3, 4].includes(currencyExponent(code) ?? -1))
  const differing = fiat.filter((code) => printed(code) > 0 && printed(code) !== currencyExponent(code))
  expect(differing).toEqual([])
  expect(fiat.filter((code) => printed(code) > 0).length).toBeGreaterThan(100)
})
