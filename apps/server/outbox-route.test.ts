import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { createPostman } from '#platform/server/post/deliver-post.ts'
import { createPost } from '#platform/server/post/post.ts'
import { freshDatabase } from '#tests/support/builders/given.ts'
import { addOutboxRoute, OUTBOX_MESSAGES_MAX, OUTBOX_PATH } from './outbox-route.ts'

let database: Database
let production: FastifyInstance
let development: FastifyInstance
let port: number

beforeAll(async () => {
  database = (await freshDatabase()).database
  production = Fastify({ trustProxy: 'loopback' })
  addOutboxRoute(production, { database, isDevelopment: false, hasPublicUrl: false })
  await production.listen({ host: '127.0.0.1', port: 0 })
  port = (production.server.address() as AddressInfo).port
  development = Fastify()
  addOutboxRoute(development, { database, isDevelopment: true, hasPublicUrl: true })
})
afterAll(async () => {
  await production.close()
  await development.close()
})

/** Over a real socket, with just these headers. */
async function statusWith(headers: Readonly<Record<string, string>>): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${OUTBOX_PATH} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/u.exec(chunk.toString())?.[1])
}

test.each([
  [{ host: '127.0.0.1:3000' }, 200],
  [{ host: 'localhost' }, 200],
  [{ host: 'book.example' }, 404],
  [{ host: 'localhost.evil.example' }, 404],
  [{ host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, 404],
  [{ host: 'localhost', 'x-real-ip': '203.0.113.7' }, 404],
  [{ host: 'localhost', forwarded: 'for=203.0.113.7' }, 404],
  [{ host: 'localhost', via: '1.1 proxy' }, 404],
])('in production a request with %j gets %i', async (headers, status) => {
  expect(await statusWith(headers)).toBe(status)
})

test('in production it is served to this machine only', async () => {
  const asked = { method: 'GET', url: OUTBOX_PATH, headers: { host: 'localhost' } } as const
  expect((await production.inject({ ...asked, remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
  expect((await production.inject({ ...asked, remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
  expect((await production.inject({ ...asked, remoteAddress: '::1' })).statusCode).toBe(200)
  expect((await development.inject({ ...asked, remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
})

test('in production with a public address it is served to no client, whatever proxy is in front', async () => {
  const behind = Fastify()
  addOutboxRoute(behind, { database, isDevelopment: false, hasPublicUrl: true })
  const asked = { method: 'GET', url: OUTBOX_PATH, headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' } as const
  expect((await behind.inject(asked)).statusCode).toBe(404)
  await behind.close()
})

test('it shows the newest letters as text with links, runs no script, and is not cached', async () => {
  const post = createPost()
  const text = '<script>alert(1)</script>\nhttps://book.example/en/x?token=a&b="c'
  for (let n = 0; n <= OUTBOX_MESSAGES_MAX; n += 1)
    await post.send(database.db, {
      kind: 'mail',
      matter: 'service',
      to: `p${n}@example.org`,
      subject: `No ${n} <b>`,
      text,
      purpose: 'email-confirm',
    })
  await createPostman({ database, clock: systemClock, log: createLog('silent'), carriers: {} }).deliverDue()
  const { body, headers } = await development.inject({ method: 'GET', url: OUTBOX_PATH })
  expect(body).toContain('&lt;script&gt;alert(1)')
  expect(body).toContain('<a href="https://book.example/en/x?token=a&amp;b=" rel="noreferrer">')
  expect(body).not.toMatch(/<script|<b>/u)
  expect(body.indexOf('No 100 ')).toBeLessThan(body.indexOf('No 99 '))
  expect(body).not.toContain('No 0 ')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/u)
})
