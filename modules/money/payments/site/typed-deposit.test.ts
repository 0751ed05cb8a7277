import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { parseAmount } from '#kernel/money.ts'
import { quickDeposits, readDeposit, typedDeposit } from './typed-deposit.ts'

test('every keyboard types an amount', () => {
  expect(['12.5', '12,5', '١٢٫٥', '۹۰', '€ 1 000', '.5', '1.2.3', ''].map(typedDeposit)).toEqual([
    '12.5',
    '12.5',
    '12.5',
    '90',
    '1000',
    '0.5',
    '1.23',
    '',
  ])
})

test('an ambiguous amount is invalid, except where the currency has three decimals', () => {
  const read = (text: string, currency: string) => readDeposit(typedDeposit(text), currency)
  for (const text of ['1,000', '1.000', '٢٥٠,٠٠٠'])
    expect(read(text, 'EUR')).toMatchObject({ ok: false, refusal: { code: 'amount_too_precise' } })
  expect([read('1.000', 'KWD'), read('1 000,5', 'EUR'), read('5.', 'EUR'), read('0.001', 'BTC')]).toEqual(
    [1_000n, 100_050n, 500n, 100_000n].map((value) => ({ ok: true, value })),
  )
})

test('four amounts are offered, as sensible in one currency as in another', () => {
  expect(quickDeposits('EUR')).toEqual(['20', '50', '100', '200'])
  expect(quickDeposits('RUB')).toEqual(['2000', '5000', '10000', '20000'])
  expect(quickDeposits('BTC')).toEqual(['0.0004', '0.001', '0.002', '0.004'])
})

test('the amounts offered are exact in every currency', () => {
  for (const currency of currencyCodes)
    for (const amount of quickDeposits(currency))
      expect(parseAmount(amount, currency), `${amount} ${currency}`).toMatchObject({ ok: true })
})
