import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COEF_VIEW_IDS, coefViewOf, defaultCoefView, formatCoef, type CoefViewId } from './coef-view.ts'
import { nearestRung } from './fraction-ladder.ts'
import { PRICE_MAX, PRICE_MIN, priceFraction } from './odds.ts'
import { writeOdds, type OddsFormat } from './odds-format.ts'

const shown = (milli: number): string[] => COEF_VIEW_IDS.map((view) => formatCoef(milli, view))

test.each([
  [1_001, ['1.001', '1/1000', '-100000', '0.001', '0.001', '-1000', '0.001', '0.001', '-1000.000']],
  [1_500, ['1.50', '1/2', '-200', '0.50', '0.50', '-2.00', '0.500', '0.500', '-2.000']],
  [1_910, ['1.91', '10/11', '-110', '0.91', '0.91', '-1.099', '0.910', '0.910', '-1.099']],
  [2_000, ['2.00', '1/1', '+100', '1.00', '1.00', '1.00', '1.000', '1.000', '1.000']],
  [2_500, ['2.50', '6/4', '+150', '1.50', '-0.667', '1.50', '1.500', '-0.667', '1.500']],
  [13_500, ['13.50', '12/1', '+1250', '12.50', '-0.08', '12.50', '12.500', '-0.080', '12.500']],
  [101_500, ['101.5', '100/1', '+10050', '100.5', '-0.01', '100.5', '100.500', '-0.010', '100.500']],
  [1_001_000, ['1001', '1000/1', '+100000', '1000', '-0.001', '1000', '1000.000', '-0.001', '1000.000']],
])('S5.13 a price of %d thousandths in every view', (milli, views) => {
  expect(shown(milli)).toEqual(views)
})

test('S5.13 every price the book may publish has its text in every view, short enough for a cell', () => {
  const patterns: Readonly<Record<CoefViewId, RegExp>> = {
    0: /^\d{1,4}(?:\.\d{1,3})?$/u,
    1: /^\d{1,4}\/\d{1,4}$/u,
    2: /^[+-]\d{3,6}$/u,
    4: /^\d{1,4}(?:\.\d{1,3})?$/u,
    5: /^-?[01]\.\d{2,3}$/u,
    6: /^-?\d{1,4}(?:\.\d{1,3})?$/u,
    14: /^\d{1,4}\.\d{3}$/u,
    15: /^-?[01]\.\d{3}$/u,
    16: /^-?\d{1,4}\.\d{3}$/u,
  }
  const wrong: unknown[] = []
  for (const view of COEF_VIEW_IDS)
    for (let milli = PRICE_MIN; milli <= PRICE_MAX; milli += milli < 20_000 ? 1 : 7) {
      const text = formatCoef(milli, view)
      if (!patterns[view].test(text)) wrong.push([milli, view, text])
    }
  expect(wrong.slice(0, 5)).toEqual([])
})

test('a view equals the exact conversion rounded to its three decimals', () => {
  const formats: readonly (readonly [CoefViewId, OddsFormat, number])[] = [
    [2, 'american', 0],
    [14, 'hongKong', 3],
    [15, 'malay', 3],
    [16, 'indonesian', 3],
  ]
  const wrong: unknown[] = []
  for (const [view, format, places] of formats)
    for (let milli = PRICE_MIN; milli <= PRICE_MAX; milli += milli < 5_000 ? 1 : 61) {
      const text = formatCoef(milli, view)
      const exact = writeOdds({ price: priceFraction(milli) }, format, places)
      if (text !== exact) wrong.push([milli, view, text, exact])
    }
  expect(wrong.slice(0, 5)).toEqual([])
})

test('the price of a long coupon is written in every view, and never as zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: PRICE_MAX, max: 10 ** 12 }), fc.constantFrom(...COEF_VIEW_IDS), (milli, view) => {
      const text = formatCoef(milli, view)
      expect(text).toMatch(/^[+-]?\d+(?:\.\d+)?(?:\/1)?$/u)
      expect(Number(text.split('/')[0])).not.toBe(0)
    }),
  )
  expect(shown(1_000)).toEqual(COEF_VIEW_IDS.map(() => '1.00'))
})

describe('the nearest rung', () => {
  test('a fraction of the ladder stays itself; others become the nearer of two, and the shorter of two equally near', () => {
    expect([500, 1_500, 666, 2_125, 470].map(nearestRung)).toEqual(['1/2', '6/4', '4/6', '85/40', '40/85'])
    expect([29_000, 31_000, 40_000, 110_000].map(nearestRung)).toEqual(['30/1', '30/1', '40/1', '100/1'])
    // Half way between 11/2 and 6/1, and one thousandth beyond.
    expect([5_750, 5_751].map(nearestRung)).toEqual(['11/2', '6/1'])
  })

  test('moves with the price, never against it', () => {
    const value = (text: string): number => {
      const [num = 0, den = 1] = text.split('/').map(Number)
      return num / den
    }
    let last = 0
    for (let profit = 1; profit <= 60_000; profit++) {
      const now = value(nearestRung(profit))
      expect(now).toBeGreaterThanOrEqual(last)
      last = now
    }
  })
})

describe('S5.13 the default view of a visitor who has chosen none', () => {
  const european = { appViewType: 0, allowed: COEF_VIEW_IDS } as const

  test('comes from the language first, then from the country', () => {
    expect(defaultCoefView({ ...european, language: 'en', country: 'GB' })).toBe(1)
    expect(defaultCoefView({ ...european, language: 'en', country: 'US' })).toBe(2)
    expect(defaultCoefView({ ...european, language: 'ru', country: 'GB' })).toBe(0)
    expect(defaultCoefView({ ...european, language: 'en', country: 'DE' })).toBe(0)
    expect(defaultCoefView({ ...european, language: 'en' })).toBe(0)
  })

  test('is one that the brand allows', () => {
    expect(defaultCoefView({ language: 'en', country: 'GB', appViewType: 0, allowed: [0, 2] })).toBe(0)
    expect(defaultCoefView({ language: 'ru', country: 'GB', appViewType: 0, allowed: [1, 2] })).toBe(1)
    expect(defaultCoefView({ language: 'en', appViewType: 0, allowed: [2] })).toBe(2)
    expect(defaultCoefView({ language: 'en', appViewType: 0, allowed: [] })).toBe(0)
  })

  test('is one of the app view', () => {
    const asian = { appViewType: 1, allowed: COEF_VIEW_IDS } as const
    expect(defaultCoefView({ ...asian, language: 'en', country: 'GB' })).toBe(4)
    expect(defaultCoefView({ ...asian, language: 'en', country: 'MY' })).toBe(5)
    expect(defaultCoefView({ ...european, language: 'en', country: 'MY' })).toBe(0)
    expect(defaultCoefView({ language: 'en', appViewType: 1, allowed: [0, 16] })).toBe(16)
  })

  test('is read from a cookie only where it is a view', () => {
    expect(['0', '2', '16'].map(coefViewOf)).toEqual([0, 2, 16])
    expect(['', '3', '02', ' 2', '1e0', '-1', undefined].map(coefViewOf)).toEqual(Array(7).fill(undefined))
  })
})
