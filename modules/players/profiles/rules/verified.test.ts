import { expect, test } from 'vitest'
import { isVerified } from './verified.ts'

test.each([
  [1, 'UNVERIFIED', false, true],
  [0, 'VERIFICATION_SUCCESSFUL', false, true],
  [1, 'VERIFICATION_SUCCESSFUL', true, false],
  [0, 'UNVERIFIED', false, false],
  [2, 'VERIFICATION_DENIED', false, false],
])('S4.23 status %i, group %s, further document %s: verified %s', (status, group, isAsked, is) => {
  const config = {
    internal_verification_status: status,
    verification_status_group_code: group,
    requested_additional_document: isAsked,
  }
  expect(isVerified(config)).toBe(is)
})
