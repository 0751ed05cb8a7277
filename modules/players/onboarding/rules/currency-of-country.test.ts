import { expect, test } from 'vitest'
import { currencyOfCountry } from './currency-of-country.ts'

test.each([
  [276, 'EUR'],
  [826, 'GBP'],
  [76, 'BRL'],
  [792, 'TRY'],
  [0, undefined],
])('a new account in country %i begins in %s', (countryId, currency) => {
  expect(currencyOfCountry(countryId)).toBe(currency)
})
