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
const heardBy = (bus: Bus, topic: string): unknown[] => {
  const heard: unknown[] = []
  bus.subscribe(topic, (word, isOwn) => heard.push([word, isOwn]))
  return heard
}

test('a word is heard here at once and elsewhere soon, each once, and only by those of its topic', async () => {
  const [here, there] = [await opened(), await opened()]
  const [own, twice, other, far] = [
    heardBy(here, 'games'),
    heardBy(here, 'games'),
    heardBy(here, 'players'),
    heardBy(there, 'games'),
  ]
  here.publish('games', [1, 2])
  expect([own, twice, other, far]).toEqual([[[[1, 2], true]], [[[1, 2], true]], [], []])
  await expect.poll(() => far).toEqual([[[1, 2], false]])
  there.publish('games', 'back')
  await expect.poll(() => own.at(-1)).toEqual(['back', false])
  expect(own).toHaveLength(2)
})

test('a word too long for the database is a bug and is told so', async () => {
  const bus = await opened()
  expect(() => bus.publish('games', 'x'.repeat(8_000))).toThrow('too long')
})

test('while the database is away one search goes on, however long, and then everyone is told of the gap', async () => {
  const pauses: (() => void)[] = []
  let begun = 0
  const bus = await opened(() => {
    begun += 1
    return new Promise((resolve) => pauses.push(resolve))
  })
  let gaps = 0
  bus.onGap(() => (gaps += 1))
  const heard = heardBy(bus, 'games')
  await admin.query(`alter database ${name} allow_connections false`)
  await cutListeners()
  const ROUNDS = 5
  for (let round = 1; round <= ROUNDS; round += 1) {
    await expect.poll(() => pauses.length).toBe(1)
    pauses.shift()?.()
  }
  await expect.poll(() => pauses.length).toBe(1)
  expect([begun, gaps]).toEqual([ROUNDS + 1, 0])
  await admin.query(`alter database ${name} allow_connections true`)
  pauses.shift()?.()
  await expect.poll(() => gaps).toBe(1)
  const other = await opened()
  other.publish('games', 'again')
  await expect.poll(() => heard).toEqual([['again', false]])
  expect([begun, gaps]).toEqual([ROUNDS + 1, 1])
})

test('a bus that was closed while it searched stays closed', async () => {
  const pauses: (() => void)[] = []
  const bus = await createBus(url, pool, log, () => new Promise((resolve) => pauses.push(resolve)))
  await cutListeners()
  await expect.poll(() => pauses.length).toBe(1)
  await bus.close()
  let gaps = 0
  bus.onGap(() => (gaps += 1))
  pauses.shift()?.()
  const { rows } = await admin.query(
    `select pid from pg_stat_activity where datname = $1 and query = 'listen fairline'`,
    [name],
  )
  expect([pauses.length, gaps]).toEqual([0, 0])
  expect(rows.length).toBeLessThanOrEqual(5)
})
