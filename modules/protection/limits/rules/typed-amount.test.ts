// Typed amounts of limits, by players and operators.
import { expect, test } from 'vitest'
import { changeDirection, typedAmount } from './typed-amount.ts'

const EUR = { currency: 'EUR', language: 'en' }

test.each([
  ['100', '100'],
  [' 1 000,50 ', '1000.50'],
  ['١٠٠٫٥', '100.5'],
  ['١٬٠٠٠', '1000'],
  ['۲۵۰', '250'],
  ['0,500', '0.500'],
  ['-5', '-5'],
  ['1,000,000', '1.000.000'],
  ['ten', 'ten'],
])('%s is sent as %s', (typed, sent) => {
  expect(typedAmount(typed, EUR)).toEqual({ ok: true, value: sent })
})

test.each([
  ['1,000', 'en', 'EUR'],
  ['1.000', 'de', 'EUR'],
  ['1.000', 'en', 'EUR'],
  ['١,٠٠٠', 'ar', 'EUR'],
  ['25,000', 'tr', 'JPY'],
  ['1,000', 'en', 'KWD'],
  ['1.000', 'de', 'KWD'],
])('%s in %s of %s may be a thousand or one, and is not sent', (typed, language, currency) => {
  expect(typedAmount(typed, { language, currency })).toMatchObject({ ok: false, refusal: { code: 'amount_ambiguous' } })
  expect(changeDirection(typed, '100', { language, currency })).toBeUndefined()
})

test.each([
  ['1.000', 'en'],
  ['1,000', 'de'],
  ['1,000', 'ru'],
  ['1.000', 'ar'],
])('%s in %s of a currency with three decimals is one', (typed, language) => {
  expect(typedAmount(typed, { language, currency: 'KWD' })).toEqual({ ok: true, value: '1.000' })
})

test('before anything is sent it is known whether a value is tighter or looser', () => {
  expect(changeDirection('50', undefined, EUR)).toBe('tighter')
  expect(changeDirection('99.99', '100', EUR)).toBe('tighter')
  expect(changeDirection('100.00', '100', EUR)).toBe('same')
  expect(changeDirection('100.01', '100', EUR)).toBe('looser')
  expect(changeDirection('0', '100', EUR)).toBeUndefined()
  expect(changeDirection('12.3456', '100', EUR)).toBeUndefined()
})
