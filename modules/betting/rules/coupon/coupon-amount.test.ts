import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '#kernel/money.ts'
import { amountSteps, amountText, stakeOf, steppedAmount, typedAmount } from './coupon-amount.ts'

test('every keyboard types an amount', () => {
  expect(['12.5', '12,5', '١٢٫٥', '۱۲.۵', '€ 1 000', '.5', '1.2.3', '-5', 'abc', ''].map(typedAmount)).toEqual([
    '12.5',
    '12.5',
    '12.5',
    '12.5',
    '1000',
    '0.5',
    '1.23',
    '5',
    '',
    '',
  ])
})

test('quick steps are 5, 10 and 50 euros, and as sensible elsewhere', () => {
  const steps = (currency: string): string[] => amountSteps(currency).map((step) => amountText(step, currency))
  expect(steps('EUR')).toEqual(['5', '10', '50'])
  expect(steps('RUB')).toEqual(['500', '1000', '5000'])
  expect(steps('JPY')).toEqual(['500', '1000', '5000'])
  expect(steps('BTC')).toEqual(['0.0001', '0.0002', '0.001'])
})

test('a step adds exactly, and starts from nothing where nothing can be read', () => {
  expect(steppedAmount('', 500n, 'EUR')).toBe('5')
  expect(steppedAmount('0.10', 20n, 'EUR')).toBe('0.30')
  expect(steppedAmount('1.001', 500n, 'EUR')).toBe('5')
})

test('a stake is read to the minor unit and held against the limits', () => {
  expect(stakeOf('10.', 'EUR')).toEqual({ ok: true, value: 1_000n })
  expect(stakeOf('0.19', 'EUR')).toMatchObject({
    refusal: { code: 'amount_below_minimum', details: { minimum: '0.20' } },
  })
  expect(stakeOf('50000.01', 'EUR')).toMatchObject({
    refusal: { code: 'amount_above_maximum', details: { maximum: '50000.00' } },
  })
  expect(stakeOf('1.005', 'EUR')).toMatchObject({ refusal: { code: 'amount_too_precise' } })
  expect(stakeOf('0', 'EUR')).toMatchObject({ refusal: { code: 'amount_not_positive' } })
})

test('what is typed is never malformed, and steps add up in any order', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const typed = typedAmount(text).replace(/\.$/u, '')
      const read = parseAmount(typed, 'EUR')
      expect(typed === '' || read.ok || read.refusal.code !== 'amount_malformed').toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...amountSteps('KWD')), { maxLength: 20 }), (steps) => {
      const sum = steps.reduce((typed, step) => steppedAmount(typed, step, 'KWD'), '')
      expect(sum).toBe(
        steps.length === 0
          ? ''
          : amountText(
              steps.reduce((a, b) => a + b, 0n),
              'KWD',
            ),
      )
    }),
  )
})
