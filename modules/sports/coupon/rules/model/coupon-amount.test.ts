import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '#kernel/money.ts'
import { amountSteps, steppedAmount } from './coupon-amount.ts'
import { amountText, readAmount, typedAmount } from '#kernel/typed-amount.ts'

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

test('S9.6 quick steps are two, four, ten and twenty bet steps of the currency, or multiples of the player’s own', () => {
  const steps = (currency: string, own?: string): string[] =>
    amountSteps(currency, own).map((step) => amountText(step, currency))
  expect(steps('EUR')).toEqual(['5', '10', '25', '50'])
  expect(steps('RUB')).toEqual(['200', '400', '1000', '2000'])
  expect(steps('JPY')).toEqual(['500', '1000', '2500', '5000'])
  expect(steps('BTC')).toEqual(['0.0001', '0.0002', '0.0005', '0.001'])
  expect(steps('EUR', '3')).toEqual(['3', '6', '15', '30'])
  expect(steps('EUR', 'x')).toEqual(steps('EUR'))
})

test('a step adds exactly, and starts from zero where the text is invalid', () => {
  expect(steppedAmount('', 500n, 'EUR')).toBe('5')
  expect(steppedAmount('0.10', 20n, 'EUR')).toBe('0.30')
  expect(steppedAmount('1.001', 500n, 'EUR')).toBe('5')
})

test('an amount on its way to its decimals is an amount', () => {
  expect(readAmount('10.', 'EUR')).toEqual({ ok: true, value: 1_000n })
  // A thousand to one writer, one to another.
  expect(readAmount(typedAmount('1,000'), 'EUR')).toMatchObject({ ok: false, refusal: { code: 'amount_too_precise' } })
  expect(readAmount(typedAmount('1.000'), 'KWD')).toEqual({ ok: true, value: 1_000n })
  expect(readAmount('1.005', 'EUR')).toMatchObject({ refusal: { code: 'amount_too_precise' } })
  expect(readAmount('0', 'EUR')).toMatchObject({ refusal: { code: 'amount_not_positive' } })
})

test('typed text is never malformed, and steps add up in any order', () => {
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
