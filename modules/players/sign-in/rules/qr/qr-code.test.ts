import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QR_ALPHABET, QR_CODE_LENGTH, readQrCode, shownQrCode } from './qr-code.ts'

const code = fc
  .array(fc.constantFrom(...Array.from(QR_ALPHABET)), { minLength: QR_CODE_LENGTH, maxLength: QR_CODE_LENGTH })
  .map((letters) => letters.join(''))

test('a code is read as it is shown, in small letters and with spaces', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(readQrCode(shownQrCode(one))).toBe(one)
      expect(readQrCode(` ${one.slice(0, 4).toLowerCase()} ${one.slice(4)} `)).toBe(one)
    }),
  )
  expect(shownQrCode('K7QM4TXA')).toBe('K7QM-4TXA')
})

test.each([
  ['kiol-0000', 'K1010000'],
  ['K7QM-4TX', undefined],
  ['K7QM-4TXAA', undefined],
  ['U7QM-4TXA', undefined],
  ['K7QM 4TXä', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => {
  expect(readQrCode(typed)).toBe(read)
})
