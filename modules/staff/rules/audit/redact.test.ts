import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIELDS_KEPT_MAX, INPUT_KEPT_MAX, redactInput, subjectsOf, SUBJECTS_MAX } from './redact.ts'

describe('what the audit keeps of an input', () => {
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
  ])('never the value of %s, however deep it stands', (key) => {
    const kept = redactInput({ a: [{ b: { [key]: 'the-value' } }], [key]: { inner: 'the-value' } })
    expect(kept).not.toContain('the-value')
    expect(kept).toContain(key)
  })

  test('says who and what, and how large a file was', () => {
    expect(redactInput({ playerId: 5, email: 'a@x.example', reason: 'lost', scan: new Uint8Array(2_000) })).toBe(
      '{"playerId":5,"email":"a@x.example","reason":"lost","scan":"[2000 bytes]"}',
    )
    expect(redactInput({ note: 'x'.repeat(2_000) })).toMatch(/^\{"note":"x{1000}… \[2000 characters\]"\}$/u)
    expect(redactInput(undefined)).toBe('null')
  })

  test('is JSON that a table can hold, and never long, whatever came', () => {
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

describe('whom it is about', () => {
  test('by fields that end in Id, of the input, of a list’s items and of a change’s payload', () => {
    expect(subjectsOf({ playerId: 5, changeId: '7', email: 'a@x.example' })).toEqual(['player:5', 'change:7'])
    expect(subjectsOf({ items: [{ playerId: 1 }, { playerId: 2 }, { playerId: 1 }], next: null })).toEqual([
      'player:1',
      'player:2',
    ])
    expect(subjectsOf({ kind: 'x', payload: { memberId: 3 } })).toEqual(['member:3'])
    expect(subjectsOf({ subject: 'player:9' })).toEqual(['player:9'])
  })

  test('never by what is no id, nor by more than are kept', () => {
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
