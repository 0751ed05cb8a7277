import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey } from './email-key.ts'

test.each([
  ['Anna@Example.com', 'anna@example.com'],
  [' anna@example.com ', 'anna@example.com'],
  ['anna+bets@example.com', 'anna@example.com'],
  ['anna+bets+more@example.com', 'anna@example.com'],
  ['An.Na+bets@Gmail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['an.na@example.com', 'an.na@example.com'],
])('%s is the mailbox %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test('the key of a key is the key itself, and different boxes of other hosts stay different', () => {
  const box = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,20}$/u)
  fc.assert(
    fc.property(box, box, (one, other) => {
      const key = emailKey(`${one}@example.org`)
      expect(emailKey(key)).toBe(key)
      expect(emailKey(`${other}@example.org`) === key).toBe(one === other)
    }),
  )
})
