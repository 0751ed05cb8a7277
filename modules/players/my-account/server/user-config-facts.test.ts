import { expect, test } from 'vitest'
import { mergeFacts } from './user-config-facts.ts'

test('S3.18 each part adds its facts, a later one wins, and missing ones are those of a new player', () => {
  const config = mergeFacts([
    { user_email: 'a@example.com', user_data: { name: 'Ann' } },
    { user_data: { surname: 'Lee' }, protection_methods: { enable_email_auth: true } },
    { protection_methods: { enable_two_factor_auth: true }, ban_level: 53 },
    { user_email: 'b@example.com' },
  ])
  expect(config).toMatchObject({
    user_email: 'b@example.com',
    user_data: { name: 'Ann', surname: 'Lee', inn: '' },
    protection_methods: { enable_email_auth: true, enable_two_factor_auth: true, enable_phone_binding: false },
    ban_level: 53,
    verification_status_group_code: 'UNVERIFIED',
  })
})

test('S4.22 the level of protection follows from its methods', () => {
  expect(mergeFacts([]).protection_level).toBeNull()
  const guarded = mergeFacts([{ protection_methods: { enable_two_factor_auth: true, enable_email_auth: true } }])
  expect(guarded.protection_level).toBe(65)
})

test('messages of all parts are counted together', () => {
  expect(mergeFacts([{ user_msg_count: 2 }, {}, { user_msg_count: 3 }]).user_msg_count).toBe(5)
})

test.each([
  [[], 0],
  [[{ isEmailConfirmed: true }], 1],
  [[{ isEmailConfirmed: true }, { isPhoneConfirmed: true }], 2],
  [[{ isPhoneConfirmed: true }], 3],
])('S4.21 activation of %j is %i', (parts, type) => {
  expect(mergeFacts(parts).activation_type).toBe(type)
})
