import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { parseAmount } from '#kernel/money.ts'
import { quickDeposits, typedDeposit } from './typed-deposit.ts'

test('every keyboard types an amount', () => {
  expect(['12.5', '12,5', '١٢٫٥', '۹۰', '€ 1 000', '.5', '1.2.3', ''].map(typedDeposit)).toEqual(['12.5', '12.5', '12.5', '90', '1000', '0.5', '1.23', ''])
})

test('the amounts offered are exact in every currency', () => {
  for (const currency of currencyCodes) for (const amount of quickDeposits(currency)) expect(parseAmount(amount, currency), `${amount} ${currency}`).toMatchObject({ ok: true })
})
