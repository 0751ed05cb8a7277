import { expect, test } from 'vitest'
import { countTry, isTries, noTries, triesNow, tryParams, type TryEvent } from './try-counters.ts'

const NOW = 1_800_000_000_000
const DAY_MS = 86_400_000
const social = { currencyId: 1, countryId: 2, regType: 'social', promocode: '', countryCode: 'DE' }
const after = (...events: readonly (readonly [ms: number, event: TryEvent])[]) =>
  events.reduce((tries, [ms, event]) => countTry(tries, event, NOW + ms), noTries(NOW))

test('S3.28 tries to register are counted with the moment of the last, and that one went through', () => {
  const tries = after(
    [0, { kind: 'registration_call' }],
    [5_000, { kind: 'registration_call' }],
    [6_000, { kind: 'registration_done' }],
  )
  expect(tries).toMatchObject({ regTryCounter: 2, lastRegCallTime: NOW + 5_000, hasDone: true })
  expect(tryParams('registration_error', tries)).toEqual({ tryCounter: 2, hasDone: true })
})

test('S3.28 tries to sign in and their popup are counted apart', () => {
  const tries = after([0, { kind: 'auth_call' }], [10, { kind: 'auth_popup' }])
  expect(tries).toMatchObject({ regTryCounter: 0, authTryCounter: 1, lastAuthPopUpCallTime: NOW + 10 })
  expect(tryParams('auth_error', tries)).toEqual({ tryCounter: 1 })
  expect(tryParams('page_view', tries)).toBeUndefined()
})

test('S3.28 the choices before a social registration are kept until the visitor returns', () => {
  expect(after([0, { kind: 'social_left', data: social }]).socialData).toEqual(social)
  expect(after([0, { kind: 'social_left', data: social }], [1, { kind: 'registration_done' }]).socialData).toBeNull()
})

test('S9.1 all of it is forgotten a day after the first', () => {
  const tries = after([0, { kind: 'registration_call' }])
  expect(triesNow(tries, NOW + DAY_MS - 1)).toBe(tries)
  expect(triesNow(tries, NOW + DAY_MS)).toEqual(noTries(NOW + DAY_MS))
  expect(countTry(tries, { kind: 'registration_call' }, NOW + DAY_MS).regTryCounter).toBe(1)
  expect(triesNow(tries, NOW - 1)).toEqual(noTries(NOW - 1))
})

test('only tries are taken for some', () => {
  expect(isTries(JSON.parse(JSON.stringify(noTries(NOW))))).toBe(true)
  for (const junk of [undefined, null, {}, [], { sinceMs: 1 }]) expect(isTries(junk)).toBe(false)
})
