// A filled form as the input of the registration call.
import type { CallInput } from '#kernel/contract.ts'
import type { calls } from '#modules/players/onboarding/contract.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import type { SentRegistrationType } from './registration-type.ts'

export type RegistrationInput = CallInput<(typeof calls)['POST /web-api/accounts/registrations']>

const BONUSES: Readonly<Record<string, 1 | 2>> = { '1': 1, '2': 2 }

/** An empty field is not sent at all. */
const filled = <N extends string>(form: FormData, names: readonly N[]): Partial<Record<N, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = formText(form, name).trim()
      return text === '' ? [] : [[name, text]]
    }),
  ) as Partial<Record<N, string>>

/** `refCode`: of the referrer, where the page's address has one. */
export function registrationInput(
  type: SentRegistrationType,
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
  if (type === 'one_click' || type === 'social') return { type, isOfAge: true, ...shared }
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
