// A filled form as the call of registering takes it, and what is missing in it.
import type { CallInput } from '#kernel/contract.ts'
import type { calls } from '#modules/accounts/contract.ts'
import { formText } from '../form-text.ts'

export const registrationTypes = ['one_click', 'phone', 'full'] as const
/** S3.28; social is no form of its own. */
export type RegistrationType = (typeof registrationTypes)[number]

export type RegistrationInput = CallInput<(typeof calls)['POST /web-api/accounts/registrations']>

const NEEDED: Readonly<Record<RegistrationType, readonly string[]>> = {
  one_click: ['countryId', 'currency'],
  phone: ['phone_number', 'sms-code', 'countryId', 'currency'],
  full: ['email', 'password', 'birthDate', 'countryId', 'currency'],
}

const BONUSES: Readonly<Record<string, 1 | 2>> = { '1': 1, '2': 2 }

/** Field → code of what is wrong; nobody should wait for the server to be told that a box is empty. */
export function missingFields(type: RegistrationType, form: FormData): Record<string, string> {
  const empty = NEEDED[type].filter((field) => formText(form, field).trim() === '')
  return {
    ...Object.fromEntries(empty.map((field) => [field, 'required'])),
    ...(form.get('acceptTerms') === null ? { acceptTerms: 'terms_not_accepted' } : {}),
  }
}

/** A field that was left empty is not sent at all. */
const filled = <N extends string>(form: FormData, names: readonly N[]): Partial<Record<N, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = formText(form, name).trim()
      return text === '' ? [] : [[name, text]]
    }),
  ) as Partial<Record<N, string>>

/** `refCode`: of who sent the player, where the page's address tells one. */
export function registrationInput(
  type: RegistrationType,
  form: FormData,
  language: string,
  refCode: string | null,
): RegistrationInput {
  const text = (field: string) => formText(form, field)
  const bonus: 0 | 1 | 2 = BONUSES[text('first_deposit_bonus_choice')] ?? 0
  const shared = {
    countryId: Number(text('countryId')),
    currency: text('currency'),
    acceptTerms: true as const,
    language,
    first_deposit_bonus_choice: bonus,
    ...filled(form, ['promo_code']),
    ...(refCode === null ? {} : { ref_code: refCode }),
  }
  if (type === 'one_click') return { type, isOfAge: true, ...shared }
  if (type === 'full') {
    const told = { email: text('email'), password: text('password'), birthDate: text('birthDate') }
    return { type, ...told, ...filled(form, ['name', 'surname']), ...shared }
  }
  const password = text('password')
  return {
    type,
    phone_number: text('phone_number'),
    country_code: text('country_code'),
    'sms-code': text('sms-code'),
    isOfAge: true,
    ...(password === '' ? {} : { password }),
    ...shared,
  }
}
