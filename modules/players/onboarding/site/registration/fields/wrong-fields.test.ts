import { expect, test } from 'vitest'
import { wrongFields } from './wrong-fields.ts'

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const full = {
  email: 'anna@example.org',
  password: 'correct horse battery',
  birthDate: '2008-02-29',
  name: '',
  countryId: '276',
  currency: 'EUR',
  acceptTerms: 'on',
}

test('all errors are reported at once', () => {
  const form = formOf({ ...full, email: 'anna', password: 'short', birthDate: '2010-01-01', countryId: '' })
  form.delete('acceptTerms')
  expect(wrongFields('full', form, '2026-11-21', 18)).toEqual({
    email: 'email_malformed',
    password: 'password_too_short',
    birthDate: 'too_young',
    countryId: 'required',
    acceptTerms: 'terms_not_accepted',
  })
})

test.each([
  ['2026-02-28', 'too_young'],
  ['2026-03-01', undefined],
  ['2008-02-28', 'birth_date_malformed'],
])('on %s a person born on 29 February 2008 gets %s', (today, code) => {
  expect(wrongFields('full', formOf(full), today, 18)['birthDate']).toBe(code)
})

test('fields that a way of registering does not need may be left empty', () => {
  const form = formOf({ countryId: '276', currency: 'EUR', acceptTerms: 'on', promo_code: '', password: '' })
  expect(wrongFields('one_click', form, '2026-11-21', 18)).toEqual({})
  expect(wrongFields('phone', formOf({ phone_number: ' ', 'sms-code': '1', password: 'x' }), '2026-11-21', 18)).toEqual(
    {
      phone_number: 'required',
      password: 'password_too_short',
      acceptTerms: 'terms_not_accepted',
    },
  )
})
