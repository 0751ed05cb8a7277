import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { createBus, type Bus } from './bus.ts'
import { connect, type Database } from './db.ts'
import { createLog } from './observability/log.ts'
import { createDatabase } from './database/migrate.ts'

const log = createLog('silent')
let url: string
let name: string
let pool: pg.Pool
let admin: pg.Client
let database: Database
beforeAll(async () => {
  name = `t_${randomUUID().replaceAll('-', '')}`
  url = await createDatabase(inject('postgresUrl'), name)
  pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  database = connect(url, { connectionsMax: 2 })
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
})
afterAll(async () => {
  await pool.end()
  await database.close()
  await admin.end()
})

async function opened(pause?: () => Promise<void>): Promise<Bus> {
  const bus = await createBus(url, pool, log, pause)
  closeAtEnd(() => bus.close())
  return bus
}
const cutListeners = (): Promise<unknown> =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query = 'listen fairline'`,
    [name],
  )
const receivedBy = (bus: Bus, topic: string): unknown[] => {
  const received: unknown[] = []
  bus.subscribe(topic, (message, isOwn) => received.push([message, isOwn]))
  return received
}

test('a message reaches subscribers of its topic in this process at once and in others soon, each once', async () => {
  const [here, there] = [await opened(), await opened()]
  const [own, twice, other, far] = [
    receivedBy(here, 'games'),
    receivedBy(here, 'games'),
    receivedBy(here, 'players'),
    receivedBy(there, 'games'),
  ]
  here.publish('games', [1, 2])
  expect([own, twice, other, far]).toEqual([[[[1, 2], true]], [[[1, 2], true]], [], []])
  await expect.poll(() => far).toEqual([[[1, 2], false]])
  there.publish('games', 'back')
  await expect.poll(() => own.at(-1)).toEqual(['back', false])
  expect(own).toHaveLength(2)
})

test('messages of a transaction reach this process at once and others once it is committed, in order', async () => {
  const [here, there] = [await opened(), await opened()]
  const [own, far] = [receivedBy(here, 'games'), receivedBy(there, 'games')]
  const undone = database.transaction(async (tx) => {
    await here.sendIn(tx, 'games', ['undone'])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await database.transaction((tx) => here.sendIn(tx, 'games', [1, 2]))
  await expect.poll(() => far).toHaveLength(2)
  expect(far).toEqual([
    [1, false],
    [2, false],
  ])
  expect(own).toEqual([
    ['undone', true],
    [1, true],
    [2, true],
  ])
})

test('messages of which one is too long for the database are refused, and none reaches a subscriber', async () => {
  const bus = await opened()
  const received = receivedBy(bus, 'games')
  const sending = database.transaction((tx) => bus.sendIn(tx, 'games', [1, 'x'.repeat(8_000)]))
  await expect(sending).rejects.toThrow('too long')
  expect(received).toEqual([])
})

test('while the database is unavailable it keeps reconnecting, and then runs the handlers of reconnections', async () => {
  const pauses: (() => void)[] = []
  let begun = 0
  const bus = await opened(() => {
    begun += 1
    return new Promise((resolve) => pauses.push(resolve))
  })
  let reconnections = 0
  bus.onReconnect(() => (reconnections += 1))
  const received = receivedBy(bus, 'games')
  await admin.query(`alter database ${name} allow_connections false`)
  await cutListeners()
  const ROUNDS = 5
  for (let round = 1; round <= ROUNDS; round += 1) {
    await expect.poll(() => pauses.length).toBe(1)
    pauses.shift()?.()
  }
  await expect.poll(() => pauses.length).toBe(1)
  expect([begun, reconnections]).toEqual([ROUNDS + 1, 0])
  await admin.query(`alter database ${name} allow_connections true`)
  pauses.shift()?.()
  await expect.poll(() => reconnections).toBe(1)
  const other = await opened()
  other.publish('games', 'again')
  await expect.poll(() => received).toEqual([['again', false]])
  expect([begun, reconnections]).toEqual([ROUNDS + 1, 1])
})

test('a bus that was closed while it reconnected stays closed', async () => {
  const pauses: (() => void)[] = []
  const bus = await createBus(url, pool, log, () => new Promise((resolve) => pauses.push(resolve)))
  await cutListeners()
  await expect.poll(() => pauses.length).toBe(1)
  await bus.close()
  let reconnections = 0
  bus.onReconnect(() => (reconnections += 1))
  pauses.shift()?.()
  const { rows } = await admin.query(
    `select pid from pg_stat_activity where datname = $1 and query = 'listen fairline'`,
    [name],
  )
  expect([pauses.length, reconnections]).toEqual([0, 0])
  expect(rows.length).toBeLessThanOrEqual(5)
})
