import { expect, test } from 'vitest'
import { consonantsOf, fold, queryWords, soundOf, QUERY_WORDS_MAX } from './fold.ts'

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ['Brøndby / Łódź', 'brondby lodz'],
  ['Großaspach', 'grossaspach'],
  ['Вайсенбрух', 'vaisenbruh'],
  ['теннис', 'tennis'],
  ['الهلال', 'alhlal'],
  ['.*', ''],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('names that sound alike have one sound, whatever alphabet they are written in', () => {
  expect(soundOf(fold('Weissenbruch'))).toBe(soundOf(fold('Вайсенбрух')))
  expect(soundOf('sonnenrain')).toBe(soundOf('sonenrain'))
  expect(consonantsOf(soundOf(fold('Marazul')))).toBe(consonantsOf(soundOf(fold('مارازول'))))
})

test('what stands between two sides is no word of the question, unless nothing else is asked for', () => {
  const texts = (text: string) => queryWords(text).map((word) => word.text)
  expect(texts('Tannenhall v Sonnenrain')).toEqual(['tannenhall', 'sonnenrain'])
  expect(texts('Tannenhall – Sonnenrain')).toEqual(['tannenhall', 'sonnenrain'])
  expect(texts('vs')).toEqual(['vs'])
  expect(texts(' -- ')).toEqual([])
  expect(queryWords('a '.repeat(40))).toHaveLength(QUERY_WORDS_MAX)
})
