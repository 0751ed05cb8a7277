// SEC-17: what pages of other sites can make a browser send without a preflight, against every call that changes
// something.
import { beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import {
  codeOf,
  everyCall,
  givenServedApp,
  givenSignedIn,
  requestOf,
  type Sent,
  type ServedApp,
  type SignedIn,
} from './served-app.ts'

const writing = (await everyCall()).filter(({ name }) => !name.startsWith('GET '))
let app: ServedApp
let owner: SignedIn
let before: unknown

beforeAll(async () => {
  app = await givenServedApp()
  owner = await givenSignedIn(app)
  before = await fingerprint(app.given.ownerUrl)
})

const send = (
  name: (typeof writing)[number]['name'],
  payload: string,
  headers: Record<string, string>,
): Promise<Sent> => {
  const { method, url } = requestOf(name, {})
  return app.raw({ method, url, payload, headers: { cookie: owner.cookie, ...headers } })
}

test('calls that change something were found', () => {
  expect(writing.length).toBeGreaterThanOrEqual(40)
})

describe('SEC-17 forged', () => {
  // A call with a body of its own may come as a form, which names its origin like every other.
  test.each(writing.filter(({ call }) => call.body === undefined))('$name accepts JSON only', async ({ name }) => {
    for (const [type, payload] of [
      ['text/plain', '{"a":1}'],
      ['text/plain; charset=application/json', '{"a":1}'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['application/x-www-form-urlencoded; application/json', '{"a":1}'],
    ] as const) {
      const sent = await send(name, payload, { 'content-type': type })
      expect([type, sent.status, codeOf(sent)]).toEqual([type, 415, 'unsupported_media_type'])
    }
  })

  test.each(writing)('$name from a page that sends no origin is judged by its fetch metadata', async ({ name }) => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }
      const sent = await send(name, '{}', headers)
      expect([sent.status, codeOf(sent)]).toEqual([403, 'bad_origin'])
      // SEC-18: nor may any other site read an answer.
      expect(sent.headers).toMatchObject({ 'referrer-policy': 'same-origin' })
      expect(Object.keys(sent.headers).filter((header) => header.startsWith('access-control-'))).toEqual([])
    }
  })

  test('and nothing was changed by any of it', async () => {
    expect(await fingerprint(app.given.ownerUrl)).toEqual(before)
  })
})
