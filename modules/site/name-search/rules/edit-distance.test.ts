import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsAllowed, prefixErrors } from './edit-distance.ts'

test.each([
  ['arsenal', 'arsenal', 0],
  ['arsenal', 'arsenal london', 0],
  ['arsenla', 'arsenal', 1],
  ['arsnal', 'arsenal', 1],
  ['arssenal', 'arsenal', 1],
  ['arzenel', 'arsenal', 2],
  ['chelsea', 'arsenal', 3],
  ['arsenal', 'ars', 3],
  ['arsenal', '', 3],
])('%s for %s has %i errors, of which more than two are three', (word, term, errors) => {
  expect(prefixErrors(word, term, 2)).toBe(errors)
})

test('a short word forgives nothing, a longer one an error, a long one two', () => {
  expect([3, 4, 5, 6, 20].map(editsAllowed)).toEqual([0, 1, 1, 2, 2])
})

test('property: a word is without errors exactly where the term begins with it, and no answer is above one more than allowed', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 3 }), (word, term, max) => {
      const errors = prefixErrors(word, term, max)
      expect(errors === 0).toBe(term.startsWith(word))
      expect(errors).toBeLessThanOrEqual(max + 1)
    }),
  )
})
