import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { ok } from '#kernel/result.ts'
import { bundle, createDispatcher } from '../dispatch.ts'
import { createHttp, SESSION_COOKIE } from './http.ts'
import { createLog } from '../observability/log.ts'
import { LOOPBACK_PROXIES, readProxies, type TrustedProxies } from './trusted-proxies.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'

const MAX = 5
const calls = {
  'GET /web-api/test/open': call({ who: 'anyone', input: z.object({}), output: z.object({}), refusals: {} }),
  'GET /web-api/test/mine': call({ who: 'player', input: z.object({}), output: z.object({}), refusals: {} }),
}

let http: FastifyInstance
beforeAll(() => {
  http = createHttp({
    log: createLog('silent'),
    dispatcher: createDispatcher([
      bundle(calls, { 'GET /web-api/test/open': async () => ok({}), 'GET /web-api/test/mine': async () => ok({}) }),
    ]),
    viewerOf: async (token) => (token === 'good' ? { playerId: 1, sessionId: 's' } : undefined),
    anonymousCallsPerMinute: MAX,
  })
})
afterAll(() => http.close())

const get = (url: string, from: string, cookie = '') =>
  http.inject({ url, headers: { host: 'bets.example', 'x-forwarded-for': from, cookie } })
const statuses = async (count: number, url: string, from: string, cookie?: string): Promise<readonly number[]> => {
  const found: number[] = []
  for (let n = 0; n < count; n += 1) found.push((await get(url, from, cookie)).statusCode)
  return found
}

test('one network may make a maximum of calls a minute without a session, whichever they are, and then has to wait', async () => {
  expect(await statuses(MAX - 1, '/web-api/test/open', '198.51.100.1')).toEqual([200, 200, 200, 200])
  expect(await statuses(1, '/web-api/test/mine', '198.51.100.1')).toEqual([401])
  const refused = await get('/web-api/test/open', '198.51.100.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await statuses(1, '/web-api/test/open', '198.51.100.2')).toEqual([200])
})

test('signed-in players are not counted, and an invalid session counts as none', async () => {
  expect(await statuses(MAX + 2, '/web-api/test/mine', '198.51.100.3', `${SESSION_COOKIE}=good`)).toEqual(
    Array.from({ length: MAX + 2 }, () => 200),
  )
  expect((await statuses(MAX + 1, '/web-api/test/open', '198.51.100.3', `${SESSION_COOKIE}=bad`)).at(-1)).toBe(429)
})

test('addresses of one IPv6 network count as one', async () => {
  const found: number[] = []
  for (let n = 1; n <= MAX + 1; n += 1) found.push((await get('/web-api/test/open', `2001:db8::${n}`)).statusCode)
  expect(found).toEqual([200, 200, 200, 200, 200, 429])
})

/** Opens so many connections one after another, and answers how many of them the server keeps. */
async function keptOf(count: number, proxies: TrustedProxies): Promise<number> {
  const listening = createHttp({
    log: createLog('silent'),
    dispatcher: createDispatcher([]),
    viewerOf: async () => undefined,
    proxies,
    connectionsOfNetworkMax: 3,
  })
  closeAtEnd(() => listening.close())
  await listening.listen({ host: '127.0.0.1', port: 0 })
  const { port } = listening.server.address() as AddressInfo
  let kept = 0
  for (let n = 0; n < count; n += 1) {
    const socket = connect({ host: '127.0.0.1', port })
    closeAtEnd(async () => void socket.destroy())
    socket.on('error', () => undefined)
    const ended = new Promise<false>((resolve) => socket.once('close', () => resolve(false)))
    const answered = new Promise<true>((resolve) => socket.once('data', () => resolve(true)))
    socket.write('GET /nothing HTTP/1.1\r\nHost: bets.example\r\n\r\n')
    if (await Promise.race([ended, answered])) kept += 1
  }
  return kept
}

test('SEC-33 one network keeps so many connections open and no more, and a trusted proxy as many as come', async () => {
  const untrusting = readProxies('')
  if ('mistakes' in untrusting) throw new Error('an empty list is valid')
  expect(await keptOf(5, untrusting.proxies)).toBe(3)
  expect(await keptOf(5, LOOPBACK_PROXIES)).toBe(5)
})

test('SEC-33 connections that send nothing, or too slowly, have times after which they are closed', () => {
  const { headersTimeout, keepAliveTimeout, requestTimeout, maxConnections } = http.server
  expect({ headersTimeout, keepAliveTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    keepAliveTimeout: 20_000,
    requestTimeout: 60_000,
    maxConnections: 30_000,
  })
})
