import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefixErrors } from './edit-distance.ts'
import { queryWords } from './fold.ts'
import { createNameIndex } from './name-index.ts'

test.each([
  ['wiessenbruch', 'weissenbruch', 1],
  ['bellerc', 'bellerac', 1],
  ['sonenrain', 'sonnenrain', 1],
  ['tanen', 'tannenhall', 1],
  ['abc', 'xyz', 3],
])('%j is %j with %i errors at most', (word, term, errors) => {
  expect(prefixErrors(word, term, 2)).toBe(errors)
})

test('a word has no error against a term that begins with it', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (word, rest) => {
      expect(prefixErrors(word, word + rest, 2)).toBe(0)
    }),
  )
})

const index = createNameIndex()
const names = ['Weissenbruch 1904', 'Campo Lírio', 'Tannenhall', 'Зенит', 'مارازول']
for (const [id, name] of names.entries()) index.add(id, name)
const found = (text: string) => [
  ...index.match(queryWords(text)[0] ?? { text: '', isWithoutVowels: false }).scores.keys(),
]

test.each([
  ['weiss', 0],
  ['wiessenbruch', 0],
  ['weisenbruch', 0],
  ['вайсен', 0],
  ['campolirio', 1],
  ['lirio', 1],
  ['zenit', 3],
  ['ЗЕНИТ', 3],
  ['tanenhal', 2],
  ['تاننهال', 2],
])('%j finds name %i alone', (text, id) => {
  expect(found(text)).toEqual([id])
})

test.each(['hall', 'xy', 'tunnel', 'zzzzzz'])('%j is none of the names', (text) => {
  expect(found(text)).toEqual([])
})

test('what was typed with an error is answered with the word of the name', () => {
  const [word] = queryWords('wiessenbruch')
  expect(word && index.match(word)).toMatchObject({ shown: 'Weissenbruch', best: 0.66 })
})

test('an entity is found by its best word, and a name added twice stays one', () => {
  const twice = createNameIndex()
  twice.add(1, 'Tannenhall')
  twice.add(1, 'Tannenhall')
  twice.add(2, 'Tannenhall Eintracht')
  expect(twice.size()).toBe(3)
  const [word] = queryWords('tannenhall')
  expect(word && [...twice.match(word).scores]).toEqual([
    [1, 1],
    [2, 1],
  ])
})
