import { expect, test } from 'vitest'
import { availableLanguages } from './available-languages.ts'

const offered = [
  { code: 'ru', isHidden: false },
  { code: 'en', isHidden: false },
  { code: 'de', isHidden: true },
  { code: 'xx', isHidden: false },
]
const known = ['en', 'ru', 'de', 'ar']

test('S5.3, S6.2 hidden languages are for players only, unknown ones for nobody, and the order is the operator’s', () => {
  expect(availableLanguages(offered, { isAuthorised: false, known })).toEqual(['ru', 'en'])
  expect(availableLanguages(offered, { isAuthorised: true, known })).toEqual(['ru', 'en', 'de'])
  expect(availableLanguages([], { isAuthorised: true, known })).toEqual(['en'])
})
