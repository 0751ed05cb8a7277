import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneKey } from './phone-key.ts'

test.each([
  ['+4915112345678', '4915112345678'],
  ['+5491123456789', '541123456789'],
  ['+541123456789', '541123456789'],
  ['+5215512345678', '525512345678'],
  ['+525512345678', '525512345678'],
])('%s is the line %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

test('the key of a key is the key itself', () => {
  const number = fc.stringMatching(/^\+[1-9]\d{6,14}$/u)
  fc.assert(
    fc.property(number, (phone) => {
      expect(phoneKey(`+${phoneKey(phone)}`)).toBe(phoneKey(phone))
    }),
  )
})
