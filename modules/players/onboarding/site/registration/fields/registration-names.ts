// The fields of registering, by the names that the form and the server have for them.
import { PHONE_FIELDS } from '#modules/players/contacts/site/parts.ts'
import type { FormFields } from '#platform/browser/form/place-refusal.ts'

export const REGISTRATION_FIELDS: FormFields = {
  fields: [
    'email',
    ...PHONE_FIELDS.fields,
    'password',
    'birthDate',
    'name',
    'surname',
    'countryId',
    'currency',
    'first_deposit_bonus_choice',
    'promo_code',
    'acceptTerms',
  ],
  fieldOf: { ...PHONE_FIELDS.fieldOf, isOfAge: 'acceptTerms' },
}
