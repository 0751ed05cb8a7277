import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { caller, callPorts, requestOf, sendForm } from './call.ts'
import type { TokenSource } from './call/ports.ts'
import { onSessionEvent, type SessionEvents } from './session/session-events.ts'

const reported: (readonly [name: string, event: unknown])[] = []
const stops = (['terms_required', 'signed_out', 'captcha_required', 'request_failed'] as const).map((name) =>
  onSessionEvent(name, (event: SessionEvents[typeof name]) => void reported.push([name, event])),
)
afterAll(() => stops.forEach((stop) => stop()))
afterEach(async () => {
  vi.unstubAllGlobals()
  // An unhandled failure is reported once its code has loaded.
  await vi.dynamicImportSettled()
  reported.length = 0
  delete callPorts.token
  delete callPorts.fingerprint
  delete callPorts.captcha
})

const refused = (status: number, body: unknown) => Response.json(body, { status })
const noSession = () => refused(401, { error: { code: 'not_signed_in', message: 'sign in first', details: {} } })
const given = (source: Partial<TokenSource>): TokenSource => ({
  current: () => undefined,
  ready: async () => undefined,
  refresh: async () => undefined,
  ...source,
})
type Sent = { url: string; method: string; body: string | undefined; headers: Record<string, string> }
const sentBy = (fetched: ReturnType<typeof answering>): Sent[] =>
  (fetched.mock.calls as unknown as [string, Omit<Sent, 'url'>][]).map(([url, init]) => ({ ...init, url }))

const answering = (...answers: readonly (Response | Error)[]) => {
  const queue = [...answers]
  const fetched = vi.fn(async () => {
    const next = queue.shift()
    if (next === undefined || next instanceof Error) throw next ?? new Error('one call too many')
    return next
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('setTimeout', (resolve: () => void) => resolve())
  return fetched
}

test('path parameters leave the input, the rest is query or body, undefined is omitted', () => {
  expect(requestOf('GET /a/:id/b', { id: 'x/y', stage: 'live', cursor: undefined })).toEqual({
    method: 'GET',
    url: '/a/x%2Fy/b?stage=live',
    body: undefined,
  })
  expect(requestOf('GET /a/*rest', { rest: 'en/b' })).toEqual({ method: 'GET', url: '/a/en%2Fb', body: undefined })
  expect(requestOf('POST /a', { amount: '1.00' })).toEqual({ method: 'POST', url: '/a', body: '{"amount":"1.00"}' })
})

test('a refusal of the server comes back as a value with its code and details', async () => {
  answering(
    Response.json({ error: { code: 'price_changed', message: 'moved', details: { bets: [] } } }, { status: 409 }),
  )
  expect(await caller()('POST /a', {})).toEqual({
    ok: false,
    refusal: { code: 'price_changed', message: 'moved', details: { bets: [] } },
  })
})

test('S9.3 a GET is sent three times at most when the connection is cut, a POST once', async () => {
  const get = answering(new Error('cut'), new Response('', { status: 503 }), Response.json({ items: [] }))
  expect(await caller()('GET /a', {})).toEqual({ ok: true, value: { items: [] } })
  expect(get).toHaveBeenCalledTimes(3)
  const post = answering(new Error('cut'))
  expect(await caller()('POST /a', {})).toMatchObject({ ok: false, refusal: { code: 'network_error' } })
  expect(post).toHaveBeenCalledTimes(1)
})

test('an answer that is not JSON is a network error', async () => {
  answering(new Response('<html>', { status: 500 }))
  expect(await caller()('POST /a', {})).toMatchObject({ ok: false, refusal: { code: 'network_error' } })
})

test('S7.1 every request identifies itself, and carries a bearer token where one exists and is required', async () => {
  const fetched = answering(Response.json({}), Response.json({}), Response.json({}))
  const ask = caller()
  await ask('GET /a', {})
  callPorts.token = given({ current: () => 'T1' })
  await ask('POST /a', {})
  await ask('POST /a', {}, { auth: false })
  const sent = sentBy(fetched)
  for (const { headers } of sent)
    expect(headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'site' })
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual([undefined, 'Bearer T1', undefined])
})

test('S7.1 a request of a player whose token is on its way waits for it', async () => {
  const fetched = answering(Response.json({}), Response.json({}))
  callPorts.token = given({ ready: async () => 'T2' })
  await caller()('POST /a', {})
  await caller()('POST /a', {}, { auth: false })
  expect(sentBy(fetched).map(({ headers }) => headers['authorization'])).toEqual(['Bearer T2', undefined])
})

test('S7.1 a form identifies itself like any request, and is repeated once with its solved captcha', async () => {
  const fetched = answering(refused(400, { code: 100 }), Response.json({ redirectUrl: '/en' }))
  callPorts.captcha = { solve: async () => ({ kind: 'solved', captcha: 'C' }) }
  callPorts.token = given({ current: () => 'T' })
  const form = new FormData()
  form.set('credential', 'c')
  expect(await sendForm('/social-api/oauth/google-one-tap', form)).toEqual({ ok: true, value: { redirectUrl: '/en' } })
  const sent = sentBy(fetched)
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual(
    [1, 2].map(() => ['POST', '/social-api/oauth/google-one-tap', form]),
  )
  const identity = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-app-n': 'site',
    authorization: 'Bearer T',
  }
  expect(sent.map(({ headers }) => headers)).toEqual([identity, { ...identity, 'x-captcha': 'C' }])
})

test('S8.2 a 401 fetches one token for any number of requests and repeats each once, with the same body', async () => {
  const fetched = answering(noSession(), noSession(), noSession(), ...[1, 2, 3].map((n) => Response.json({ n })))
  let fresh: Promise<string> | undefined
  let refreshed = 0
  callPorts.token = given({
    current: () => 'old',
    refresh: (failed) => {
      expect(failed).toBe('old')
      fresh ??= Promise.resolve().then(() => ((refreshed += 1), 'new'))
      return fresh
    },
  })
  const ask = caller()
  const bodies = [1, 2, 3].map((n) => ({ idempotencyKey: `key-${n}`, n }))
  const answers = await Promise.all(bodies.map((body) => ask('POST /a', body)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(refreshed).toBe(1)
  const sent = sentBy(fetched)
  expect(sent).toHaveLength(6)
  expect(sent.slice(3).map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer new',
    'Bearer new',
    'Bearer new',
  ])
  expect(
    sent
      .slice(3)
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(bodies.map((body) => JSON.stringify(body)))
  expect(reported).toEqual([])
})

test('a second 401 is the end of the session; without a source of tokens the first one is', async () => {
  const fetched = answering(noSession(), noSession(), noSession())
  callPorts.token = given({ refresh: async () => 'new' })
  expect(await caller()('POST /a', {})).toMatchObject({ ok: false, refusal: { code: 'not_signed_in' } })
  expect(fetched).toHaveBeenCalledTimes(2)
  delete callPorts.token
  await caller()('POST /a', {})
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(reported).toEqual([
    ['signed_out', { reason: 'session_ended' }],
    ['signed_out', { reason: 'session_ended' }],
  ])
})

test('a wrong password is 401 too: it is not sent twice, and ends no session', async () => {
  const fetched = answering(refused(401, { error: { code: 'wrong_login', message: 'wrong', details: {} } }))
  callPorts.token = given({ current: () => 'T', refresh: async () => 'new' })
  expect(await caller()('POST /a', {})).toMatchObject({ refusal: { code: 'wrong_login' } })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([])
})

test('a 401 without a body is recovered too, and a POST is never repeated without its caller', async () => {
  const fetched = answering(new Response('', { status: 401 }), Response.json({ done: true }))
  callPorts.token = given({ refresh: async () => 'new' })
  expect(await caller()('POST /a', {})).toEqual({ ok: true, value: { done: true } })
  expect(fetched).toHaveBeenCalledTimes(2)
  for (const answer of [new Error('cut'), new Response('', { status: 502 }), refused(500, { error: { code: 'x' } })]) {
    const once = answering(answer)
    expect(await caller()('POST /a', {})).toMatchObject({ ok: false })
    await vi.dynamicImportSettled()
    expect(once).toHaveBeenCalledTimes(1)
  }
})

test('a token that cannot be fetched leaves the refusal as it was', async () => {
  answering(noSession())
  callPorts.token = given({ current: () => 'T', refresh: () => Promise.reject(new Error('away')) })
  expect(await caller()('POST /a', {})).toMatchObject({ refusal: { code: 'not_signed_in' } })
})

test('S8.2 a refused fingerprint is renewed once; a captcha that follows is solved in the same request', async () => {
  const fetched = answering(
    refused(400, { error: { code: 'fingerprint_invalid' } }),
    refused(400, { code: 111 }),
    Response.json({ done: true }),
  )
  callPorts.fingerprint = { refresh: async () => 'F2' }
  callPorts.captcha = { solve: async (code) => ({ kind: 'solved', captcha: `C${code}` }) }
  expect(await caller()('POST /a', { a: 1 })).toEqual({ ok: true, value: { done: true } })
  const sent = sentBy(fetched)
  expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}', '{"a":1}'])
  expect(sent[1]?.headers).toMatchObject({ 'x-fingerprint': 'F2' })
  expect(sent[2]?.headers).toMatchObject({ 'x-fingerprint': 'F2', 'x-captcha': 'C111' })
})

test('S7.21 a captcha that logs the player out is reported, and so is one that cannot be solved', async () => {
  const requested = () => refused(400, { errors: [{ code: '112', detail: 'captcha' }] })
  const fetched = answering(requested(), requested())
  callPorts.captcha = { solve: async () => ({ kind: 'log_out' }) }
  expect(await caller()('POST /a', {})).toMatchObject({ ok: false })
  delete callPorts.captcha
  await caller()('POST /b', {})
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(reported.filter(([name]) => name !== 'request_failed')).toEqual([
    ['signed_out', { reason: 'captcha' }],
    ['captcha_required', { call: 'POST /b', code: 112 }],
  ])
})

test('S7.1 451 with exception_code 1 requests confirmation of the terms; without it, it is a block', async () => {
  const terms = { error: { code: 'terms_changed', message: 'confirm', details: {} }, exception_code: 1 }
  answering(refused(451, terms), refused(451, { error: { code: 'blocked', message: 'no', details: {} } }))
  expect(await caller()('POST /a', {})).toMatchObject({ refusal: { code: 'terms_changed' } })
  expect(await caller()('POST /a', {})).toMatchObject({ refusal: { code: 'blocked' } })
  expect(reported).toEqual([['terms_required', { call: 'POST /a' }]])
})

test('S8.1 a cancelled request is 499 close and not reported; a lost connection is a network error and reported', async () => {
  const controller = new AbortController()
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    controller.abort()
    signal.throwIfAborted()
  })
  expect(await caller()('GET /a', {}, { signal: controller.signal })).toEqual({
    ok: false,
    refusal: { code: 'close', message: 'the request was cancelled', details: { status: 499 } },
  })
  expect(reported).toEqual([])
  answering(new Error('cut'))
  expect(await caller()('POST /a', {})).toEqual({
    ok: false,
    refusal: { code: 'network_error', message: 'network error' },
  })
  await vi.waitFor(() =>
    expect(reported).toEqual([['request_failed', { call: 'POST /a', status: 0, code: 'network_error' }]]),
  )
})

test('a request during maintenance is not repeated', async () => {
  const fetched = answering(refused(503, { error: { code: 'maintenance', message: 'down', details: {} } }))
  expect(await caller()('GET /a', {})).toMatchObject({ refusal: { code: 'maintenance' } })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  [422, { errors: [{ detail: 'one' }, { detail: 'two' }] }, 'one two', { status: 422, shown: 'one two' }],
  [
    500,
    { status: 2, message: 'the limit is used up' },
    'the limit is used up',
    { status: 500, shown: 'the limit is used up' },
  ],
  [200, { success: false, message: 'no such setting' }, 'no such setting', { status: 200, shown: 'no such setting' }],
  [400, { status: 1, message: 'stack trace' }, 'the server answered 400 without a reason', { status: 400 }],
  [403, { status: 'forbidden', title: 'Too early' }, 'Too early', { status: 403, title: 'Too early' }],
])('S8.3 an answer %i in a foreign format is the generic failure: %j', async (status, body, message, details) => {
  answering(refused(status, body))
  expect(await caller()('POST /a', {})).toEqual({ ok: false, refusal: { code: 'main_query_error', message, details } })
  expect(reported).toMatchObject([['request_failed', { code: 'main_query_error', status }]])
})
