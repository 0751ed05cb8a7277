import net from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOOPBACK_PROXIES, readProxies } from '#platform/server/http/trusted-proxies.ts'
import { givenServedApp, type ServedApp } from '#tests/calls/served-app.ts'
import { addHealth, READY_KEPT_MS } from './health-routes.ts'

let app: ServedApp
beforeAll(async () => {
  app = await givenServedApp()
})

const networks = (text: string) => {
  const read = readProxies(text)
  if ('mistakes' in read) throw new Error(read.mistakes.join())
  return read.proxies
}

describe('SEC-42 what only the operator’s network may see', () => {
  const world = { host: 'bets.example', 'x-forwarded-for': '203.0.113.9' }
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.served.http.inject({ url: '/metrics', headers, remoteAddress })

  test.each([
    ['localhost:3000', {}, '127.0.0.1', 200],
    ['127.0.0.1', {}, '::1', 200],
    ['bets.example', {}, '127.0.0.1', 404],
    ['localhost', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
    ['localhost', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 404],
    ['localhost', { via: '1.1 proxy' }, '127.0.0.1', 404],
    ['localhost', {}, '203.0.113.9', 404],
    ['localhost', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9', 404],
  ])('figures asked as %s with %j from %s: %i', async (host, more, from, status) => {
    const answer = await ask({ host, ...more }, from)
    expect([answer.statusCode, answer.body.includes('fairline_live_sockets 0')]).toEqual([status, status === 200])
  })

  test.each([
    'GET /.git/HEAD',
    'GET /.git/config',
    'GET /.env',
    'GET /.npmrc',
    'GET /package.json',
    'GET /package-lock.json',
    'GET /docs',
    'GET /documentation',
    'GET /swagger.json',
    'GET /openapi.json',
    'GET /graphql',
    'GET /debug',
    'GET /debug/pprof',
    'GET /__inspect',
    'GET /server-status',
    'GET /actuator/health',
    'GET /metrics',
    'GET /dev/outbox',
    'GET /apps/main.ts',
    'GET /..%2f..%2fetc%2fpasswd',
    'GET /web-api/',
    'POST /metrics',
    'PUT /web-api/accounts/me',
    'PROPFIND /',
  ])('to the world there is no %s', async (asked) => {
    const [method = '', url = ''] = asked.split(' ')
    const answer = await app.served.http.inject({ method: method as 'GET', url, headers: world })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toMatch(/fairline_|node_modules|at \w+ \(|process_cpu/u)
    expect(answer.headers['server'] ?? answer.headers['x-powered-by']).toBeUndefined()
  })

  test.each(['TRACE / HTTP/1.1', 'TRACK / HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1'])(
    '%s gives nothing back of what was sent',
    async (line) => {
      const { port } = app.served.http.server.address() as AddressInfo
      const received = await new Promise<string>((resolve) => {
        const socket = net.connect(port, '127.0.0.1')
        let text = ''
        socket.on('data', (data) => (text += data.toString()))
        socket.on('close', () => resolve(text))
        socket.write(`${line}\r\nHost: bets.example\r\nCookie: fairline_session=secret\r\nConnection: close\r\n\r\n`)
      })
      expect(received).not.toContain('secret')
      expect(received).not.toMatch(/^HTTP\/1\.1 [23]/u)
    },
  )

  test.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n', 'abcd'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['chunks spelt otherwise', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['a header folded into the next line', 'X-A: b\r\n c\r\nContent-Length: 0\r\n', ''],
  ])('SEC-34 a request with %s is refused and the line closed', async (_name, headers, body) => {
    const { port } = app.served.http.server.address() as AddressInfo
    const received = await new Promise<string>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (data) => (text += data.toString()))
      socket.on('close', () => resolve(text))
      const next = 'GET /healthz HTTP/1.1\r\nHost: bets.example\r\n\r\n'
      socket.write(`POST /web-api/session HTTP/1.1\r\nHost: bets.example\r\n${headers}\r\n${body}${next}`)
    })
    expect(received).toMatch(/^HTTP\/1\.1 400 /u)
    expect(received).not.toContain('"ok":true')
  })
})

describe('health', () => {
  const open: FastifyInstance[] = []
  afterAll(() => Promise.all(open.map((one) => one.close())))

  function given(metricsFrom = LOOPBACK_PROXIES) {
    const asked = { count: 0, isAway: false, nowMs: 0 }
    const server = Fastify()
    open.push(server)
    addHealth(server, {
      askDatabase: async () => {
        asked.count += 1
        if (asked.isAway) throw new Error('away')
      },
      now: () => asked.nowMs,
      figures: () => ({ fairline_test: 7 }),
      metricsFrom,
    })
    return { asked, server }
  }

  test('SEC-28 many readiness probes cost the database one query a second', async () => {
    const { asked, server } = given()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => server.inject('/readyz')))
    expect([new Set(statuses.map(({ statusCode }) => statusCode)), asked.count]).toEqual([new Set([200]), 1])
    asked.isAway = true
    asked.nowMs += READY_KEPT_MS
    expect([(await server.inject('/readyz')).statusCode, (await server.inject('/healthz')).statusCode]).toEqual([
      503, 200,
    ])
    expect(asked.count).toBe(2)
  })

  test('figures go to networks that are named, whatever host they ask for', async () => {
    const { server } = given(networks('10.9.0.0/16'))
    const ask = async (remoteAddress: string, headers = {}) =>
      (await server.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect([await ask('10.9.1.1'), await ask('10.8.1.1'), await ask('127.0.0.1')]).toEqual([200, 404, 404])
    expect(await ask('10.9.1.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  })
})
