import { expect, test } from 'vitest'
import { errorsOf } from './form-errors.ts'

test('issues stand beside their fields, the first of each', () => {
  const issues = [
    { path: ['email'], code: 'email_malformed' },
    { path: ['password'], code: 'password_too_short' },
    { path: ['email'], code: 'required' },
  ]
  expect(errorsOf({ code: 'invalid_input', message: '', details: { issues } })).toEqual({
    fields: { email: 'email_malformed', password: 'password_too_short' },
  })
})

test.each([undefined, { issues: [] }, { issues: 'x' }, { issues: [null, { path: 'x' }] }])(
  'a refusal with details %j is the form’s own',
  (details) => {
    expect(errorsOf({ code: 'wrong_login', message: '', ...(details === undefined ? {} : { details }) })).toEqual({
      fields: {},
      form: 'wrong_login',
    })
  },
)
