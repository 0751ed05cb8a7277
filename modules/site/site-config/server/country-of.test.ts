import { expect, test } from 'vitest'
import { contextBy } from './asked-by.testdata.ts'
import { countryOf, isCountryHidden } from './country-of.ts'

const config = { geoCountryHeader: 'x-geo-country', countryCode: 'MT' }

test.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  [' br ', 'BR'],
  ['XX', 'MT'],
  ['T1', 'MT'],
  ['EU', 'MT'],
  ['DEU', 'MT'],
  ['', 'MT'],
  ['276', 'MT'],
  ['D\u0000', 'MT'],
])('the proxy header %j means a visitor from %s', (header, country) => {
  expect(countryOf(contextBy({ headers: { 'x-geo-country': header } }), config)).toBe(country)
})

test('without the header, and for in-process calls, the operator’s own country is used', () => {
  expect(countryOf(contextBy({ headers: { 'cf-ipcountry': 'DE' } }), config)).toBe('MT')
  const { headers: _, ...inProcess } = contextBy({})
  expect(countryOf(inProcess, config)).toBe('MT')
})

test('S2.6.1 a country is hidden where the proxy names an anonymous network, and never by a client’s own word', () => {
  const hidden = (code: string, more: object = {}): boolean =>
    isCountryHidden({ ...contextBy({ headers: { 'x-geo-country': code } }), ...more }, config)
  expect(['T1', 'a1', 'DE', 'XX', ''].map((code) => hidden(code))).toEqual([true, true, false, false, false])
  expect(hidden('T1', { isDirect: true })).toBe(false)
})
