// S5.17: every field of every form has its rule, and its own message in every language. One line for a field and a rule.
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#kernel/languages.ts'
import { givenServedApp, givenSignedIn, registration, type ServedApp, type SignedIn } from '../calls/served-app.ts'
import { messagesIn, type Texts } from './error-catalogue-messages.ts'

type Rule = readonly [field: string, value: unknown, code: string, text: string]
type Form = {
  readonly name: string
  readonly call: `POST /${string}`
  readonly isPlayer?: true
  /** What is right in everything else. */
  readonly whole: () => object
  /** Keys of texts begin with one of these, before the code. */
  readonly keys: readonly string[]
  readonly rules: readonly Rule[]
}

const ACCOUNTS = ['accounts.error.']
const shared: readonly Rule[] = [
  ['countryId', 999, 'country_unknown', 'Choose your country.'],
  ['currency', 'ZZZ', 'currency_unknown', 'Choose a currency from the list.'],
  ['acceptTerms', false, 'terms_not_accepted', 'Accept the terms to continue.'],
  ['promo_code', 'two words', 'promo_code_malformed', 'A promo code contains only letters and'],
]
const age: Rule = ['isOfAge', false, 'age_not_confirmed', 'Confirm your age to go on.']
const byOne = { type: 'one_click', countryId: 276, currency: 'EUR', acceptTerms: true, isOfAge: true }
const byPhone = { ...byOne, type: 'phone', phone_number: '15112345678', country_code: '49', 'sms-code': '123456' }

const forms: readonly Form[] = [
  {
    name: 'registration by e-mail',
    call: 'POST /web-api/accounts/registrations',
    whole: () => registration({}),
    keys: ACCOUNTS,
    rules: [
      ['email', 'nobody', 'email_malformed', 'Enter the whole address, like name@example.com.'],
      ['email', '', 'email_malformed', 'Enter the whole address, like name@example.com.'],
      ['password', 'short', 'password_too_short', 'At least 8 characters.'],
      ['password', 'x'.repeat(129), 'password_too_long', 'At most 128 characters.'],
      ['password', 'password', 'password_too_common', 'Too easy to guess.'],
      ['birthDate', '1990-02-30', 'birth_date_malformed', 'Enter the day, month and year.'],
      ['birthDate', '1899-12-31', 'birth_date_malformed', 'Enter the day, month and year.'],
      ['birthDate', '2020-01-01', 'too_young', 'You are too young to play here.'],
      ['name', '<b>', 'name_malformed', 'Letters only, at most 60.'],
      ['surname', '7', 'name_malformed', 'Letters only, at most 60.'],
      ...shared,
    ],
  },
  {
    name: 'registration by one click',
    call: 'POST /web-api/accounts/registrations',
    whole: () => byOne,
    keys: ACCOUNTS,
    rules: [age, ...shared],
  },
  {
    name: 'registration by phone',
    call: 'POST /web-api/accounts/registrations',
    whole: () => byPhone,
    keys: ACCOUNTS,
    rules: [
      ['phone_number', '12', 'phone_malformed', 'This is not a mobile number of that country.'],
      ['sms-code', '000000', 'sms_code_wrong', 'The code is wrong or has expired.'],
      ['password', 'short', 'password_too_short', 'At least 8 characters.'],
      age,
    ],
  },
  {
    name: 'log-in',
    call: 'POST /web-api/accounts/sessions',
    whole: () => ({ uLogin: 'nobody@example.com', uPassword: 'correct horse battery' }),
    keys: ACCOUNTS,
    rules: [
      ['uLogin', '', 'too_small', 'Required'],
      ['uPassword', '', 'too_small', 'Required'],
      ['uPassword', 'x'.repeat(500), 'too_big', 'This is too long.'],
    ],
  },
  {
    name: 'personal data',
    call: 'POST /web-api/accounts/personal-data',
    isPlayer: true,
    whole: () => ({
      surname: 'Weber',
      name: 'Anna',
      birthDate: '1990-05-17',
      city: 'Köln',
      registrationAddress: 'Domkloster 4',
      pinCode: '50667',
      documentType: 'passport',
      documentNumber: 'C01X00T47',
      documentIssueDate: '2020-03-01',
      documentEndDate: '2035-02-28',
      documentIssuedBy: 'Stadt Köln',
    }),
    keys: ['personal.error.', 'office.error.', 'accounts.error.'],
    rules: [
      ['surname', '', 'required', 'Required'],
      ['name', '<b>', 'name_malformed', 'Letters, spaces, hyphens and apostrophes only.'],
      ['birthDate', '1990-02-30', 'date_malformed', 'Enter the day, month and year.'],
      ['city', '', 'required', 'Required'],
      ['registrationAddress', '', 'required', 'Required'],
      ['pinCode', '<>', 'characters_not_allowed', 'There is a character here that is not allowed.'],
      ['documentType', 'napkin', 'choice_unknown', 'Choose one from the list.'],
      ['documentNumber', '<>', 'characters_not_allowed', 'There is a character here that is not allowed.'],
      ['documentIssueDate', '2999-01-01', 'date_in_future', 'This date is in the future.'],
      ['documentEndDate', '2020-01-01', 'document_expired', 'This document has expired.'],
      ['documentIssuedBy', 'x'.repeat(161), 'too_big', 'This is too long.'],
    ],
  },
  {
    name: 'deposit',
    call: 'POST /web-api/payments/deposits',
    isPlayer: true,
    whole: () => ({ amount: '20.00', currency: 'EUR', method: 'sandbox', idempotencyKey: 'form-key-1' }),
    keys: ['payments.error.', 'payments.refusal.', 'payments.problem.'],
    rules: [
      ['amount', '1e3', 'amount_malformed', 'Enter the amount in digits, like 12.50.'],
      ['amount', '0.00', 'amount_not_positive', 'Enter an amount above zero.'],
      ['amount', '1.001', 'amount_too_precise', 'Too many decimals for this currency.'],
      ['amount', '0.01', 'amount_below_minimum', 'Minimum deposit: {amount}.'],
      ['amount', '99999999.00', 'amount_above_maximum', 'Maximum deposit: {amount}.'],
    ],
  },
  {
    name: 'a question to support',
    call: 'POST /web-api/support/questions',
    whole: () => ({ subject: 'account', text: 'How?', email: 'me@example.com', idempotencyKey: 'form-key-2' }),
    keys: ['support.error.', 'support.refusal.', 'support.problem.'],
    rules: [
      ['subject', 'weather', 'subject_unknown', 'Choose a subject.'],
      ['text', '', 'text_empty', 'Write what it is about.'],
      ['text', 'x'.repeat(10_001), 'text_too_long', 'This is too long. Please shorten it.'],
      ['email', 'nobody', 'email_malformed', 'This is not an e-mail address.'],
      ['email', undefined, 'email_required', 'Leave an e-mail so that we can answer you.'],
    ],
  },
  {
    name: 'a payment request',
    call: 'POST /web-api/payment-requests/requests',
    isPlayer: true,
    whole: () => ({
      topic: 'deposit-missing',
      subTopic: 'card',
      amount: '25.00',
      currency: 'EUR',
      paidOn: '2026-01-20',
      text: 'Where is it?',
      idempotencyKey: 'form-key-4',
    }),
    keys: ['requests.refusal.', 'support.refusal.'],
    rules: [
      ['topic', 'weather', 'topic_unknown', 'Choose what it is about.'],
      ['subTopic', 'weather', 'topic_mismatch', 'Choose the payment, or how it was paid.'],
      ['amount', '1e3', 'amount_malformed', 'Enter the amount in digits, like 12.50.'],
      ['amount', '0.00', 'amount_not_positive', 'Enter an amount above zero.'],
      ['amount', '1.001', 'amount_too_precise', 'Too many decimals for this currency.'],
      ['currency', 'ZZZ', 'currency_unknown', 'Choose a currency.'],
      ['paidOn', 'yesterday', 'date_malformed', 'Enter the date of the payment.'],
      ['paidOn', '2999-01-01', 'date_in_future', 'This day is still to come.'],
      ['reference', 'x'.repeat(1_000), 'reference_too_long', 'The reference is too long.'],
      ['text', '', 'text_empty', 'Write what it is about.'],
      ['text', 'x'.repeat(10_001), 'text_too_long', 'This is too long. Please shorten it.'],
    ],
  },
  {
    name: 'a step-up',
    call: 'POST /web-api/accounts/step-ups',
    isPlayer: true,
    whole: () => ({ uPassword: 'correct horse battery' }),
    keys: ACCOUNTS,
    rules: [
      ['uPassword', '', 'too_small', 'Required'],
      ['uPassword', 'x'.repeat(500), 'too_big', 'This is too long.'],
    ],
  },
  {
    name: 'a call back',
    call: 'POST /web-api/support/callbacks',
    whole: () => ({ phone: '+4915112345678', subject: 'account', idempotencyKey: 'form-key-3' }),
    keys: ['support.refusal.'],
    rules: [
      ['phone', '12', 'phone_malformed', 'Enter the number with the country code, such as +44 20 7946 0018.'],
      ['subject', 'weather', 'subject_unknown', 'Choose a subject.'],
      ['wishedFrom', '2020-01-01T10:00:00.000Z', 'window_incomplete', 'Choose a time.'],
    ],
  },
  {
    name: 'log-in by phone',
    call: 'POST /web-api/accounts/sessions/phone',
    whole: () => ({ phone_number: '15112345678', country_code: '49', uPassword: 'correct horse battery' }),
    keys: ACCOUNTS,
    rules: [
      ['phone_number', '12', 'phone_malformed', 'This is not a mobile number of that country.'],
      ['uPassword', '', 'too_small', 'Required'],
    ],
  },
  {
    name: 'log-in by sms',
    call: 'POST /web-api/accounts/sessions/sms',
    whole: () => ({ phone_number: '15112345678', country_code: '49', 'sms-code': '123456' }),
    keys: ACCOUNTS,
    rules: [
      ['phone_number', '12', 'phone_malformed', 'This is not a mobile number of that country.'],
      ['sms-code', '000000', 'sms_code_wrong', 'The code is wrong or has expired.'],
    ],
  },
  {
    name: 'a new password',
    call: 'POST /web-api/accounts/password',
    isPlayer: true,
    whole: () => ({ current: 'not my password', next: 'seventeen green umbrellas' }),
    keys: ACCOUNTS,
    rules: [
      ['next', 'short', 'password_too_short', 'At least 8 characters.'],
      ['next', 'x'.repeat(129), 'password_too_long', 'At most 128 characters.'],
      ['current', 'not my password either', 'wrong_password', 'Wrong password.'],
    ],
  },
  {
    name: 'a forgotten password',
    call: 'POST /web-api/accounts/password-resets',
    whole: () => ({ email: 'me@example.com' }),
    keys: ACCOUNTS,
    rules: [['email', 'nobody', 'email_malformed', 'Enter the whole address, like name@example.com.']],
  },
  {
    name: 'a new e-mail address',
    call: 'POST /web-api/accounts/email-changes',
    isPlayer: true,
    whole: () => ({ email: 'me@example.com' }),
    keys: ACCOUNTS,
    rules: [['email', 'nobody', 'email_malformed', 'Enter the whole address, like name@example.com.']],
  },
  {
    name: 'a phone to be bound',
    call: 'POST /web-api/accounts/phone-bindings',
    isPlayer: true,
    whole: () => ({ phone_number: '15112345678', country_code: '49', 'sms-code': '123456' }),
    keys: ACCOUNTS,
    rules: [['phone_number', '12', 'phone_malformed', 'This is not a mobile number of that country.']],
  },
]

let app: ServedApp
let player: SignedIn
let texts: ReadonlyMap<string, Texts>
beforeAll(async () => {
  app = await givenServedApp()
  player = await givenSignedIn(app)
  texts = new Map(languages.map(({ code }) => [code, messagesIn(code)]))
})

type Refused = { readonly error: { readonly code: string; readonly details: Readonly<Record<string, unknown>> } }

/** The codes that stand on the field, as a form places them. */
function codesOn(field: string, { error }: Refused): readonly unknown[] {
  const issues = (error.details['issues'] ?? []) as readonly { path: readonly unknown[]; code: string }[]
  const own = issues.filter(({ path }) => path.join('.') === field).map(({ code }) => code)
  return own.length > 0 ? own : [error.code]
}

describe.each(forms)('S5.17 $name', ({ call, isPlayer, whole, keys, rules }) => {
  test.each(rules)('S5.17 the field %s with %j is refused: %s', async (field, value, code, text) => {
    const sent = await app.send(call, { ...whole(), [field]: value }, isPlayer === true ? player : undefined)
    expect([400, 401, 403, 422], JSON.stringify(sent.body)).toContain(sent.status)
    expect(codesOn(field, sent.body as Refused), JSON.stringify(sent.body)).toContain(code)
    const english = keys.map((key) => texts.get('en')?.[`${key}${code}`]).find((found) => found !== undefined)
    expect(english, `${keys.join(' ')}${code}`).toBeDefined()
    expect(english).toContain(text)
    const said = languages.map((language) =>
      keys.map((key) => texts.get(language.code)?.[`${key}${code}`]).find((found) => found !== undefined),
    )
    expect(said.every((one) => one !== undefined && one !== '')).toBe(true)
    expect(new Set(said).size).toBe(languages.length)
  })
})
