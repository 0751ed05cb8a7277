import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inGroups, readCode, recoveryCodeOf, RECOVERY_ALPHABET } from './entered-code.ts'

test.each([
  ['123456', 'totp', '123456'],
  [' 123 456 ', 'totp', '123456'],
  ['123-456', 'totp', '123456'],
  ['١٢٣٤٥٦', 'totp', '123456'],
  ['۱۲۳۴۵۶', 'totp', '123456'],
  ['１２３４５６', 'totp', '123456'],
  ['\u2066123456\u2069', 'totp', '123456'],
  ['7k2m-93qf-oxwa-d5tb', 'recovery', '7K2M93QF0XWAD5TB'],
  ['7K2M 93QF 0XWA D5TL', 'recovery', '7K2M93QF0XWAD5T1'],
] as const)('%s is read as %s %s', (text, kind, code) => {
  expect(readCode(text)).toEqual({ kind, code })
})

test.each(['', '12345', '1234567', 'abcdef', '7k2m-93qf-oxwa-d5t', '7k2m-93qf-oxwa-d5tu', '12345٣٤', '1'.repeat(40)])(
  '%s is no code',
  (text) => {
    expect(readCode(text)).toBeUndefined()
  },
)

test('SEC-11 ten bytes make one code and no two the same; shown in groups and typed in small letters it is read back', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = recoveryCodeOf(one)
      expect([...new Set(code)].every((sign) => RECOVERY_ALPHABET.includes(sign))).toBe(true)
      expect(readCode(inGroups(code).toLowerCase())).toEqual({ kind: 'recovery', code })
      expect(recoveryCodeOf(other) === code).toBe(Buffer.compare(one, other) === 0)
    }),
  )
  expect(() => recoveryCodeOf(new Uint8Array(9))).toThrow('10 bytes')
})

test('any typed text is parsed without an exception', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'binary-ascii' }), (text) => {
      expect([undefined, 'totp', 'recovery']).toContain(readCode(text)?.kind)
    }),
  )
})
