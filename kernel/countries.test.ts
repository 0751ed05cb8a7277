import { expect, test } from 'vitest'
import { countries, countryById } from './countries.ts'

test('the list has all 249 countries and territories of ISO 3166-1, each once', () => {
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(249)
  expect(new Set(countries.map(({ id }) => id)).size).toBe(249)
})

test("numeric codes agree with the platform's language data", () => {
  for (const { id, iso } of countries) expect(new Intl.Locale(`und-${String(id).padStart(3, '0')}`).region).toBe(iso)
})

test('every country has a name in each language of the site', () => {
  for (const language of ['en', 'ru', 'ar']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const { iso } of countries) expect(names.of(iso), `${iso} in ${language}`).toBeDefined()
  }
})

test('a country is found by its number, and no other number is one', () => {
  expect(countryById(276)).toEqual({ id: 276, iso: 'DE' })
  expect(countryById(0)).toBeUndefined()
  expect(countryById(280)).toBeUndefined()
})
