import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { ok } from '#kernel/result.ts'
import { bundle, createDispatcher } from '../dispatch.ts'
import { createHttp } from './http.ts'
import { createLog } from '../observability/log.ts'
import { hostName, BACKOFFICE_ONLY } from './backoffice-host.ts'

const shape = { input: z.object({}), output: z.record(z.string(), z.unknown()), refusals: {} }
const players = { 'GET /web-api/test/me': call({ who: 'anyone', ...shape }) }
const staff = {
  'GET /staff-api/test/me': call({ who: 'anyone', ...shape }),
  'POST /staff-api/test/do': call({ who: 'anyone', ...shape }),
}
const http = createHttp({
  log: createLog('silent'),
  dispatcher: createDispatcher([
    bundle(players, { 'GET /web-api/test/me': async (_input, { viewer, staff: one }) => ok({ viewer, one }) }),
  ]),
  viewerOf: async () => ({ playerId: 1, sessionId: 's' }),
  backoffice: {
    host: 'office.example',
    dispatcher: createDispatcher([
      bundle(staff, {
        'GET /staff-api/test/me': async (_input, { viewer, staff: one }) =>
          ok({ viewer: viewer ?? null, id: one?.staffId ?? null }),
        'POST /staff-api/test/do': async () => ok({}),
      }),
    ]),
    staffOf: async (token) =>
      token === 'good' ? { staff: { staffId: 7, sessionId: 's', permissions: new Set() } } : {},
  },
})
http.get('/*', async () => 'a page of the site')
http.get('/screen', { constraints: BACKOFFICE_ONLY }, async () => 'a page of the back office')
afterAll(() => http.close())

const get = (url: string, headers: Record<string, string>) => http.inject({ url, headers })

describe('SEC-20 by host', () => {
  test.each([
    ['office.example', '/staff-api/test/me', 200],
    ['OFFICE.example:3000', '/staff-api/test/me', 200],
    ['office.example.', '/staff-api/test/me', 200],
    ['office.example', '/screen', 200],
    ['office.example', '/web-api/test/me', 404],
    ['office.example', '/any/page', 404],
    ['office.example', '/staff-api/none', 404],
    ['book.example', '/staff-api/test/me', 404],
    ['book.example', '/web-api/test/me', 200],
    ['book.example', '/any/page', 200],
    ['book.example', '/screen', 200],
    ['office.example.evil.example', '/staff-api/test/me', 404],
    ['evil-office.example', '/staff-api/test/me', 404],
  ])('%s %s is answered with %i', async (host, url, status) => {
    const sent = await get(url, { host })
    expect(sent.statusCode).toBe(status)
    // A page of the back office on one host is a page of the site on the others.
    if (url === '/screen') expect(sent.body).toContain(host.startsWith('office') ? 'back office' : 'site')
  })

  test('a HEAD is at home where its GET is', async () => {
    const head = (host: string) => http.inject({ method: 'HEAD', url: '/staff-api/test/me', headers: { host } })
    expect((await head('office.example')).statusCode).toBe(200)
    expect((await head('book.example')).statusCode).toBe(404)
  })

  test('SEC-33 a visitor’s X-Forwarded-Host gives no access, even where a proxy passes it on', async () => {
    const headers = { host: 'book.example', 'x-forwarded-host': 'office.example' }
    for (const remoteAddress of ['127.0.0.1', '203.0.113.9']) {
      const sent = await http.inject({ url: '/staff-api/test/me', headers, remoteAddress })
      expect(sent.statusCode, remoteAddress).toBe(404)
    }
    expect((await get('/staff-api/test/me', { ...headers, host: 'office.example' })).statusCode).toBe(200)
  })

  test('a player’s cookie and token are ignored at the back office, an operator’s on the site', async () => {
    const cookie = 'fairline_session=any; fairline_staff=good'
    const office = await get('/staff-api/test/me', { host: 'office.example', cookie, authorization: 'Bearer a.b.c' })
    expect(office.json()).toEqual({ viewer: null, id: 7 })
    const site = await get('/web-api/test/me', { host: 'book.example', cookie })
    expect(site.json()).toEqual({ viewer: { playerId: 1, sessionId: 's' } })
  })
})

describe('SEC-17 from where', () => {
  const send = (headers: Record<string, string>, payload?: string) =>
    http.inject({
      method: 'POST',
      url: '/staff-api/test/do',
      headers: { host: 'office.example', ...headers },
      ...(payload === undefined ? {} : { payload }),
    })

  test.each<[Record<string, string>, number]>([
    [{ origin: 'http://office.example' }, 200],
    [{ origin: 'http://office.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://office.example', 'content-type': 'application/json; charset=utf-8' }, 200],
    [{}, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://book.example' }, 403],
    [{ origin: 'http://office.example:81' }, 403],
    [{ origin: 'http://office.example', 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://office.example', 'sec-fetch-site': 'none' }, 403],
  ])('a POST with %j is answered with %i', async (headers, status) => {
    expect((await send(headers, headers['content-type'] === undefined ? undefined : '{}')).statusCode).toBe(status)
  })

  test.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
  ])('a GET with %j is answered with %i', async (headers, status) => {
    expect((await get('/staff-api/test/me', { host: 'office.example', ...headers })).statusCode).toBe(status)
  })
})

test('SEC-18 answers of the back office are not cached, framed or indexed; over https they require https', async () => {
  const { headers } = await get('/screen', { host: 'office.example', 'x-forwarded-proto': 'https' })
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect((await get('/any', { host: 'book.example' })).headers['x-robots-tag']).toBeUndefined()
})

test.each([
  ['Backoffice.Localhost:3000', 'backoffice.localhost'],
  ['backoffice.localhost.', 'backoffice.localhost'],
  ['[::1]:80', '[::1]'],
  ['', ''],
])('%j is spelt %j', (host, name) => {
  expect(hostName(host)).toBe(name)
})
