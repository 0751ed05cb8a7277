import { expect, test } from 'vitest'
import { hasTwoReadings } from './two-readings.ts'

test.each([
  ['1,000', 'EUR', '.', true],
  ['1.000', 'EUR', '.', true],
  ['1.000', 'EUR', ',', true],
  ['250,500', 'JPY', ',', true],
  // A currency of three decimals: the writer's own separator decides.
  ['1.000', 'KWD', '.', false],
  ['1,000', 'KWD', '.', true],
  ['1,000', 'KWD', ',', false],
  ['1.234', 'BTC', '.', false],
  // No thousands look like these.
  ['0.001', 'EUR', '.', false],
  ['1000.000', 'EUR', '.', false],
  ['12,50', 'EUR', '.', false],
  ['1,000.50', 'EUR', '.', false],
  ['1000', 'EUR', '.', false],
] as const)('%s %s, decimals after %s: %s', (text, currency, mark, isTwo) => {
  expect(hasTwoReadings(text, currency, mark)).toBe(isTwo)
})
