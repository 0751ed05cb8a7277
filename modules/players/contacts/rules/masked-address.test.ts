import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test('an address is shown by its first character, that of its host, and its last label', () => {
  expect(maskedAddress('rosa.lindqvist@example.com')).toBe('r***@e***.com')
  expect(maskedAddress('😀smile@mail.example.org')).toBe('😀***@m***.org')
  expect(['', 'nobody', '@example.com'].map(maskedAddress)).toEqual(['***', '***', '***'])
})

test('mailboxes and hosts that begin and end alike look alike', () => {
  const word = fc.string().map((text) => text.replaceAll('@', ''))
  fc.assert(
    fc.property(word, word, word, word, (one, oneHost, other, otherHost) => {
      const told = [
        [one, oneHost],
        [other, otherHost],
      ].map(([box, host]) => maskedAddress(`a${box}@h${host}.com`))
      expect(told[0]).toBe(told[1])
    }),
  )
})
