import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personKey } from './person-key.ts'

const birthDate = '1990-05-17'
const key = (name: string, surname: string, countryId = 276) => personKey({ name, surname, birthDate, countryId })

test.each([
  ['anna', 'müller'],
  ['ANNA', 'Mu\u0308ller'],
  ['Müller', 'Anna'],
  ['  Anna ', 'Muller'],
  ['Аnnа', 'Müllеr'],
])('%s %s is Anna Müller', (name, surname) => {
  expect(key(name, surname)).toBe(key('Anna', 'Müller'))
})

test('another name, day or country is another person, and half a name is none', () => {
  expect(key('Anne', 'Müller')).not.toBe(key('Anna', 'Müller'))
  expect(key('Anna', 'Müller', 40)).not.toBe(key('Anna', 'Müller'))
  expect(personKey({ name: 'Anna', surname: undefined, birthDate, countryId: 276 })).toBeUndefined()
  expect(key('--', '..')).toBeUndefined()
})

test('the order of the words does not count', () => {
  const word = fc.stringMatching(/^[a-zé]{1,10}$/u)
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(key(one, other)).toBe(key(other, one))
    }),
  )
})
