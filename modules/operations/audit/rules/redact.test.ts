import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIELDS_KEPT_MAX,
  INPUT_KEPT_MAX,
  isKeptWhole,
  pathFieldsOf,
  redactInput,
  redactStranger,
  STRANGER_INPUT_KEPT_MAX,
  subjectsOf,
  SUBJECTS_MAX,
} from './redact.ts'

describe('the stored part of an input', () => {
  test.each([
    'password',
    'newPassword',
    'passphrase',
    'current',
    'next',
    'code',
    'recoveryCodes',
    'token',
    'userToken',
    'secret',
    'cookie',
    'Authorization',
    'content',
    'fileContent',
    'imageBase64',
    'bytes',
    'photo',
  ])('never contains the value of %s, however deeply nested', (key) => {
    const kept = redactInput({ a: [{ b: { [key]: 'the-value' } }], [key]: { inner: 'the-value' } })
    expect(kept).not.toContain('the-value')
    expect(kept).toContain(key)
  })

  test('names actor and subject, and the size of a file', () => {
    expect(redactInput({ playerId: 5, email: 'a@x.example', reason: 'lost', scan: new Uint8Array(2_000) })).toBe(
      '{"playerId":5,"email":"a@x.example","reason":"lost","scan":"[2000 bytes]"}',
    )
    expect(redactInput({ note: 'x'.repeat(2_000) })).toMatch(/^\{"note":"x{1000}… \[2000 characters\]"\}$/u)
    expect(redactInput(undefined)).toBe('null')
  })

  test('is JSON that a table can store, and never long, for any input', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withTypedArray: true, withNullPrototype: true }),
        (value) => {
          const kept = redactInput(value)
          expect(kept.length).toBeLessThanOrEqual(INPUT_KEPT_MAX)
          expect(kept).not.toContain('\u0000')
          expect(kept.isWellFormed()).toBe(true)
          expect(() => void JSON.parse(kept)).not.toThrow()
        },
      ),
    )
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, 'y'.repeat(400)]))
    expect(redactInput(wide).length).toBeLessThanOrEqual(INPUT_KEPT_MAX)
    expect(
      Object.keys(JSON.parse(redactInput(Object.fromEntries(Object.keys(wide).map((key) => [key, 1])))) as object),
    ).toHaveLength(FIELDS_KEPT_MAX)
  })
})

describe('the subjects', () => {
  test('by fields that end in Id, of the input, of a list’s items and of a change’s payload', () => {
    expect(subjectsOf({ playerId: 5, changeId: '7', email: 'a@x.example' })).toEqual(['player:5', 'change:7'])
    expect(subjectsOf({ items: [{ playerId: 1 }, { playerId: 2 }, { playerId: 1 }], next: null })).toEqual([
      'player:1',
      'player:2',
    ])
    expect(subjectsOf({ kind: 'x', payload: { memberId: 3 } })).toEqual(['member:3'])
    expect(subjectsOf({ subject: 'player:9' })).toEqual(['player:9'])
  })

  test('never come from an invalid id, nor exceed the maximum', () => {
    expect(subjectsOf({ playerId: 'a b', otherId: { x: 1 }, Id: 4, ID: 5 })).toEqual([])
    expect(subjectsOf('junk')).toEqual([])
    expect(subjectsOf({ items: Array.from({ length: 500 }, (_, playerId) => ({ playerId })) })).toHaveLength(
      SUBJECTS_MAX,
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const subject of subjectsOf(value)) expect(subject).toMatch(/^[a-z-]{1,30}:[\w-]{1,60}$/u)
      }),
    )
  })
})

describe('an input that would not be stored completely', () => {
  const wide = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, at) => [String(at), '']))

  test('is more fields, items, depth or text than the audit has room for', () => {
    expect(isKeptWhole({ memberId: 7, reason: 'left the company', ...wide(FIELDS_KEPT_MAX - 2) })).toBe(true)
    expect(isKeptWhole({ memberId: 7, ...wide(FIELDS_KEPT_MAX) })).toBe(false)
    expect(isKeptWhole({ payload: { roles: Array.from({ length: FIELDS_KEPT_MAX + 1 }, () => 1) } })).toBe(false)
    expect(isKeptWhole({ a: { b: { c: { d: { e: { f: 1 } } } } } })).toBe(false)
    expect(isKeptWhole(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, 'y'.repeat(400)])))).toBe(
      false,
    )
  })

  test('accepts any value, and a complete one is stored unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        if (isKeptWhole(value)) expect(redactInput(value)).not.toContain('"tooLong"')
      }),
    )
    fc.assert(fc.property(fc.anything(), (value) => typeof isKeptWhole(value) === 'boolean'))
  })

  test('fields of the path are found by the call’s name, whatever other fields there are', () => {
    const name = 'DELETE /staff-api/staff/members/:memberId/roles/:role'
    expect(pathFieldsOf(name, { ...wide(200), playerId: 9, memberId: '7', role: 'auditor' })).toEqual({
      memberId: '7',
      role: 'auditor',
    })
    expect(pathFieldsOf(name, { role: 'auditor' })).toEqual({ role: 'auditor' })
    expect(pathFieldsOf(name, 'junk')).toEqual({})
  })
})

test('of a change’s payload only names are stored, except for kinds that auditors may read', () => {
  const payload = { playerId: 5, values: { surname: 'Berg', city: 'Bonn' }, note: 'Markt 1' }
  const asked = { kind: 'accounts.personal-data', payload, reason: 'as was agreed' }
  const kept = redactInput(asked, { isOpenKind: (kind) => kind === 'staff.roles' })
  expect(JSON.parse(kept)).toEqual({
    ...asked,
    payload: { playerId: 5, values: { surname: '[left out]', city: '[left out]' }, note: '[left out]' },
  })
  expect(redactInput({ ...asked, kind: 7 })).not.toContain('Berg')
  expect(redactInput({ ...asked, payload: ['Berg'] })).not.toContain('Berg')
  const open = { kind: 'staff.roles', payload: { memberId: 3, roles: ['support'] } }
  expect(JSON.parse(redactInput(open, { isOpenKind: (kind) => kind === 'staff.roles' }))).toEqual(open)
})

test('little of an outsider’s input is stored, and it is JSON', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ maxLength: 600, unit: 'binary' }), (value, text) => {
      const kept = redactStranger({ text, value, more: '\\"'.repeat(400) })
      expect(kept.length).toBeLessThanOrEqual(STRANGER_INPUT_KEPT_MAX)
      expect(kept.isWellFormed()).toBe(true)
      expect(() => void JSON.parse(kept)).not.toThrow()
    }),
  )
  expect(redactStranger({ email: 'a@x.example', password: 'x' })).toBe(
    '{"email":"a@x.example","password":"[left out]"}',
  )
})
