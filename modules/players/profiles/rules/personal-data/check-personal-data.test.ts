import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#kernel/countries.ts'
import { checkPersonalData, type Person } from './check-personal-data.ts'
import { askedFields, personalFieldNames, type PersonalField } from './personal-fields.ts'
import { codeFault, lineFault, nameFault, tidyText } from './personal-text.ts'
import { isTaxId, tidyTaxId } from './tax-id.ts'

const german: Person = { country: 'DE', birthDate: '1990-05-17', today: '2026-05-17' }
const right = {
  surname: 'Müller',
  name: 'Anna-Lena',
  birthDate: '1990-05-17',
  city: 'Köln',
  registrationAddress: 'Hauptstraße 5, 50667',
}
const codesOf = (told: object, person: Person = german): Record<string, string> =>
  Object.fromEntries(checkPersonalData({ ...right, ...told }, person).issues.map(({ path, code }) => [path[0], code]))
const fieldsOf = (iso: string): readonly PersonalField[] => askedFields(iso).map(({ name }) => name)

test('S3.30 the required fields depend on the country', () => {
  expect(fieldsOf('DE')).not.toContain('middleName')
  expect(fieldsOf('RU')).toEqual(expect.arrayContaining(['middleName', 'region', 'documentSeries', 'taxId']))
  expect(askedFields('BR').find(({ name }) => name === 'taxId')).toEqual({ name: 'taxId', isRequired: true })
  expect(askedFields('RU').find(({ name }) => name === 'taxId')).toEqual({ name: 'taxId', isRequired: false })
  expect(askedFields('US').find(({ name }) => name === 'region')?.isRequired).toBe(true)
})

test('every country requires a name, a day of birth and an address, in one order', () => {
  for (const { iso } of countries) {
    const names = fieldsOf(iso)
    expect(names).toEqual(personalFieldNames.filter((name) => names.includes(name)))
    expect(names).toEqual(expect.arrayContaining(['surname', 'name', 'birthDate', 'city', 'registrationAddress']))
  }
})

test.each([
  'Anna',
  "O'Brien",
  'O’Brien',
  'Jean-Luc',
  'Иван',
  'محمد',
  '李',
  'José',
  'Γιώργος',
  'علی‌رضا',
  'de la Cruz',
  'St. John',
  'ʻAlohi'.slice(1),
  'Çağrı',
])('%s is a name', (name) => expect(nameFault(tidyText(name))).toBeUndefined())

test.each([
  ['An\u202ena', 'characters_not_allowed'],
  ['Anna\u2066', 'characters_not_allowed'],
  ['A\u0000nna', 'characters_not_allowed'],
  ['A\nnna', 'characters_not_allowed'],
  ['A\u200bnna', 'characters_not_allowed'],
  ['\ufeffA', 'characters_not_allowed'],
  ['A\u00adnna', 'characters_not_allowed'],
  ['An\u3164na', 'characters_not_allowed'],
  ['\ue000', 'characters_not_allowed'],
  ['Anna1', 'name_malformed'],
  ['<script>alert(1)</script>', 'name_malformed'],
  ['-Anna', 'name_malformed'],
  ['=cmd()', 'name_malformed'],
  ['😀', 'name_malformed'],
  ['Аnna', 'mixed_scripts'],
  ['Pаvel', 'mixed_scripts'],
])('%j is no name: %s', (name, code) => {
  const text = tidyText(name)
  // A mark at an end that counts as white space is trimmed, and the rest is valid.
  if (text === 'A') expect(nameFault(text)).toBeUndefined()
  else expect(nameFault(text)).toBe(code)
})

test('one letter written in two ways is one letter', () => {
  expect(tidyText('José')).toBe('José')
  expect(checkPersonalData({ ...right, name: ' José   Luis ' }, german).values.name).toBe('José Luis')
})

test('no text with a character that hides or reverses others passes', () => {
  const hiding = fc.constantFrom(
    '\u0000',
    '\u0007',
    '\u200b',
    '\u200e',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u061c',
    '\u2028',
    '\u{e0041}',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), hiding, fc.string({ unit: 'grapheme' }), (before, bad, after) => {
      const text = `x${before}${bad}${after}x`
      for (const fault of [nameFault, lineFault, codeFault]) expect(fault(text)).toBeDefined()
    }),
  )
})

test('any text is handled, and an accepted one is stored as it was checked', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('1990-05-17', 'passport'),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...personalFieldNames), anyText),
      fc.constantFrom(...countries.map(({ iso }) => iso)),
      (told, country) => {
        const { values, issues } = checkPersonalData(told, { ...german, country })
        for (const { path } of issues) expect(personalFieldNames).toContain(path[0])
        for (const field of personalFieldNames)
          if (!issues.some(({ path }) => path[0] === field))
            expect(checkPersonalData(values, { ...german, country }).values[field]).toBe(values[field])
      },
    ),
  )
})

test.each<[object, Record<string, string>]>([
  [{}, {}],
  [{ name: '' }, { name: 'required' }],
  [{ name: '   ' }, { name: 'required' }],
  [{ surname: 'x'.repeat(61) }, { surname: 'too_big' }],
  [{ birthDate: '1990-05-18' }, { birthDate: 'birth_date_differs' }],
  [{ birthDate: '17.05.1990' }, { birthDate: 'date_malformed' }],
  [{ documentIssueDate: '2026-05-18' }, { documentIssueDate: 'date_in_future' }],
  [{ documentIssueDate: '1989-01-01' }, { documentIssueDate: 'date_before_birth' }],
  [{ documentIssueDate: '2020-02-30' }, { documentIssueDate: 'date_malformed' }],
  [{ documentEndDate: '2026-05-16' }, { documentEndDate: 'document_expired' }],
  [{ documentEndDate: '2026-05-17' }, {}],
  [{ documentIssueDate: '2026-05-17', documentEndDate: '2026-05-17' }, { documentEndDate: 'date_before_issue' }],
  [{ documentIssueDate: '2026-05-17', documentEndDate: '2036-05-16' }, {}],
  [{ documentEndDate: '2036-02-30' }, { documentEndDate: 'date_malformed' }],
  [{ documentType: 'library_card' }, { documentType: 'choice_unknown' }],
  [{ documentNumber: 'C01X00T47' }, {}],
  [{ documentNumber: '12\u202e34' }, { documentNumber: 'characters_not_allowed' }],
  [{ middleName: 'Maria' }, { middleName: 'not_asked' }],
  [{ registrationAddress: 'Haus\u202e 5' }, { registrationAddress: 'characters_not_allowed' }],
  [{ registrationAddress: '<b>5</b>' }, { registrationAddress: 'characters_not_allowed' }],
  [{ city: 'Kёln' }, { city: 'mixed_scripts' }],
])('of %j is wrong: %j', (told, codes) => {
  expect(codesOf(told)).toEqual(codes)
})

test('where registration did not ask for the day of birth, it has to be an adult’s', () => {
  const unknown: Person = { ...german, birthDate: undefined }
  expect(codesOf({ birthDate: '2008-05-18' }, unknown)).toEqual({ birthDate: 'too_young' })
  expect(codesOf({ birthDate: '2008-05-17' }, unknown)).toEqual({})
})

test.each([
  ['BR', '529.982.247-25', true],
  ['BR', '529.982.247-26', false],
  ['BR', '111.111.111-11', false],
  ['RU', '500100732259', true],
  ['RU', '500100732258', false],
  ['TR', '10000000146', true],
  ['TR', '10000000147', false],
  ['PL', '44051401359', true],
  ['PL', '44051401358', false],
  ['ES', '12345678Z', true],
  ['ES', 'X1234567L', true],
  ['ES', '12345678A', false],
  ['PT', '123 456 789', true],
  ['PT', '123456780', false],
  ['IT', 'rssmra85t10a562s', true],
  ['IT', 'RSSMRA85T10A562', false],
  ['KZ', '900517300123', true],
  ['DE', 'DE 12/345', true],
  ['DE', 'x', false],
])('a tax number of %s, %s: %s', (iso, text, isRight) => {
  expect(isTaxId(iso, tidyTaxId(text))).toBe(isRight)
})

test('one wrong figure in a Turkish or Polish number is always found', () => {
  const wrongAt = (text: string, at: number, by: number): string =>
    text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      expect(isTaxId('PL', wrongAt('44051401359', at, by))).toBe(false)
      expect(isTaxId('TR', wrongAt('10000000146', at, by))).toBe(false)
    }),
  )
})

test.each([
  ['BR', ['52998224725', '11144477735', '93541134780', '96442489531', '58158693253', '83126446442']],
  ['RU', ['500100732259', '784806113663', '785833639658', '257342667118', '777152714616']],
  ['PL', ['44051401359', '21157147248', '51597949546', '72279984545']],
  ['PT', ['123456789', '897173716', '421553219', '639732852']],
  ['TR', ['10000000146', '58312276576', '82347411954', '18237269794']],
])('in %s figures at any place count: of %j each is right, and with another last figure none is', (iso, numbers) => {
  for (const number of numbers) {
    expect(isTaxId(iso, number)).toBe(true)
    for (let by = 1; by < 10; by += 1)
      expect(isTaxId(iso, number.slice(0, -1) + String((Number(number.at(-1)) + by) % 10))).toBe(false)
  }
})

test('a number of one figure repeated is no Brazilian one, and a Spanish letter follows from the number', () => {
  expect(isTaxId('BR', '11111111111')).toBe(false)
  expect(['12345678Z', 'X1234567L', 'Y1234567X', 'Z1234567R'].map((text) => isTaxId('ES', text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['12345678A', 'X1234567Z', 'Y1234567L'].map((text) => isTaxId('ES', text))).toEqual([false, false, false])
})
