// The errors in a filled registration form, all at once, not one after the other.
import { ageInYears } from '#modules/players/profiles/site/parts.ts'
import { refuse, type Refused } from '#kernel/result.ts'
import { formText, hasEmailShape } from '#platform/browser/form/form-data.ts'
import type { SentRegistrationType } from '../registration-type.ts'

const NEEDED: Readonly<Record<SentRegistrationType, readonly string[]>> = {
  one_click: ['countryId', 'currency'],
  social: ['countryId', 'currency'],
  phone: ['phone_number', 'sms-code', 'countryId', 'currency'],
  full: ['email', 'password', 'birthDate', 'countryId', 'currency'],
}

const PASSWORD_LENGTH = { min: 8, max: 128 }
/** Nobody alive was born before it. */
const BIRTH_DATE_MIN = '1900-01-01'

const passwordCode = ({ length }: string): string | undefined =>
  length < PASSWORD_LENGTH.min ? 'password_too_short' : length > PASSWORD_LENGTH.max ? 'password_too_long' : undefined

function birthDateCode(birthDate: string, today: string, ageMin: number): string | undefined {
  if (birthDate < BIRTH_DATE_MIN || birthDate > today) return 'birth_date_malformed'
  return ageInYears(birthDate, today) < ageMin ? 'too_young' : undefined
}

/** Field → code; the server checks again, including what only it knows. `today`: an ISO date. */
export function wrongFields(
  type: SentRegistrationType,
  form: FormData,
  today: string,
  ageMin: number,
): Record<string, string> {
  const text = (field: string) => formText(form, field)
  const codeOf = (field: string): string | undefined => {
    const value = text(field)
    if (NEEDED[type].includes(field) && value.trim() === '') return 'required'
    if (value === '') return undefined
    if (field === 'email') return hasEmailShape(value) ? undefined : 'email_malformed'
    if (field === 'password') return passwordCode(value)
    if (field === 'birthDate') return birthDateCode(value, today, ageMin)
    return undefined
  }
  const codes = [...form.keys()].flatMap((field) => {
    const code = codeOf(field)
    return code === undefined ? [] : [[field, code] as const]
  })
  return {
    ...Object.fromEntries(codes),
    ...(form.get('acceptTerms') === null ? { acceptTerms: 'terms_not_accepted' } : {}),
  }
}

/** As the server would refuse them. */
export const refuseFields = (wrong: Readonly<Record<string, string>>): Refused =>
  refuse('invalid_input', 'fields are missing or wrong', {
    issues: Object.entries(wrong).map(([field, code]) => ({ path: [field], code })),
  })
