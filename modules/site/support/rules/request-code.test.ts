import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCode, readCode, SEAL_LENGTH, sealLetters } from './request-code.ts'

const digest = fc.uint8Array({ minLength: 32, maxLength: 32 })
const requestId = fc.integer({ min: 1, max: 999_999_999_999 })

test('a code is read back, in any case, with any gaps, and with the letters that people mistake', () => {
  fc.assert(
    fc.property(requestId, digest, fc.constantFrom('-', ' ', ' - '), fc.boolean(), (id, bytes, gap, isLower) => {
      const seal = sealLetters(bytes)
      const code = formatCode(id, seal)
      const groups = code.split('-')
      const mistaken = groups.slice(1).map((group) => group.replaceAll('0', 'O').replaceAll('1', 'l'))
      const typed = [groups[0], ...mistaken].join(gap)
      expect(readCode(isLower ? typed.toLowerCase() : typed)).toEqual({ requestId: id, seal })
    }),
  )
})

test('another digest is another seal, down to its hundredth bit', () => {
  fc.assert(
    fc.property(digest, fc.integer({ min: 0, max: 99 }), (bytes, bit) => {
      const other = Uint8Array.from(bytes)
      other[Math.floor(bit / 8)] = (bytes[Math.floor(bit / 8)] ?? 0) ^ (1 << (7 - (bit % 8)))
      expect(sealLetters(other)).not.toBe(sealLetters(bytes))
      expect(sealLetters(bytes)).toHaveLength(SEAL_LENGTH)
    }),
  )
})

test('anything else is no code', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readCode(typed)
      if (read !== undefined) expect(read.seal).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/u)
    }),
  )
  for (const typed of [
    '',
    '100001',
    '100001-7KQ2M',
    '-7KQ2M-9XWPA-3DTNE-HH4ZC',
    '100001-UUUUU-9XWPA-3DTNE-HH4ZC',
    '0-7KQ2M-9XWPA-3DTNE-HH4ZC',
  ])
    expect(readCode(typed)).toBeUndefined()
})
