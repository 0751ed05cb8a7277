import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSigned, signWebhook, WEBHOOK_AGE_MS_MAX } from './webhook-signature.ts'

const KEY = Buffer.alloc(32, 7)
const AT = new Date('2026-03-01T12:00:00Z')
const BODY = Buffer.from('{"eventId":"1"}')
const after = (ms: number): Date => new Date(AT.getTime() + ms)

test('the signature is HMAC-SHA256 over the time and the raw body, as any provider can compute it', () => {
  expect(signWebhook(Buffer.from('key'), Buffer.from('body'), new Date(1_000_000))).toBe(
    't=1000,v1=062f6ed108cb94155be54ddfb5d8e80ef70ed54fe9bbf747b5507a21aaf1d704',
  )
})

test('a signature is verified for any body and key', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ minLength: 1, maxLength: 64 }), (body, key) => {
      const [raw, secret] = [Buffer.from(body), Buffer.from(key)]
      expect(isSigned(secret, raw, signWebhook(secret, raw, AT), AT)).toBe(true)
    }),
  )
})

test('one byte more, less or other anywhere in the body is not signed', () => {
  const signature = signWebhook(KEY, BODY, AT)
  for (let at = 0; at < BODY.length; at += 1) {
    const changed = Buffer.from(BODY)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(isSigned(KEY, changed, signature, AT)).toBe(false)
  }
  expect(isSigned(KEY, BODY.subarray(1), signature, AT)).toBe(false)
  expect(isSigned(KEY, Buffer.concat([BODY, Buffer.from(' ')]), signature, AT)).toBe(false)
})

test('another key does not verify', () => {
  expect(isSigned(randomBytes(32), BODY, signWebhook(KEY, BODY, AT), AT)).toBe(false)
})

test('a signature lives five minutes either way, to the second', () => {
  const signature = signWebhook(KEY, BODY, AT)
  for (const ms of [0, WEBHOOK_AGE_MS_MAX, -WEBHOOK_AGE_MS_MAX])
    expect(isSigned(KEY, BODY, signature, after(ms))).toBe(true)
  for (const ms of [WEBHOOK_AGE_MS_MAX + 1, -WEBHOOK_AGE_MS_MAX - 1])
    expect(isSigned(KEY, BODY, signature, after(ms))).toBe(false)
})

test.each([
  undefined,
  '',
  't=1',
  'v1=',
  't=,v1=',
  't=-1,v1=0',
  `t=x,v1=${'0'.repeat(64)}`,
  `v1=${'0'.repeat(64)},t=1`,
  `t=1,v1=${'0'.repeat(63)}`,
  `t=9999999999999,v1=${'0'.repeat(64)}`,
])('a header of %j is no signature', (header) => {
  expect(isSigned(KEY, BODY, header, AT)).toBe(false)
})

test('a signature with a leading zero in its time, a second signature after it or a line break is refused', () => {
  const signature = signWebhook(KEY, BODY, AT)
  for (const header of [signature.replace('t=', 't=0'), `${signature},v1=0`, `${signature}\n`, ` ${signature}`])
    expect(isSigned(KEY, BODY, header, AT)).toBe(false)
})
