import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test('a country has its name in the viewer’s language, an unknown code is shown as it is', () => {
  expect(countryName('ES', 'en')).toBe('Spain')
  expect(countryName('ES', 'ru')).toBe('Испания')
  expect(countryName('X', 'en')).toBe('X')
})
