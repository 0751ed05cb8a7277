import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  HASHES_AT_ONCE_MAX,
  HASHES_WAITING_MAX,
  hashPassword,
  isPassword,
  isWeakHash,
  NOBODYS_HASH,
  PasswordQueueFullError,
  unlessFull,
} from './passwords.ts'

test('a password fits its own hash and no other, to the last of 128 characters', async () => {
  const long = 'p'.repeat(127)
  const stored = await hashPassword(`${long}a`)
  expect(await isPassword(stored, `${long}a`)).toBe(true)
  expect(await isPassword(stored, `${long}b`)).toBe(false)
  expect(await isPassword(await hashPassword('same'), 'same')).toBe(true)
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test('SEC-06 one character typed in two ways is one password', async () => {
  const stored = await hashPassword('pássword of a friend')
  expect(await isPassword(stored, 'pa\u0301ssword of a friend')).toBe(true)
})

test.each([
  ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
  ['$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA', false],
  ['$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA', true],
  ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
  ['$argon2i$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', true],
  ['$2b$12$abcdefghijklmnopqrstuv', true],
  ['', true],
])('SEC-07 whether %s is weaker than the current parameters is recognised: %s', (stored, isWeak) => {
  expect(isWeakHash(stored)).toBe(isWeak)
})

test('SEC-07 the current parameters are not weak', async () => {
  expect(isWeakHash(await hashPassword('same'))).toBe(false)
})

test('a password of no player is always wrong, even the placeholder’s', async () => {
  expect(await isPassword(undefined, 'no player has this password')).toBe(false)
})

test('SEC-14 the placeholder hash costs as much as any other', async () => {
  const parameters = (stored: string) => stored.split('$').slice(0, 4)
  expect(parameters(NOBODYS_HASH)).toEqual(parameters(await hashPassword('same')))
})

test('an invalid stored hash fails this check and no other', async () => {
  await expect(isPassword('-', 'x')).rejects.toThrow()
  expect(await isPassword(await hashPassword('same'), 'same')).toBe(true)
})

test('SEC-07 while hashes are made the loop turns, and files are read', async () => {
  const hashes = Promise.all(Array.from({ length: 8 }, () => hashPassword('same')))
  let isMade = false
  void hashes.then(() => (isMade = true))
  let reads = 0
  while (!isMade) {
    await stat(import.meta.filename)
    reads += 1
  }
  // Were they made in the pool that reads files, each read would wait for one.
  expect(reads).toBeGreaterThan(20)
  await hashes
})

test('SEC-07 a flood of logins fills the queue and no more: the rest is refused at once', async () => {
  const room = HASHES_AT_ONCE_MAX + HASHES_WAITING_MAX
  const asked = Array.from({ length: room + 50 }, () => unlessFull(isPassword(undefined, 'x'), 'full'))
  // The refused ones are answered before a single hash is done.
  const turnedAway = await Promise.all(asked.slice(room))
  expect(turnedAway).toEqual(Array.from({ length: 50 }, () => 'full'))
  expect(new Set(await Promise.all(asked.slice(0, room)))).toEqual(new Set([false]))
  expect(await isPassword(undefined, 'x')).toBe(false)
})

test('another error than a full queue is passed on', async () => {
  await expect(unlessFull(Promise.reject(new Error('broken')), 'full')).rejects.toThrow('broken')
  expect(await unlessFull(Promise.reject(new PasswordQueueFullError()), 'full')).toBe('full')
})
