import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN, readPhone } from './phone-number.ts'

const filler = fc.constantFrom('', '', ' ', '-', '.', '/', ' (', ') ', '\u00a0', '\u2011')
const native = (digit: string, base: number): string => String.fromCodePoint(base + Number(digit))
const number = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: PHONE_DIGITS_MIN - 1, maxLength: PHONE_DIGITS_MAX - 1 }),
  )
  .map(([first, rest]) => `${first}${rest.join('')}`)

test('a number is read however it is set apart, in any digits, with + or 00, and reads the same again', () => {
  fc.assert(
    fc.property(
      number,
      fc.array(filler, { minLength: 4, maxLength: 4 }),
      fc.constantFrom('+', '00'),
      fc.constantFrom(0x30, 0x660, 0x6f0),
      (digits, gaps, prefix, base) => {
        const typed = digits
          .split('')
          .map((digit, at) => `${native(digit, base)}${at % 4 === 1 ? gaps[(at - 1) / 4] : ''}`)
        expect(readPhone(`${prefix}${typed.join('')}`)).toBe(`+${digits}`)
        expect(readPhone(`+${digits}`)).toBe(`+${digits}`)
      },
    ),
  )
})

test('every accepted number has the stored format', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,30}$/u)), (typed) => {
      const read = readPhone(typed)
      if (read !== undefined) expect(read).toMatch(/^\+[1-9]\d{6,14}$/u)
    }),
  )
})

test.each([
  '',
  '+',
  '020 7946 0018',
  '442079460018',
  '+0441234567',
  '+44 20',
  '+4420794600181234',
  '+44207946OO18',
  '+44+2079460018',
  '+1234567 ext 5',
  `+${' '.repeat(50)}442079460018`,
])('%j is no number that a stranger could be called at', (typed) => {
  expect(readPhone(typed)).toBeUndefined()
})
