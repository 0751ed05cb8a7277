import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#kernel/money.ts'
import { amountOfStripe, stripeAmount } from './stripe-amount.ts'

test('amounts are written as Stripe documents them', () => {
  expect([
    stripeAmount('12.50', 'EUR'),
    stripeAmount('500', 'JPY'),
    stripeAmount('500', 'ISK'),
    stripeAmount('1.230', 'KWD'),
    stripeAmount('999999.99', 'EUR'),
  ]).toEqual([1_250, 500, 50_000, 1_230, 99_999_999])
})

test('what Stripe does not take has no amount', () => {
  expect([
    stripeAmount('1.234', 'KWD'),
    stripeAmount('1000000.00', 'EUR'),
    stripeAmount('1.00', 'XXY'),
    stripeAmount('-1.00', 'EUR'),
    amountOfStripe(50_001, 'ISK'),
    amountOfStripe(1.5, 'EUR'),
    amountOfStripe(-1, 'EUR'),
    amountOfStripe(1, 'XXY'),
  ]).toEqual(Array.from({ length: 8 }, () => undefined))
})

test('every amount that Stripe takes comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('EUR', 'USD', 'JPY', 'ISK', 'UGX', 'HUF', 'TWD', 'KWD', 'BHD'),
      fc.bigInt({ min: 1n, max: 200_000_000n }),
      (currency, minor) => {
        const amount = formatAmount(minor, currency)
        const units = stripeAmount(amount, currency)
        if (units !== undefined) expect(amountOfStripe(units, currency)).toBe(amount)
      },
    ),
  )
})
