import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handicapFromText, priceFromText } from './decimal-text.ts'

test('a price keeps every digit of its text as whole thousandths', () => {
  expect(['1.6', '8.4', '1.01', '4.2', '10', '2.375', '2.5000'].map(priceFromText)).toEqual([
    1_600, 8_400, 1_010, 4_200, 10_000, 2_375, 2_500,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1_001, max: 1_001_000 }), (milli) => {
      const text = `${Math.trunc(milli / 1_000)}.${String(milli % 1_000).padStart(3, '0')}`
      expect(priceFromText(text)).toBe(milli)
    }),
  )
})

test('a text that is no price of at least 1.001 is refused', () => {
  const bad = [
    '1,85',
    '1',
    '1.0',
    '0',
    '0.0',
    '-2',
    '+2',
    '',
    ' ',
    'NaN',
    'x',
    '1e3',
    '1.8333',
    '.5',
    '2.',
    '2000',
    '٢.٥',
  ]
  for (const text of bad) expect(priceFromText(text), text).toBeUndefined()
})

test('a handicap is read in hundredths of a goal and only on quarter lines', () => {
  expect(['-0.75', '0', '-0', '1.5', '+0.25', '-2.00'].map(handicapFromText)).toEqual([-75, 0, 0, 150, 25, -200])
  for (const text of ['0.3', '0,-0.5', '', 'x', '99', '0.255']) expect(handicapFromText(text), text).toBeUndefined()
})
