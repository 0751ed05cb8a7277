import { expect, test } from 'vitest'
import { countryById } from '#kernel/countries.ts'
import { maskDigits } from '#modules/players/contacts/rules/phone-mask.ts'
import { phoneCountries, phoneMasks } from './phone-countries.ts'
import { readPhone } from './read-phone.ts'

test('S7.34 S3.26 countries have an id, a name in the requested language, their letters and their telephone code', () => {
  const list = phoneCountries('ar')
  expect(list.length).toBeGreaterThan(240)
  for (const { id, country_code } of list) expect(countryById(id)?.iso).toBe(country_code)
  expect(list.find(({ id }) => id === 276)).toEqual({ id: 276, name: 'ألمانيا', country_code: 'DE', tel_code: '49' })
  expect(phoneCountries('xx').find(({ id }) => id === 276)?.name).toBe('Germany')
  for (const [code, main] of [
    ['1', 'US'],
    ['7', 'RU'],
    ['44', 'GB'],
  ])
    expect(list.find(({ tel_code }) => tel_code === code)?.country_code).toBe(main)
})

test('S7.34 S3.26 every country with telephones has one mask, whose digits lie within its lengths', () => {
  const masks = phoneMasks()
  expect(masks.map(({ CountryId }) => CountryId).toSorted()).toEqual(
    phoneCountries('en')
      .map(({ id }) => id)
      .toSorted(),
  )
  for (const { CountryId, Mask, Min, Max } of masks) {
    const digits = Mask.replaceAll(/[^#]/gu, '').length
    expect(digits, String(CountryId)).toBeGreaterThanOrEqual(Min)
    expect(digits, String(CountryId)).toBeLessThanOrEqual(Max)
    expect(Mask, String(CountryId)).toMatch(/^#[# -]*#$/u)
  }
  expect(masks.find(({ CountryId }) => CountryId === 276)).toEqual({
    CountryId: 276,
    Mask: '#### #######',
    Min: 10,
    Max: 11,
  })
  expect(maskDigits('79123456789'.slice(1), masks.find(({ CountryId }) => CountryId === 643)?.Mask ?? '')).toBe(
    '912 345 67 89',
  )
})

test.each([
  ['1512 3456789', '49', '+4915123456789'],
  ['01512 3456789', '+49', '+4915123456789'],
  ['+44 7400 123456', '49', '+447400123456'],
  ['0044 7400 123456', '49', '+447400123456'],
  ['٠١٥١٢ ٣٤٥٦٧٨٩', '49', '+4915123456789'],
  ['\u202d+49 1512 3456789\u202c', '49', '+4915123456789'],
])('%j of %s is stored as %s', (typed, code, number) => {
  expect(readPhone(typed, code)?.number).toBe(number)
})

test.each([
  ['', '49'],
  ['12', '49'],
  ['30 123456', '49'],
  ['1512 3456789 ext 5', '49'],
  ['<script>1512 3456789</script>', '49'],
  ['1512 3456789; drop table', '49'],
  ['1512 3456789', '999'],
  ['+', '49'],
  // Satellites and premium services, of no country.
  ['+979 123 456 789', '49'],
  ['+881 612 345 678', '49'],
])('%j of %s is no mobile number', (typed, code) => {
  expect(readPhone(typed, code)).toBeUndefined()
})

test('one line has one key, however the number is written', () => {
  expect(readPhone('9 11 2345-6789', '54')?.key).toBe(readPhone('+54 9 11 2345 6789', '1')?.key)
})
