import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_COUNT, couponCode, readCode } from './coupon-code.ts'

const number = fc.integer({ min: 0, max: CODE_COUNT - 1 })
const character = fc.constantFrom(...CODE_ALPHABET.split(''))

test('a code is read back, whatever its case and spacing', () => {
  fc.assert(
    fc.property(number, fc.constantFrom(' ', '-', '–', '\t', '\u00a0'), (of, gap) => {
      const code = couponCode(of)
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}$/u)
      expect(readCode(code)).toBe(code)
      expect(readCode(` ${code.slice(0, 2).toLowerCase()}${gap}${code.slice(2)}\n`)).toBe(code)
      expect(readCode(`https://book.example/ar/coupon?lng=ar&coupon-code=${code}#top`)).toBe(code)
    }),
  )
})

test('different numbers have different codes', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(couponCode(a) === couponCode(b)).toBe(a === b)
    }),
  )
})

test('every single wrong character is found', () => {
  fc.assert(
    fc.property(number, fc.nat({ max: 4 }), character, (of, at, wrong) => {
      const code = couponCode(of)
      fc.pre(code[at] !== wrong)
      expect(readCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

test('every two characters that changed places are found', () => {
  fc.assert(
    fc.property(number, fc.nat({ max: 4 }), fc.nat({ max: 4 }), (of, a, b) => {
      const letters = couponCode(of).split('')
      fc.pre(letters[a] !== letters[b])
      const [first = '', second = ''] = [letters[a], letters[b]]
      letters[a] = second
      letters[b] = first
      expect(readCode(letters.join(''))).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

test.each(['', '2222', '222222', '0OIL1', 'ABCDE', '٢٢٢٢٢', 'ÄÖÜßé', '🏴‍☠️', '2222\u0000'])('%j is no code', (text) => {
  expect(readCode(text)).toBeUndefined()
})

test.each([-1, 0.5, CODE_COUNT, Number.NaN])('%d has no code', (of) => {
  expect(() => couponCode(of)).toThrow('no code')
})
