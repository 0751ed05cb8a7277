import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { ok } from '#kernel/result.ts'
import { bundle, createDispatcher } from '../dispatch.ts'
import { isDatabaseAway } from '../db.ts'
import { createHttp } from './http.ts'
import { createLog } from '../observability/log.ts'

let failure: unknown
const calls = {
  'POST /web-api/test/echo/:id': call({
    who: 'anyone',
    input: z.object({ id: z.string(), a: z.string().optional() }),
    output: z.record(z.string(), z.unknown()),
    refusals: {},
  }),
  'GET /web-api/test/me': call({
    who: 'anyone',
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
    refusals: {},
  }),
}
const dispatcher = createDispatcher([
  bundle(calls, {
    'POST /web-api/test/echo/:id': async (input, context) => {
      if (failure !== undefined) throw failure as Error
      context.cookies.push({ name: 'c', value: '1' })
      return ok({ ...input, origin: context.origin, isSecure: context.isSecure })
    },
    'GET /web-api/test/me': async (_input, { viewer, device, address }) =>
      ok({ viewer: viewer ?? null, device, address }),
  }),
])
const http = createHttp({
  log: createLog('silent'),
  dispatcher,
  viewerOf: async (token) => (token === 'good' ? { playerId: 1, sessionId: 's' } : undefined),
})
afterAll(() => http.close())

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  http.inject({ method: 'POST', url, payload, headers: { host: 'bets.example', ...headers } })

test('the path wins over the body and the body over the query', async () => {
  expect((await post('/web-api/test/echo/7?id=1&a=query', { id: '2', a: 'body' })).json()).toMatchObject({
    id: '7',
    a: 'body',
  })
  expect((await post('/web-api/test/echo/7?a=query')).json()).toMatchObject({ a: 'query' })
})

test('the origin an answer may name is the one the player sees', async () => {
  expect((await post('/web-api/test/echo/7')).json()).toMatchObject({ origin: 'http://bets.example', isSecure: false })
  const behind = await post('/web-api/test/echo/7', {}, { 'x-forwarded-proto': 'https' })
  expect(behind.json()).toMatchObject({ origin: 'https://bets.example', isSecure: true })
  expect(behind.headers['set-cookie']).toEqual(['c=1; Path=/; HttpOnly; SameSite=Lax; Secure'])
})

test('the session’s cookie is read, a long device name cut', async () => {
  const me = await http.inject({
    url: '/web-api/test/me',
    headers: { cookie: 'a=b; fairline_session=good', 'user-agent': 'x'.repeat(1_000) },
  })
  expect(me.json()).toMatchObject({ viewer: { playerId: 1 }, device: 'x'.repeat(200) })
  for (const cookie of ['', 'fairline_session=', 'fairline_session=bad'])
    expect((await http.inject({ url: '/web-api/test/me', headers: { cookie } })).json()).toMatchObject({ viewer: null })
})

test.each([
  ['http://bets.example', 200],
  ['https://bets.example', 200],
  ['http://bets.example:81', 403],
  ['http://evil.example', 403],
  ['http://bets.example.evil.example', 403],
  ['null', 403],
  ['', 403],
  ['bets.example', 403],
])('SEC-17 a POST from origin %j is answered with %i', async (origin, status) => {
  expect((await post('/web-api/test/echo/7', {}, { origin })).statusCode).toBe(status)
})

test.each([
  ['https://bets.example', 200],
  ['http://bets.example', 403],
  ['ws://bets.example', 403],
])('SEC-17 a POST by https from origin %j is answered with %i', async (origin, status) => {
  expect((await post('/web-api/test/echo/7', {}, { origin, 'x-forwarded-proto': 'https' })).statusCode).toBe(status)
})

test('a proxy may set the requested host', async () => {
  expect(
    (
      await post(
        '/web-api/test/echo/7',
        {},
        { origin: 'https://www.bets.example', 'x-forwarded-host': 'www.bets.example' },
      )
    ).statusCode,
  ).toBe(403)
})

test.each([
  [{ code: '57P01', message: 'terminating connection' }, 503, 'unavailable'],
  [{ code: '08006', message: 'connection failure' }, 503, 'unavailable'],
  [{ code: 'ECONNREFUSED', message: 'refused' }, 503, 'unavailable'],
  [{ code: 'queue_full', message: 'too many are waiting' }, 503, 'unavailable'],
  [{ message: 'Connection terminated unexpectedly' }, 503, 'unavailable'],
  [{ code: '22P02', message: 'invalid input syntax for type uuid' }, 400, 'invalid_input'],
  [{ code: '22008', message: 'date/time field value out of range' }, 400, 'invalid_input'],
  [{ code: '22012', message: 'division by zero' }, 500, 'internal_error'],
  [{ code: '23505', message: 'duplicate key: anna@example.com' }, 500, 'internal_error'],
  [{ message: 'cannot read properties of undefined: secret' }, 500, 'internal_error'],
])('SEC-47 of %j the caller learns only %i %s', async (error, status, code) => {
  failure = Object.assign(new Error(error.message), error)
  try {
    const sent = await post('/web-api/test/echo/7')
    expect([sent.statusCode, sent.json()]).toEqual([
      status,
      { error: { code, message: expect.any(String), details: {} } },
    ])
    expect(sent.body).not.toContain(error.message)
    if (status === 503) expect(sent.headers['retry-after']).toBe('1')
  } finally {
    failure = undefined
  }
})

test('SEC-47 the log names the failed route, never the input or the row', async () => {
  const lines: string[] = []
  const logged = createHttp({
    log: createLog('info', { write: (line) => void lines.push(line) }),
    dispatcher,
    viewerOf: async () => undefined,
  })
  try {
    for (const code of ['23505', '22P02']) {
      failure = Object.assign(new Error(`a value of no kind: "anna@example.com"`), {
        code,
        severity: 'ERROR',
        detail: 'Key (email)=(anna@example.com) already exists.',
        where: `unnamed portal parameter $1 = 'anna@example.com'`,
        parameters: ['anna@example.com'],
        constraint: 'player_email_key',
      })
      await logged.inject({
        method: 'POST',
        url: '/web-api/test/echo/secret-id?email=anna%40example.com&sealed=s3cr3t',
        headers: { host: 'bets.example', 'content-type': 'application/json' },
        payload: {},
      })
    }
  } finally {
    failure = undefined
    await logged.close()
  }
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(told).toMatchObject([
    { method: 'POST', route: '/web-api/test/echo/:id', err: { code: '23505', constraint: 'player_email_key' } },
    { method: 'POST', route: '/web-api/test/echo/:id', err: { code: '22P02' } },
  ])
  // Only an invalid value is quoted in the database's message, so that message is dropped too.
  expect(lines[1]).not.toMatch(/anna/u)
  for (const line of lines) expect(line).not.toMatch(/secret-id|s3cr3t|example\.com\)|portal|parameters/u)
})

test('a message that merely looks like a connection error is not treated as an unavailable database', () => {
  expect([
    isDatabaseAway({ code: '42P01', message: 'relation does not exist' }),
    isDatabaseAway(new Error('no such game')),
    isDatabaseAway({ code: '53300' }),
  ]).toEqual([false, false, true])
})

const shared = {
  'GET /web-api/test/kept/*rest': call({
    who: 'anyone',
    input: z.object({ rest: z.string().max(20), q: z.string().optional() }),
    output: z.record(z.string(), z.unknown()),
    cacheSeconds: { fresh: 60, stale: 30 },
    refusals: {},
  }),
}
const keeping = createHttp({
  log: createLog('silent'),
  dispatcher: createDispatcher([bundle(shared, { 'GET /web-api/test/kept/*rest': async (input) => ok({ ...input }) })]),
  viewerOf: async () => undefined,
})
afterAll(() => keeping.close())

test('a last wildcard segment matches the rest of the path, slashes included, and wins over the query', async () => {
  const asked = async (path: string): Promise<unknown> =>
    (await keeping.inject({ url: `/web-api/test/kept/${path}` })).json()
  expect(await asked('en/a/b?q=1&rest=other&*=x')).toEqual({ rest: 'en/a/b', q: '1' })
  expect(await asked('a%2Fb')).toEqual({ rest: 'a/b' })
  expect(await asked('')).toEqual({ rest: '' })
})

test('a cacheable answer has an entity tag, and a matching request gets no body', async () => {
  const url = '/web-api/test/kept/a'
  const first = await keeping.inject({ url })
  const tag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=30')
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await keeping.inject({ url, headers: { 'if-none-match': header } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
  }
  const other = await keeping.inject({ url: `${url}b`, headers: { 'if-none-match': tag } })
  expect([other.statusCode, other.headers['etag'] === tag]).toEqual([200, false])
  const refused = await keeping.inject({ url: `/web-api/test/kept/${'x'.repeat(30)}` })
  expect([refused.statusCode, refused.headers['etag'], refused.headers['cache-control']]).toEqual([
    400,
    undefined,
    'no-store',
  ])
})
