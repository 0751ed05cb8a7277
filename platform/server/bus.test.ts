import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { createBus, type Bus } from './bus.ts'
import { createLog } from './log.ts'
import { createDatabase } from './migrate.ts'

const log = createLog('silent')
let url: string
let name: string
let pool: pg.Pool
let admin: pg.Client
beforeAll(async () => {
  name = `t_${randomUUID().replaceAll('-', '')}`
  url = await createDatabase(inject('postgresUrl'), name)
  pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
})
afterAll(async () => {
  await pool.end()
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

test('a message too long for the database is refused and reaches no subscriber', async () => {
  const bus = await opened()
  const received = receivedBy(bus, 'games')
  await expect(bus.send('games', 'x'.repeat(8_000))).rejects.toThrow('too long')
  expect(received).toEqual([])
})

test('a message that the database does not take is an error for its sender', async () => {
  const closedPool = new pg.Pool({ connectionString: url, max: 1 })
  const bus = await createBus(url, closedPool, log)
  closeAtEnd(() => bus.close())
  await closedPool.end()
  await expect(bus.send('games', 1)).rejects.toThrow('after calling end')
})

test('while the database is away one reconnection goes on, however long, and then the handlers of reconnections run', async () => {
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
