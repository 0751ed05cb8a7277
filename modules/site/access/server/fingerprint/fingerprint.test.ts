import { beforeAll, expect, test } from 'vitest'
import { fingerprintOf, isFingerprintValid } from '#platform/browser/call/fingerprint-source.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, type ServedApp } from '#tests/calls/served-app.ts'
import { createFingerprints, FINGERPRINT_MS } from './fingerprint.ts'

let app: ServedApp
let nowMs = Date.parse('2026-05-17T12:00:00Z')
const clock = { ...impatientClock, now: () => new Date(nowMs) }
const COMPONENTS = { screen: '1440x900', time_zone: 'Europe/Berlin', cores: 8, touch: false }

const given = (components: object = COMPONENTS) => app.send('POST /web-api/access/fingerprints', { components })
const check = (token?: string) =>
  app.send(
    'POST /web-api/access/fingerprint-checks',
    {},
    token === undefined ? {} : { headers: { 'x-fingerprint': token } },
  )
const tokenOf = async (components?: object): Promise<string> =>
  ((await given(components)).body as { token: string }).token

beforeAll(async () => {
  app = await givenServedApp(await givenApp({ clock }))
})

test('S3.10 S5.5 the answer has token, expiry and data, and the client accepts it', async () => {
  const sent = await given()
  const expiresAt = new Date(nowMs + FINGERPRINT_MS)
  expect(sent.body).toEqual({ token: expect.any(String), expiresAt: expiresAt.toISOString(), data: COMPONENTS })
  expect(isFingerprintValid(fingerprintOf(sent.body), nowMs)).toBe(true)
  const { token } = sent.body as { token: string }
  expect((await check(token)).body).toEqual({ expiresAt: expiresAt.toISOString() })
})

test('S7.1 a missing, changed or old one is refused with the codes that make the client request another', async () => {
  const refused = async (token?: string): Promise<unknown> => {
    const sent = await check(token)
    return [sent.status, codeOf(sent)]
  }
  expect(await refused()).toEqual([400, 'fingerprint_required'])
  const token = await tokenOf()
  const [device = '', expiry = '', signature = ''] = token.split('.')
  expect(await refused('nothing')).toEqual([400, 'fingerprint_invalid'])
  expect(await refused(`${device}.${Number(expiry) + 1}.${signature}`)).toEqual([400, 'fingerprint_invalid'])
  expect(await refused(`${'0'.repeat(32)}.${expiry}.${signature}`)).toEqual([400, 'fingerprint_invalid'])
  nowMs += FINGERPRINT_MS
  expect(await refused(token)).toEqual([400, 'fingerprint_invalid'])
})

test('S3.10 one device has one id, in whatever order its facts are sent, and no fact can be derived from it', () => {
  const fingerprints = createFingerprints({ clock, key: Buffer.alloc(32, 3) })
  const deviceOf = (components: Readonly<Record<string, string | number>>): string | undefined =>
    fingerprints.issue(components).token.split('.')[0]
  expect(deviceOf({ a: 1, b: 'x' })).toBe(deviceOf({ b: 'x', a: 1 }))
  expect(deviceOf({ a: 1, b: 'y' })).not.toBe(deviceOf({ a: 1, b: 'x' }))
})

test('S3.10 too much, too little and nested facts are refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 26 }, (_, n) => [String.fromCodePoint(97 + n), n]))
  for (const components of [{}, many]) expect(codeOf(await given(components))).toBe('components_malformed')
  expect((await given({ deep: { er: 1 } })).status).toBe(400)
  expect((await given({ long: 'x'.repeat(201) })).status).toBe(400)
})
