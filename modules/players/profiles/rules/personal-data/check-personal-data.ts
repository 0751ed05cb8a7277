// A player's personal data, normalised and checked against the requirements of their country (S3.30, SEC-29).
import { AGE_YEARS_MIN, ageInYears } from '../age.ts'
import {
  askedFields,
  documentTypes,
  noValues,
  personalFieldNames,
  personalFields,
  type PersonalField,
  type PersonalValues,
} from './personal-fields.ts'
import { codeFault, lineFault, nameFault, tidyText } from './personal-text.ts'
import { isTaxId, tidyTaxId } from './tax-id.ts'

/** Nobody alive was born before it, and no valid document is older. */
const DATE_MIN = '1900-01-01'

export type PersonalFault =
  | 'required'
  | 'not_asked'
  | 'too_big'
  | 'characters_not_allowed'
  | 'name_malformed'
  | 'mixed_scripts'
  | 'choice_unknown'
  | 'date_malformed'
  | 'date_in_future'
  | 'date_before_birth'
  | 'date_before_issue'
  | 'document_expired'
  | 'too_young'
  | 'birth_date_differs'
  | 'tax_id_malformed'

export type PersonalIssue = { readonly path: readonly [PersonalField]; readonly code: PersonalFault }

export type Person = {
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** 'YYYY-MM-DD' of the registration; undefined where it did not ask. */
  readonly birthDate: string | undefined
  /** 'YYYY-MM-DD' of now. */
  readonly today: string
}

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text) || text < DATE_MIN) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Not yet checked; normalising never adds to what was written. */
export const tidyValue = (field: PersonalField, text: string): string =>
  personalFields[field].kind === 'tax-id' ? tidyTaxId(tidyText(text)) : tidyText(text)

/** A document is valid on its last day. */
function endDateFault(
  text: string,
  { documentIssueDate }: PersonalValues,
  { today }: Person,
): PersonalFault | undefined {
  if (text < today) return 'document_expired'
  return isDate(documentIssueDate) && text <= documentIssueDate ? 'date_before_issue' : undefined
}

function dateFault(
  field: PersonalField,
  text: string,
  values: PersonalValues,
  person: Person,
): PersonalFault | undefined {
  if (!isDate(text)) return 'date_malformed'
  if (field === 'documentEndDate') return endDateFault(text, values, person)
  if (text > person.today) return 'date_in_future'
  if (field !== 'birthDate')
    return isDate(values.birthDate) && text < values.birthDate ? 'date_before_birth' : undefined
  if (person.birthDate !== undefined) return text === person.birthDate ? undefined : 'birth_date_differs'
  return ageInYears(text, person.today) < AGE_YEARS_MIN ? 'too_young' : undefined
}

function fieldFault(
  field: PersonalField,
  text: string,
  values: PersonalValues,
  person: Person,
): PersonalFault | undefined {
  const { kind, max } = personalFields[field]
  // As a reader counts them: one letter of any script is one.
  if (Array.from(text).length > max) return 'too_big'
  switch (kind) {
    case 'name':
      return nameFault(text)
    case 'line':
      return lineFault(text)
    case 'code':
      return codeFault(text)
    case 'choice':
      return (documentTypes as readonly string[]).includes(text) ? undefined : 'choice_unknown'
    case 'date':
      return dateFault(field, text, values, person)
    case 'tax-id':
      return isTaxId(person.country, text) ? undefined : 'tax_id_malformed'
  }
}

/** The normalised values, and the errors, field by field in the order of the form. */
export function checkPersonalData(
  told: Partial<PersonalValues>,
  person: Person,
): { readonly values: PersonalValues; readonly issues: readonly PersonalIssue[] } {
  const values: PersonalValues = {
    ...noValues,
    ...Object.fromEntries(personalFieldNames.map((field) => [field, tidyValue(field, told[field] ?? '')])),
  }
  const asked = new Map(askedFields(person.country).map(({ name, isRequired }) => [name, isRequired]))
  const issues = personalFieldNames.flatMap((field): readonly PersonalIssue[] => {
    const text = values[field]
    const isRequired = asked.get(field)
    const code =
      isRequired === undefined
        ? text === ''
          ? undefined
          : 'not_asked'
        : text === ''
          ? isRequired
            ? 'required'
            : undefined
          : fieldFault(field, text, values, person)
    return code === undefined ? [] : [{ path: [field], code }]
  })
  return { values, issues }
}
