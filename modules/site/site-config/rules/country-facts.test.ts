import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { countries } from '#kernel/countries.ts'
import { currencyByCountry, timeFormatByCountry } from './country-facts.ts'

test('every country for registration has one currency, and the ledger supports it', () => {
  expect(Object.keys(currencyByCountry).toSorted()).toEqual(countries.map(({ iso }) => iso).toSorted())
  expect(Object.values(currencyByCountry).filter((currency) => !currencyCodes.includes(currency))).toEqual([])
})

test.each([
  ['DE', 'EUR'],
  ['GB', 'GBP'],
  ['BR', 'BRL'],
  ['TR', 'TRY'],
  ['LI', 'CHF'],
  ['EC', 'USD'],
  ['SN', 'XOF'],
])('in %s one pays in %s', (country, currency) => {
  expect(currencyByCountry[country]).toBe(currency)
})

test('S3.9 the 12-hour clock is used where the platform’s language data says so', () => {
  for (const { iso } of countries) {
    // In the standard since 2022; the type library does not know it yet.
    const locale = new Intl.Locale(`und-${iso}`) as Intl.Locale & { getHourCycles(): readonly string[] }
    const [preferred = ''] = locale.getHourCycles()
    expect([iso, timeFormatByCountry[iso] ?? '24']).toEqual([iso, preferred.startsWith('h12') ? '12' : '24'])
  }
})
