// The fields of personal data, which depend on the country (S3.30).

/** Fields of the form in its order; `max` in characters. */
export const personalFields = {
  surname: { kind: 'name', max: 60 },
  name: { kind: 'name', max: 60 },
  middleName: { kind: 'name', max: 60 },
  birthDate: { kind: 'date', max: 10 },
  birthPlace: { kind: 'line', max: 120 },
  region: { kind: 'line', max: 80 },
  city: { kind: 'line', max: 80 },
  registrationAddress: { kind: 'line', max: 200 },
  /** The postal code, which India calls so (docs/decisions/0093). */
  pinCode: { kind: 'code', max: 12 },
  documentType: { kind: 'choice', max: 20 },
  documentSeries: { kind: 'code', max: 20 },
  documentNumber: { kind: 'code', max: 30 },
  documentIssueDate: { kind: 'date', max: 10 },
  documentEndDate: { kind: 'date', max: 10 },
  documentIssuedBy: { kind: 'line', max: 160 },
  taxId: { kind: 'tax-id', max: 20 },
} as const

export type PersonalField = keyof typeof personalFields
export const personalFieldNames = Object.keys(personalFields) as readonly PersonalField[]

export const documentTypes = ['passport', 'identity_card', 'driving_licence', 'residence_permit'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Everywhere. */
const REQUIRED: readonly PersonalField[] = ['surname', 'name', 'birthDate', 'city', 'registrationAddress']
const ASKED: readonly PersonalField[] = [
  ...REQUIRED,
  'pinCode',
  'documentType',
  'documentNumber',
  'documentIssueDate',
  'documentEndDate',
  'documentIssuedBy',
]

/** Middle names or patronymics. Not everyone has one. */
const WITH_MIDDLE_NAME = 'AM AZ BG BY GE KG KZ MD MN RU TJ TM UA US UZ PH'.split(' ')
/** A state, province or oblast belongs to every address. */
const WITH_REGION = 'AR AU BR BY CA CL CO EC ID IN IT JP KZ MX MY NG PE PH RU UA US UZ VE ZA'.split(' ')
const WITH_BIRTH_PLACE = 'BY ES FR IT KZ RO RU TR UA UZ'.split(' ')
const WITH_DOCUMENT_SERIES = 'BY IT KG RO RU TJ TM UA UZ'.split(' ')
/** Required before a withdrawal. */
const WITH_TAX_ID = 'BR ES IT PT'.split(' ')
const WITH_TAX_ID_ASKED = 'KZ MX PL RU TR UA'.split(' ')

export type AskedField = { readonly name: PersonalField; readonly isRequired: boolean }

/** `iso`: ISO 3166 alpha-2 of the player's country. In the order of the form. */
export function askedFields(iso: string): readonly AskedField[] {
  const asked = new Set<PersonalField>(ASKED)
  const required = new Set<PersonalField>(REQUIRED)
  if (WITH_MIDDLE_NAME.includes(iso)) asked.add('middleName')
  if (WITH_BIRTH_PLACE.includes(iso)) asked.add('birthPlace')
  if (WITH_DOCUMENT_SERIES.includes(iso)) asked.add('documentSeries')
  if (WITH_REGION.includes(iso)) required.add('region')
  if (WITH_TAX_ID.includes(iso)) required.add('taxId')
  if (WITH_TAX_ID_ASKED.includes(iso)) asked.add('taxId')
  return personalFieldNames
    .filter((name) => asked.has(name) || required.has(name))
    .map((name) => ({ name, isRequired: required.has(name) }))
}

export type PersonalValues = Readonly<Record<PersonalField, string>>

export const noValues = Object.fromEntries(personalFieldNames.map((name) => [name, ''])) as PersonalValues
