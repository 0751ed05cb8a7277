import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOfFormer, personKeys } from './person-key.ts'

const birthDate = '1990-05-17'
type Name = readonly [name: string, surname: string]
const keys = ([name, surname]: Name, countryId = 276) => personKeys({ name, surname, birthDate, countryId })
const areOne = (one: Name, other: Name): boolean => keys(one).some((key) => keys(other).includes(key))

test.each([
  ['anna', 'müller'],
  ['ANNA', 'Mu\u0308ller'],
  ['Müller', 'Anna'],
  ['  Anna ', 'Muller'],
  ['Аnnа', 'Müllеr'],
  ['An-na', 'Mül ler'],
  ['An\u3164na', 'Mül\u00adler'],
  ['\uff21\uff2e\uff2e\uff21', '\u{1d40c}üller'],
  ['An', 'na Müller'],
])('GLI-20 %s %s is Anna Müller', (name, surname) => {
  expect(areOne([name, surname], ['Anna', 'Müller'])).toBe(true)
})

test.each<readonly [Name, Name]>([
  [
    ['Xa-ra', 'Lee'],
    ['Xara', 'Lee'],
  ],
  [
    ['lan', 'Pim'],
    ['Ian', 'Pim'],
  ],
  [
    ['Νina', 'Вell'],
    ['Nina', 'Bell'],
  ],
  [
    ['ΝΙΚΟΣ', 'Παπας'],
    ['Νίκος', 'Παπάς'],
  ],
  [
    ['ВЕРА', 'Белова'],
    ['вера', 'белова'],
  ],
  [
    ['Max', 'Strauß'],
    ['MAX', 'STRAUSS'],
  ],
  [
    ['Łukasz', 'Bąk'],
    ['Lukasz', 'Bak'],
  ],
])('GLI-20 %j and %j are one person', (one, other) => {
  expect(areOne(one, other)).toBe(true)
})

test('another name, day or country is another person, and half a name or one of invisible letters is none', () => {
  expect(areOne(['Anne', 'Müller'], ['Anna', 'Müller'])).toBe(false)
  expect(keys(['Anna', 'Müller'], 40)).not.toContain(keys(['Anna', 'Müller'])[0])
  expect(personKeys({ name: 'Anna', surname: undefined, birthDate, countryId: 276 })).toEqual([])
  expect(keys(['--', '..'])).toEqual([])
  expect(keys(['\u3164', '\uffa0'])).toEqual([])
})

test('the order of the words, and how they are joined, does not count', () => {
  const word = fc.stringMatching(/^[a-zé]{1,10}$/u)
  fc.assert(
    fc.property(word, word, word, (one, other, third) => {
      expect(areOne([one, other], [other, one])).toBe(true)
      expect(areOne([`${one} ${other}`, third], [third, `${other} ${one}`])).toBe(true)
      expect(areOne([`${one}-${other}`, third], [one + other, third])).toBe(true)
    }),
  )
})

test('a key of before names were compared by skeleton leads to the same person', () => {
  const former = keysOfFormer('lee xara|1990-05-17|276')
  expect(keys(['Xa-ra', 'Lee']).some((key) => former.includes(key))).toBe(true)
  expect(keysOfFormer('no key')).toEqual([])
})
