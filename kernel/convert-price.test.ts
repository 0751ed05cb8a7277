import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertPrice } from './convert-price.ts'
import { PRICE_MIN } from './odds.ts'
import { oddsFormats, readOdds, writeOdds, type OddsFormat } from './odds-format.ts'

const exactly = (text: string, from: OddsFormat, to: OddsFormat): string => {
  const read = readOdds(text, from)
  return read.ok ? writeOdds(read.value, to) : read.refusal.code
}

const converted = (text: string, from: OddsFormat, to: OddsFormat): string => {
  const result = convertPrice(text, from, to)
  return result.ok ? result.value : result.refusal.code
}

test('the fast conversion equals the exact one, for every publishable price and beyond', () => {
  const differing: unknown[] = []
  for (let milli = PRICE_MIN; milli <= 1_100_000; milli += milli < 10_000 ? 1 : 211)
    for (const format of oddsFormats)
      for (const text of [String(milli / 1_000), (milli / 1_000).toFixed(3)]) {
        const [short, exact] = [converted(text, 'decimal', format), exactly(text, 'decimal', format)]
        if (short !== exact) differing.push([text, format, short, exact])
      }
  expect(differing.slice(0, 5)).toEqual([])
})

test('text that looks nearly like a price is read or refused as the exact way does', () => {
  const nearly = fc.string({ unit: fc.constantFrom(...'0123456789.+-/% '.split('')), maxLength: 12 })
  fc.assert(
    fc.property(nearly, fc.constantFrom(...oddsFormats), fc.constantFrom(...oddsFormats), (text, from, to) => {
      expect(converted(text, from, to)).toBe(exactly(text, from, to))
    }),
    { numRuns: 5_000 },
  )
  for (const text of ['', '.', '1.', '.5', '1..2', '01.5', '1.5a', '1.0000', '0000001.5', '99999999999'])
    expect(converted(text, 'decimal', 'american')).toBe(exactly(text, 'decimal', 'american'))
})
