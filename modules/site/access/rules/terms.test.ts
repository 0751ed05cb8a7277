import { expect, test } from 'vitest'
import { mustConfirmTerms, termsTarget } from './terms.ts'

test('S5.7 terms are confirmed by a player, where the flag is on and they have changed', () => {
  const all = { isAuthorised: true, isEnabled: true, isChanged: true }
  expect(mustConfirmTerms(all)).toBe(true)
  for (const key of ['isAuthorised', 'isEnabled', 'isChanged'])
    expect(mustConfirmTerms({ ...all, [key]: false })).toBe(false)
})

test('S4.11 a player who must confirm is redirected to the page, one who need not from it to the root', () => {
  expect([
    termsTarget(true, false),
    termsTarget(true, true),
    termsTarget(false, true),
    termsTarget(false, false),
  ]).toEqual(['confirm', 'stay', 'root', 'stay'])
})
