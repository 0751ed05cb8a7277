import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#kernel/money.ts'
import { settledSum } from './btcpay-amount.ts'

const paid = (value: string, rate: string, status = 'Settled') => ({ rate, payments: [{ value, status }] })

test('confirmed payments in several coins are added before they are rounded, down', () => {
  expect(settledSum([paid('0.00039062', '63999.9')], 'EUR')).toBe('24.99')
  expect(settledSum([paid('0.0001', '99.99'), paid('0.5', '0.01')], 'EUR')).toBe('0.01')
  expect(settledSum([paid('0.5', '1')], 'BTC')).toBe('0.50000000')
})

test('what is not confirmed does not count, and what cannot be read is no sum', () => {
  expect(settledSum([paid('1', '10', 'Processing'), paid('1', '10', 'Invalid')], 'EUR')).toBe('0.00')
  expect(settledSum([paid('1e-5', '10')], 'EUR')).toBeUndefined()
  expect(settledSum([paid('-1', '10')], 'EUR')).toBeUndefined()
  expect(settledSum([paid('1', '10')], 'XXX')).toBeUndefined()
  expect(settledSum([paid('99999999999999999', '10')], 'EUR')).toBeUndefined()
})

test('a payment in the invoice’s own coin is exact, however many digits it has', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (minor) => {
      expect(settledSum([paid(formatAmount(minor, 'BTC'), '1.0')], 'BTC')).toBe(formatAmount(minor, 'BTC'))
    }),
  )
})
