import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, fraction, multiply, subtract, type Fraction } from './fraction.ts'
import { PRICE_MAX, PRICE_MIN, priceFraction } from './odds.ts'
import { ODDS_PRECISION_MAX, oddsFormats, readOdds, writeOdds, type OddsFormat } from './odds-format.ts'

function convert(value: string, from: OddsFormat, to: OddsFormat, precision?: number): string {
  const read = readOdds(value, from)
  return read.ok ? writeOdds(read.value, to, precision) : read.refusal.code
}

const priceOf = (value: string, format: OddsFormat): Fraction => {
  const read = readOdds(value, format)
  if (!read.ok) throw new Error(`${value} in ${format}: ${read.refusal.code}`)
  return read.value.price
}

describe('S5.13 one price in every format', () => {
  test.each([
    ['1.5', '-200', '1/2', '0.50', '0.50', '-2.00', '0.6666666667'],
    ['2', '+100', '1/1', '1.00', '1.00', '1.00', '0.50'],
    ['1.91', '-110', '10/11', '0.91', '0.91', '-1.0989010989', '0.5235602094'],
    ['3.5', '+250', '5/2', '2.50', '-0.40', '2.50', '0.2857142857'],
    ['1001', '+100000', '1000/1', '1000.00', '-0.001', '1000.00', '0.000999001'],
  ])('%s', (decimal, american, fractional, hongKong, malay, indonesian, probability) => {
    const shown = oddsFormats.slice(1).map((format) => convert(decimal, 'decimal', format))
    expect(shown).toEqual([american, fractional, hongKong, malay, indonesian, probability])
  })

  test('is the same price read back from any of them', () => {
    const texts: readonly (readonly [OddsFormat, string])[] = [
      ['decimal', '2.50'],
      ['american', '+150'],
      ['american', '150'],
      ['fractional', '6/4'],
      ['fractional', '3/2'],
      ['hongKong', '1.5'],
      ['indonesian', '1.5'],
      ['impliedProbability', '0.4'],
      ['impliedProbability', '40%'],
    ]
    for (const [format, text] of texts) expect(priceOf(text, format)).toEqual(fraction(5n, 2n))
    expect(priceOf('-200', 'american')).toEqual(fraction(3n, 2n))
    expect(priceOf('−200', 'american')).toEqual(fraction(3n, 2n))
    expect(priceOf('-0.4', 'malay')).toEqual(fraction(7n, 2n))
    expect(priceOf('.4', 'malay')).toEqual(fraction(7n, 5n))
    expect(priceOf('-2', 'indonesian')).toEqual(fraction(3n, 2n))
  })

  test.each(['evens', 'Evens', 'EVS', 'even', 'ev'])('%s is even money', (word) => {
    expect([priceOf(word, 'fractional'), priceOf(word, 'american')]).toEqual([fraction(2n), fraction(2n)])
    expect(convert(word, 'decimal', 'american')).toBe('odds_malformed')
  })
})

describe('a number is rounded', () => {
  test('half rounds away from zero on decimal digits, where a float would round the other way', () => {
    expect(convert('1.005', 'decimal', 'decimal', 2)).toBe('1.01')
    expect(convert('1.115', 'decimal', 'decimal', 2)).toBe('1.12')
    expect(convert('2.675', 'decimal', 'decimal', 2)).toBe('2.68')
    expect(convert('3.005', 'decimal', 'american')).toBe('+201')
    expect(convert('1.16', 'decimal', 'american')).toBe('-625')
    expect(convert('3.335', 'decimal', 'american')).toBe('+234')
  })

  test('has exactly as many places as requested', () => {
    expect(convert('1.9', 'decimal', 'american', 5)).toBe('-111.11111')
    expect(convert('1.9', 'decimal', 'american', 0)).toBe('-111')
    expect(convert('2.5', 'decimal', 'malay', 2)).toBe('-0.67')
    expect(convert('2', 'decimal', 'hongKong', 3)).toBe('1.000')
    expect(convert('3', 'decimal', 'impliedProbability', ODDS_PRECISION_MAX)).toBe('0.33333333333333333333')
  })

  test('never leaves its format: Malay has even money once', () => {
    expect(convert('2.004', 'decimal', 'malay', 2)).toBe('1.00')
    expect(convert('2.004', 'decimal', 'malay', 3)).toBe('-0.996')
    expect(convert('1.9999', 'decimal', 'american')).toBe('-100')
  })

  test('from all its digits, however many', () => {
    expect(convert('1.666666666666666666666666666667', 'decimal', 'american')).toBe('-150')
    expect(convert('1.9090909090909092', 'decimal', 'fractional')).toBe('10/11')
    expect(convert('123456789012345.123456789', 'decimal', 'hongKong')).toBe('123456789012344.123456789')
  })
})

describe('a fraction', () => {
  test.each([
    ['decimal', '1.9', '10/11'],
    ['decimal', '2.5', '6/4'],
    ['decimal', '1.67', '4/6'],
    ['decimal', '1.666', '4/6'],
    ['decimal', '3.13', '85/40'],
    ['decimal', '1.47', '40/85'],
    ['decimal', '2.33', '4/3'],
    ['decimal', '100.5', '199/2'],
    ['decimal', '1.15', '3/20'],
    ['decimal', '1.154', '2/13'],
    ['decimal', '1.11', '1/9'],
    ['decimal', '2.12', '19/17'],
    ['decimal', '2.125', '9/8'],
    ['decimal', '1.0004', '1/2500'],
    ['decimal', '3000.5', '5999/2'],
    ['american', '-110', '10/11'],
    ['american', '-150', '4/6'],
    ['american', '-115', '20/23'],
    ['american', '-667', '3/20'],
    ['american', '+50000', '500/1'],
    ['american', '-100000000', '1/1000000'],
    ['malay', '-0.3', '10/3'],
    ['fractional', '100/30', '10/3'],
    ['fractional', '2/3', '4/6'],
    ['impliedProbability', '0.0000001', '9999999/1'],
  ] as const)('of %s %s is %s', (format, value, expected) => {
    expect(convert(value, format, 'fractional')).toBe(expected)
  })

  test('matches the price at its written precision', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 100_000_000 }), (places, profit) => {
        const unit = 10n ** BigInt(places)
        if (BigInt(profit) >= 1_000n * unit) return
        const price = fraction(BigInt(profit) + unit, unit)
        const shown = priceOf(writeOdds({ price, places }, 'fractional'), 'fractional')
        const away = multiply(subtract(shown, price), fraction(2n * unit))
        // Half a unit to either side, or cut from the next unit on.
        expect(compare(away, fraction(-1n)) >= 0 && compare(away, fraction(2n)) < 0).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('a text that is not a price is refused', () => {
  test.each(['', ' ', '1,5', '1.5 ', '1e3', '٣', '--1.5', '+', '.', '1.', '1/2/3', 'Infinity', '9'.repeat(16), 'null'])(
    '%j is malformed',
    (text) => {
      for (const format of oddsFormats) expect(convert(text, format, 'decimal')).toBe('odds_malformed')
    },
  )

  test.each([
    ['decimal', ['1', '0.1', '0', '-2', '1.000']],
    ['american', ['99', '-99', '0', '99.99', '-1']],
    ['fractional', ['0/5', '5/0', '0', '0/0']],
    ['hongKong', ['0', '-0.5', '0.000']],
    ['malay', ['-1', '1.01', '-1.5', '0', '2']],
    ['indonesian', ['0.99', '-0.99', '0', '0.5']],
    ['impliedProbability', ['0', '1', '1.2', '-0.5', '100%', '0%']],
  ] as const)('%s has no %j', (format, values) => {
    for (const value of values) expect(convert(value, format, 'decimal')).toBe('odds_out_of_range')
  })

  test('text of any kind is refused or read, never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...oddsFormats), (text, format) => {
        const read = readOdds(text, format)
        if (read.ok) expect(compare(read.value.price, fraction(1n))).toBeGreaterThan(0)
        else expect(['odds_malformed', 'odds_out_of_range']).toContain(read.refusal.code)
      }),
    )
  })
})

test("every publishable price survives every format within the format's rounding", () => {
  const milli = fc.integer({ min: PRICE_MIN, max: PRICE_MAX })
  const formats = fc.constantFrom(...oddsFormats.filter((format) => format !== 'fractional'))
  fc.assert(
    fc.property(milli, formats, (price, format) => {
      const exact = priceFraction(price)
      const text = writeOdds({ price: exact }, format, ODDS_PRECISION_MAX)
      expect(writeOdds({ price: priceOf(text, format) }, 'decimal', 3)).toBe((price / 1_000).toFixed(3))
      // A displayed price is displayed unchanged when it is read again: a page that converts twice does not drift.
      const shown = writeOdds({ price: exact }, format)
      if (shown !== '+100' && shown !== '-100') expect(writeOdds({ price: priceOf(shown, format) }, format)).toBe(shown)
    }),
    { numRuns: 2_000 },
  )
})
