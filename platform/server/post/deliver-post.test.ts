import { createServer } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { freshDatabase } from '#tests/support/builders/given.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import { createLog } from '../observability/log.ts'
import {
  createPostman,
  DELIVERIES_AT_ONCE_MAX,
  DELIVERY_MS_MAX,
  DELIVERY_TRIES_MAX,
  FIRST_WAIT_MS,
  KEPT_MESSAGES_DAYS,
  RECORD_DAYS_MAX,
  type Carrier,
  type Carriers,
  type Postman,
} from './deliver-post.ts'
import { uncarriedMessages } from './post-store.ts'
import { createPost, type ServiceMessage } from './post.ts'
import { smsCarrier } from './sms-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'

const letter: ServiceMessage = {
  kind: 'mail',
  matter: 'service',
  to: 'anna@example.org',
  subject: 'Привет · ‏مرحبا',
  text: 'The secret is 4711',
  html: '<p>The secret is 4711</p>',
  purpose: 'password-reset',
}
const FROM = 'Fairline <post@book.example>'
const post = createPost()

let database: Database
let nowMs: number
let closes: (() => void)[]

/** Time is frozen: a request without an answer is never cut off. */
const patient: Clock = {
  now: () => new Date(nowMs),
  wait: (_ms, signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('over')))),
  every: () => ({ stop: async () => undefined }),
}

beforeEach(async () => {
  database = (await freshDatabase()).database
  nowMs = Date.now() + MINUTE_MS
  closes = []
})
afterEach(() => closes.forEach((close) => close()))

const postman = (carriers: Carriers, clock = patient): Postman =>
  createPostman({ database, clock, log: createLog('silent'), carriers })

type Row = {
  state: string
  tries: number
  text: string | null
  html: string | null
  last_error: string | null
  next_try_at: Date
}
const rows = async (): Promise<readonly Row[]> =>
  (
    await sql<Row>`select state, tries, text, html, last_error, next_try_at from post.message order by message_id`.execute(
      database.db,
    )
  ).rows

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    closes.push(() => server.close())
  })

type Received = { readonly from: string; readonly to: readonly string[]; readonly raw: string }

/** A local mail server; accepted letters are in `received`. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ received: Received[]; carrier: Carrier }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
        })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closes.push(() => server.close(() => undefined))
  const { port } = server.server.address() as AddressInfo
  return { received, carrier: smtpCarrier({ url: `smtp://127.0.0.1:${port}`, from: FROM }) }
}

test('a message of a rolled back transaction is never sent', async () => {
  await expect(
    database.transaction(async (tx) => {
      await post.send(tx, letter)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
})

test('a letter goes to the mail server once, and its text is not kept', async () => {
  const { received, carrier } = await mailServer()
  await database.transaction((tx) => post.send(tx, letter))
  const man = postman({ mail: carrier })
  expect(await man.deliverDue()).toBe(1)
  expect(received).toHaveLength(1)
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = received
  expect([from, to]).toEqual(['post@book.example', ['anna@example.org']])
  expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@book\.example>\r$/mu)
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/mu)
  expect(raw).toContain('The secret is 4711')
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 1, text: null, html: null }])
  nowMs += DAY_MS
  expect([await man.deliverDue(), received.length]).toEqual([0, 1])
})

test('a comma in an address does not make two recipients of one', async () => {
  const { received, carrier } = await mailServer()
  await post.send(database.db, { ...letter, to: 'victim,anna@example.org' })
  await postman({ mail: carrier }).deliverDue()
  expect(received.flatMap(({ to }) => to)).not.toContain('anna@example.org')
})

test('concurrent workers take each message once', async () => {
  const { received, carrier } = await mailServer()
  const count = 3 * DELIVERIES_AT_ONCE_MAX
  for (let n = 0; n < count; n += 1) await post.send(database.db, { ...letter, to: `p${n}@example.org` })
  const men = Array.from({ length: 4 }, () => postman({ mail: carrier }))
  const left = await Promise.all(men.map((man) => man.deliverDue()))
  expect(left.reduce((sum, one) => sum + one, 0)).toBe(count)
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(count)
  expect(received).toHaveLength(count)
})

test('an unavailable server is retried with doubling delays, up to the maximum', async () => {
  const carrier = smtpCarrier({ url: 'smtp://127.0.0.1:1', from: FROM })
  await post.send(database.db, letter)
  const man = postman({ mail: carrier })
  const waits: number[] = []
  for (let n = 1; n <= DELIVERY_TRIES_MAX; n += 1) {
    expect(await man.deliverDue()).toBe(0)
    const [row] = await rows()
    expect([row?.state, row?.tries, row?.text]).toEqual(['waiting', n, letter.text])
    const dueMs = row?.next_try_at.getTime() ?? 0
    waits.push(Math.round((dueMs - nowMs) / FIRST_WAIT_MS))
    nowMs = dueMs - 1
    await man.deliverDue()
    expect((await rows())[0]?.tries).toBe(n)
    nowMs = dueMs
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64])
  await man.deliverDue()
  expect(await rows()).toMatchObject([
    { state: 'failed', tries: DELIVERY_TRIES_MAX, text: null, last_error: 'the mail server: ESOCKET' },
  ])
})

test('a sent letter is recorded as sent, even if the database was unavailable when it left', async () => {
  let left = 0
  let failures = 3
  const flaky: Database = {
    ...database,
    get db() {
      if (left > 0 && failures > 0) {
        failures -= 1
        throw new Error('away')
      }
      return database.db
    },
  }
  await post.send(database.db, letter)
  const waited: number[] = []
  // The timeout of the carrier never ends; the other waits end at once.
  const clock: Clock = {
    ...patient,
    wait: (ms, signal) => (ms === DELIVERY_MS_MAX ? patient.wait(ms, signal) : Promise.resolve(void waited.push(ms))),
  }
  const mail: Carrier = async () => void (left += 1)
  const man = createPostman({ database: flaky, clock, log: createLog('silent'), carriers: { mail } })
  expect(await man.deliverDue()).toBe(1)
  nowMs += DAY_MS / 2
  await man.deliverDue()
  expect([left, waited, (await rows())[0]?.state]).toEqual([1, [500, 1_000, 2_000], 'sent'])
})

test('a letter that a failing server refused is accepted once it recovers', async () => {
  let isWell = false
  const { received, carrier } = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(isWell ? undefined : Object.assign(new Error('come back later'), { responseCode: 451 })),
  })
  await post.send(database.db, letter)
  const man = postman({ mail: carrier })
  expect(await man.deliverDue()).toBe(0)
  expect(await rows()).toMatchObject([{ state: 'waiting', last_error: 'the mail server: EENVELOPE 451' }])
  isWell = true
  nowMs += FIRST_WAIT_MS
  expect(await man.deliverDue()).toBe(1)
  expect(received).toHaveLength(1)
})

test('a server that never answers costs an attempt and is cut off', async () => {
  let sockets = 0
  const port = await listening(
    createSocketServer((socket) => {
      sockets += 1
      socket.on('error', () => undefined)
      socket.on('close', () => (sockets -= 1))
    }),
  )
  await post.send(database.db, letter)
  const waited: number[] = []
  const hurried: Clock = { ...patient, wait: async (ms) => void waited.push(ms) }
  const man = postman({ mail: smtpCarrier({ url: `smtp://127.0.0.1:${port}`, from: FROM }) }, hurried)
  expect(await man.deliverDue()).toBe(0)
  expect(waited).toEqual([DELIVERY_MS_MAX])
  expect(DELIVERY_MS_MAX).toBeLessThan(FIRST_WAIT_MS)
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, last_error: 'no answer within 20 seconds' }])
  await expect.poll(() => sockets).toBe(0)
})

test('an unknown mailbox ends the attempts at once; a server that requires authentication does not', async () => {
  const refusing = async (responseCode: number): Promise<Row | undefined> => {
    const { carrier } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
    })
    await post.send(database.db, letter)
    await postman({ mail: carrier }).deliverDue()
    return (await rows()).at(-1)
  }
  expect(await refusing(550)).toMatchObject({ state: 'failed', tries: 1, text: null })
  expect(await refusing(530)).toMatchObject({ state: 'waiting', tries: 1 })
})

test('an expired message is not delivered', async () => {
  const { received, carrier } = await mailServer()
  await post.send(database.db, { ...letter, validMs: MINUTE_MS })
  nowMs += 2 * MINUTE_MS
  expect(await postman({ mail: carrier }).deliverDue()).toBe(0)
  expect([received, await rows()]).toMatchObject([[], [{ state: 'failed', text: null, tries: 0 }]])
})

test('without a server letters are kept for a while, never sent later, and deleted in the end', async () => {
  await post.send(database.db, letter)
  const man = postman({})
  await man.deliverDue()
  expect(await uncarriedMessages(database.db, 10)).toMatchObject([{ to: letter.to, text: letter.text }])
  const { received, carrier } = await mailServer()
  expect([await postman({ mail: carrier }).deliverDue(), received]).toEqual([0, []])
  nowMs += KEPT_MESSAGES_DAYS * DAY_MS + MINUTE_MS
  await man.deliverDue()
  expect(await rows()).toMatchObject([{ state: 'kept', text: null, html: null }])
  nowMs += RECORD_DAYS_MAX * DAY_MS
  await man.deliverDue()
  expect(await rows()).toEqual([])
})

/** A local gateway that answers with the given codes in turn. */
async function gateway(...codes: number[]): Promise<{ url: string; asked: object[] }> {
  const asked: object[] = []
  const port = await listening(
    createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers
        asked.push({ url: request.url, authorization, type, key, body: JSON.parse(body) as object })
        response.writeHead(codes.shift() ?? 200).end('{}')
      })
    }),
  )
  return { url: `http://me:p%40ss@127.0.0.1:${port}/send?key=1`, asked }
}

test('a short message goes to the gateway with its own key, the same for every attempt', async () => {
  const { url, asked } = await gateway(503, 202)
  await post.send(database.db, {
    kind: 'sms',
    matter: 'service',
    to: '+442079460018',
    text: 'Fairline: 123456',
    purpose: 'sms-code',
  })
  const man = postman({ sms: smsCarrier({ url }) })
  expect(await man.deliverDue()).toBe(0)
  nowMs += FIRST_WAIT_MS
  expect(await man.deliverDue()).toBe(1)
  const [first, second] = asked
  expect(first).toEqual({
    url: '/send?key=1',
    authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
    type: 'application/json',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    body: { id: expect.any(String), to: '+442079460018', text: 'Fairline: 123456' },
  })
  expect(second).toEqual(first)
  expect(await rows()).toMatchObject([{ state: 'sent', text: null }])
})

test('an invalid number ends the attempts at once', async () => {
  const { url, asked } = await gateway(422)
  await post.send(database.db, { kind: 'sms', matter: 'service', to: '+0', text: 'hello', purpose: 'sms-code' })
  await postman({ sms: smsCarrier({ url }) }).deliverDue()
  expect([asked.length, (await rows())[0]?.state]).toEqual([1, 'failed'])
})

test('a message that expires at once is never sent, not shown on the outbox page, and logs no alarm', async () => {
  await database.transaction((tx) =>
    post.send(tx, {
      kind: 'sms',
      matter: 'service',
      to: '+491701234567',
      purpose: 'sms-code',
      text: 'never',
      validMs: 0,
    }),
  )
  await postman({}).deliverDue()
  expect((await rows()).at(-1)).toMatchObject({ state: 'failed', tries: 0, text: null })
})
