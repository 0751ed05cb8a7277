import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createUserTokens, USER_TOKEN_MS } from './user-token.ts'

const KEY = Buffer.alloc(32, 7)
const NOW = new Date('2026-05-17T12:00:00Z')
const SESSION = '0b7c9a52-3f7e-4d0a-9a51-0d0f5f6a7b8c'
const owner = { playerId: 100_001, sessionId: SESSION }
const tokens = createUserTokens(KEY)
const seconds = NOW.getTime() / 1_000
const later = (ms: number): Date => new Date(NOW.getTime() + ms)

test('S3.10 a token is a JWT with an end that any reader of JWTs accepts', async () => {
  const token = await tokens.sign(owner, 'user', NOW)
  const { payload, protectedHeader } = await jwtVerify(token, KEY, {
    algorithms: ['HS256'],
    currentDate: NOW,
    audience: 'user',
  })
  expect(protectedHeader.alg).toBe('HS256')
  expect(payload).toEqual({
    sub: '100001',
    sid: SESSION,
    aud: 'user',
    iat: seconds,
    exp: seconds + USER_TOKEN_MS / 1_000,
  })
})

test('it names its owner until it expires, for its use, on its instance', async () => {
  const token = await tokens.sign(owner, 'user', NOW)
  expect(tokens.read(token, 'user', later(USER_TOKEN_MS - 1_000))).toEqual(owner)
  expect(tokens.read(token, 'user', later(USER_TOKEN_MS))).toBeUndefined()
  expect(tokens.read(token, 'video', NOW)).toBeUndefined()
  expect(createUserTokens(Buffer.alloc(32, 8)).read(token, 'user', NOW)).toBeUndefined()
})

const claims = { sub: '100001', sid: SESSION, aud: 'user', exp: seconds + 60 }
const forged = (header: object, body: object): string => {
  const text = [header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${createHmac('sha256', KEY).update(text).digest('base64url')}`
}
const OWN = { alg: 'HS256', typ: 'JWT' }

test('a token whose claims differ from our own is refused', async () => {
  expect(tokens.read(forged(OWN, claims), 'user', NOW)).toEqual(owner)
  const others = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS512', typ: 'JWT' }).sign(Buffer.alloc(64, 7)),
    forged({ alg: 'none' }, claims),
    forged({ ...OWN, crit: ['exp'] }, claims),
    forged(OWN, { ...claims, exp: undefined }),
    forged(OWN, { ...claims, exp: 'never' }),
    forged(OWN, { ...claims, sub: 'x' }),
    forged(OWN, { ...claims, sid: '1' }),
    forged(OWN, { ...claims, aud: ['user'] }),
    `${forged(OWN, claims)}.x`,
    forged(OWN, { ...claims, more: 'x'.repeat(1_000) }),
  ]
  for (const token of others) expect([token, tokens.read(token, 'user', NOW)]).toEqual([token, undefined])
})

test('any change of one character is refused, and no text throws', async () => {
  const token = await tokens.sign(owner, 'user', NOW)
  const [header = '', body = ''] = token.split('.')
  fc.assert(
    fc.property(fc.nat(header.length + body.length), fc.constantFrom('A', 'a', '0', '-', '_', '.'), (at, sign) => {
      const changed = token.slice(0, at) + sign + token.slice(at + 1)
      expect(changed === token || tokens.read(changed, 'user', NOW) === undefined).toBe(true)
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => tokens.read(text, 'user', NOW) === undefined))
})
