import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#platform/server/http/http.ts'
import { codeOf, givenSignedIn, type SignedIn } from '#tests/calls/served-app.ts'
import { numberedOf } from '#modules/players/document-files/server/files.testdata.ts'
import { OWN_DOWNLOADS_AT_ONCE_MAX } from './file-routes.ts'
import { addUploadDoor, PLAYER_UPLOADS_AT_ONCE_MAX, UPLOADS_AT_ONCE_MAX } from './upload-door.ts'
import { givenDocument, givenVerificationApp, type VerificationApp } from '../verification-app.testdata.ts'

let app: VerificationApp
let player: SignedIn
let http: FastifyInstance
/** Uploads that wait for the session, and running work. */
let reading: (() => void)[]
let working: (() => void)[]
let isReadingSlow: boolean

beforeAll(async () => {
  app = await givenVerificationApp(await mkdtemp(path.join(tmpdir(), 'fairline-documents-')))
})
beforeEach(async () => {
  player = await givenSignedIn(app)
  reading = []
  working = []
  isReadingSlow = false
  http = Fastify()
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const door = addUploadDoor(http, {
    server: app.given.app.verification.server,
    viewerOf: async () => {
      if (isReadingSlow) await new Promise<void>((resolve) => void reading.push(resolve))
      return { playerId: player.playerId, sessionId: 'one' }
    },
  })
  http.post('/', (request, reply) =>
    door.through(request, reply, async () => {
      await new Promise<void>((resolve) => void working.push(resolve))
      return reply.send('done')
    }),
  )
  await http.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const go of [...reading, ...working]) go()
  http.server.closeAllConnections()
  await http.close()
})

async function sending(bodyBytes: number, length = bodyBytes): Promise<Socket> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncookie: ${SESSION_COOKIE}=x\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(bodyBytes)}`,
  )
  return socket
}
const torn = async (socket: Socket): Promise<void> => {
  const before = await new Promise<number>((resolve) => void http.server.getConnections((_, n) => resolve(n)))
  socket.destroy()
  await expect
    .poll(() => new Promise((resolve) => void http.server.getConnections((_, n) => resolve(n))), { interval: 5 })
    .toBe(before - 1)
}
const statusOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]).slice(9, 12)
const isTaken = async (): Promise<void> => {
  const already = working.length
  const socket = await sending(3)
  await expect.poll(() => working.length, { interval: 5 }).toBe(already + 1)
  working.at(-1)?.()
  expect(await statusOf(socket)).toBe('200')
}

test('SEC-37 connections torn while the session is read hold no place', async () => {
  isReadingSlow = true
  for (let n = 1; n <= UPLOADS_AT_ONCE_MAX + 1; n += 1) {
    const socket = await sending(0, 100)
    await expect.poll(() => reading.length, { interval: 5 }).toBe(n)
    await torn(socket)
  }
  isReadingSlow = false
  for (const go of reading) go()
  await isTaken()
})

test('SEC-37 connections torn in the middle of the body hold no place', async () => {
  for (let n = 0; n < UPLOADS_AT_ONCE_MAX + 1; n += 1) await torn(await sending(10, 100))
  await isTaken()
})

test('SEC-37 a slot is held until the work ends, whether or not anybody waits for the answer; one player has two', async () => {
  for (let n = 1; n <= PLAYER_UPLOADS_AT_ONCE_MAX; n += 1) {
    const socket = await sending(3)
    await expect.poll(() => working.length, { interval: 5 }).toBe(n)
    await torn(socket)
  }
  expect(await statusOf(await sending(3))).toBe('503')
  for (const go of working) go()
  await isTaken()
})

test('SEC-37 one player sends two files at once, and further ones are asked to retry', async () => {
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, n) => app.upload(player, numberedOf(n), { kind: 'additional', name: `${n}.png` })),
  )
  const busy = sent.filter(({ status }) => status === 503)
  expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(PLAYER_UPLOADS_AT_ONCE_MAX)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.every((answer) => codeOf(answer) === 'unavailable' && answer.headers['retry-after'] === '5')).toBe(true)
})

test('SEC-37 one player downloads two files at once, and slots are free again afterwards', async () => {
  const { documentId } = await givenDocument(app, player)
  const name = 'POST /web-api/accounts/verification/documents/:documentId/links'
  const { url } = (await app.send(name, { documentId }, player)).body as { url: string }
  const get = () => app.raw({ method: 'GET', url, headers: { cookie: player.cookie } })
  const answers = await Promise.all(Array.from({ length: 8 }, get))
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(OWN_DOWNLOADS_AT_ONCE_MAX)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.every((answer) => answer.headers['retry-after'] === '5')).toBe(true)
  for (let n = 0; n < 4; n += 1) expect((await get()).status).toBe(200)
})
