import { expect, test } from 'vitest'
import { placeRefusal } from './place-refusal.ts'
import { refusalKey } from './refusal-text.ts'

const FIELDS = { fields: ['email', 'password', 'code'], fieldOf: { wrong_code: 'code', 'e-mail': 'email' } }
const refused = (code: string, details?: Readonly<Record<string, unknown>>) => ({
  code,
  message: '',
  ...(details === undefined ? {} : { details }),
})

test('issues stand on their fields, the first of each, and those of other fields nowhere', () => {
  const issues = [
    { path: ['e-mail'], code: 'email_malformed' },
    { path: ['password'], code: 'password_too_short' },
    { path: ['email'], code: 'required' },
    { path: ['language'], code: 'malformed' },
  ]
  expect(placeRefusal(refused('invalid_input', { issues }), FIELDS)).toEqual({
    fields: { email: { code: 'email_malformed' }, password: { code: 'password_too_short' } },
  })
})

test('a refusal of one field keeps its details there', () => {
  const details = { issues: [{ path: ['code'], code: 'too_many' }], maximum: 3 }
  expect(placeRefusal(refused('invalid_input', details), FIELDS).fields['code']).toMatchObject({
    code: 'too_many',
    details: { maximum: 3 },
  })
})

test('a code that speaks of one field stands on it', () => {
  expect(placeRefusal(refused('wrong_code'), FIELDS)).toMatchObject({ fields: { code: { code: 'wrong_code' } } })
})

test('details.field names the field, also inside of a list', () => {
  const fields = { fields: ['value', 'second'], fieldOf: { limitValue: 'value', 'limits.1.limitValue': 'second' } }
  const at = (field: string) => Object.keys(placeRefusal(refused('amount_too_large', { field }), fields).fields)
  expect([at('limits.0.limitValue'), at('limits.1.limitValue'), at('currency')]).toEqual([['value'], ['second'], []])
})

test.each([undefined, { issues: [] }, { issues: 'x' }, { issues: [null, { path: 'x' }] }, { field: 7 }])(
  'a refusal with details %j is of the whole form',
  (details) => {
    const refusal = refused('wrong_login', details)
    expect(placeRefusal(refusal, FIELDS)).toEqual({ fields: {}, form: refusal })
  },
)

test('the text of a code is looked for in order; a cause says more than the refusal, an unknown code gets the general text', () => {
  const texts = new Set(['office.error.a', 'accounts.error.a', 'accounts.error.b', 'own'])
  const words = { keys: ['office.error.', 'accounts.error.'], otherwise: 'general' }
  const keyOf = (code: string, details?: Readonly<Record<string, unknown>>, more = {}) =>
    refusalKey({ ...refused(code, details) }, { ...words, ...more }, (key) => texts.has(key))
  expect([
    keyOf('a'),
    keyOf('b'),
    keyOf('c'),
    keyOf('a', { code: 'b' }),
    keyOf('a', { code: 'c' }),
    keyOf('a', undefined, { keyOf: () => 'own' }),
    keyOf('a', undefined, { keyOf: () => 'unknown' }),
  ]).toEqual([
    'office.error.a',
    'accounts.error.b',
    'general',
    'accounts.error.b',
    'office.error.a',
    'own',
    'office.error.a',
  ])
})
