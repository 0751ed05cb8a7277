import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, digitsOf, maskDigits, readTypedPhone, type PhoneCountry } from './phone-mask.ts'

const germany: PhoneCountry = { id: 276, code: '49' }
const britain: PhoneCountry = { id: 826, code: '44' }
const jersey: PhoneCountry = { id: 832, code: '44' }
const america: PhoneCountry = { id: 840, code: '1' }
const bahamas: PhoneCountry = { id: 44, code: '1242' }
const all = [germany, britain, jersey, america, bahamas]

test.each([
  ['', '#### #######', ''],
  ['1512', '#### #######', '1512'],
  ['15123', '#### #######', '1512 3'],
  ['151234567890', '#### #######', '1512 34567890'],
  ['201555', '### ### ####', '201 555'],
])('S7.34 %j by %j is %j', (digits, mask, text) => {
  expect(maskDigits(digits, mask)).toBe(text)
})

test.each([
  ['1512 345', germany, 276, '1512345'],
  ['+44 7400 123456', germany, 826, '7400123456'],
  ['0044 7400 123456', germany, 826, '7400123456'],
  ['+44 7400 123456', jersey, 832, '7400123456'],
  ['+1 242 359 1234', germany, 44, '3591234'],
  ['+1 201 555 0123', germany, 840, '2015550123'],
  ['+٤٩ ١٥١٢ ٣٤٥', britain, 276, '1512345'],
  ['49 1512 34567890', germany, 276, '151234567890'],
  ['\u202a+49\u202c 1512', britain, 276, '1512'],
])('%j typed where %o is chosen is of country %i: %s', (typed, current, countryId, digits) => {
  expect(readTypedPhone(typed, all, current, 11)).toEqual({ countryId, digits })
})

test('a complete number is unformatted until its country is known, digit by digit', () => {
  const steps = ['+', '+4', '+49'].map((typed) => readTypedPhone(typed, all, britain, 11))
  expect(steps).toEqual([
    { countryId: 826, digits: '', begun: '+' },
    { countryId: 826, digits: '', begun: '+4' },
    { countryId: 276, digits: '' },
  ])
  expect(readTypedPhone('+999 1', all, germany, 11)).toEqual({ countryId: 276, digits: '', begun: '+9991' })
})

test('masking loses and adds no digit, and the caret after the n-th digit is right behind it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,15}$/u), fc.stringMatching(/^[# -]{0,20}$/u), (digits, mask) => {
      const text = maskDigits(digits, mask)
      expect(digitsOf(text)).toBe(digits)
      for (let n = 0; n <= digits.length; n += 1)
        expect(digitsOf(text.slice(0, caretAfter(text, n)))).toBe(digits.slice(0, n))
    }),
  )
})
