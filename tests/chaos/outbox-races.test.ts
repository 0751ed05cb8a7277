// Two processes deliver at once while transactions commit, roll back and finish late, and their connections are cut
// at any point.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { event } from '#kernel/contract.ts'
import { createBus } from '#platform/server/bus.ts'
import { connect, type Database } from '#platform/server/db.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { consumer } from '#platform/server/outbox/consumer.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { readOutboxStatus } from '#platform/server/outbox/outbox-store.ts'
import { createOutbox, type Outbox } from '#platform/server/outbox/run-outbox.ts'
import { listSetAside } from '#platform/server/outbox/set-aside-store.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { freshDatabase, impatientClock } from '#tests/support/builders/given.ts'

const RUNS = 40
const DRAINS_MAX = 1_000
const stepped = event('test.stepped', z.object({ key: z.string(), step: z.int() }), ({ key }) => key)

let url: string
let producers: Database
let killer: Database
const outboxes: Outbox[] = []
/** The effects of the two consumers outside the database, repetitions included. */
const outside: string[] = []
beforeAll(async () => {
  const fresh = await freshDatabase()
  url = fresh.url
  producers = fresh.database
  killer = connect(url, { connectionsMax: 1 })
  closeAtEnd(() => killer.close())
  await killer.pool.query(
    `create table platform.seen (n bigint generated always as identity, consumer text, key text, step int);
     grant all on platform.seen to fairline_app`,
  )
  const log = createLog('silent')
  const deliverersUrl = new URL(url)
  deliverersUrl.searchParams.set('application_name', 'deliverer')
  for (let n = 0; n < 2; n += 1) {
    const database = connect(deliverersUrl.href, {
      role: 'fairline_app',
      connectionsMax: 3,
      onError: () => undefined,
    })
    closeAtEnd(() => database.close())
    const bus = await createBus(url, producers.pool, log)
    closeAtEnd(() => bus.close())
    const consumers = ['first', 'second'].map((name) =>
      consumer(name, [stepped], async (tx, events) => {
        for (const { payload } of events) {
          if (name === 'first') outside.push(`${payload.key} ${payload.step}`)
          await sql`insert into platform.seen (consumer, key, step) values (${name}, ${payload.key}, ${payload.step})`.execute(
            tx,
          )
        }
      }),
    )
    outboxes.push(createOutbox({ database, bus, clock: impatientClock, log, consumers }))
  }
})

/** Transactions of one key, one after the other: how many events each appends, and how it ends. */
const history = fc.array(
  fc.record({ events: fc.integer({ min: 1, max: 4 }), isUndone: fc.boolean(), turns: fc.integer({ min: 0, max: 3 }) }),
  { minLength: 1, maxLength: 6 },
)

/** Answers the steps that were committed. */
async function produce(key: string, transactions: readonly Step[]): Promise<readonly number[]> {
  const committed: number[] = []
  let step = 0
  for (const { events, isUndone, turns } of transactions) {
    const steps = Array.from({ length: events }, () => (step += 1))
    const done = producers.transaction(async (tx) => {
      await append(
        tx,
        steps.map((one) => eventOf(stepped, { key, step: one })),
      )
      for (let turn = 0; turn < turns; turn += 1) await producers.pool.query('select 1')
      if (isUndone) throw new Error('undone')
      return steps
    })
    committed.push(...(await done.catch(() => [])))
  }
  return committed
}
type Step = { readonly events: number; readonly isUndone: boolean; readonly turns: number }

const cutConnections = (): Promise<unknown> =>
  killer.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'deliverer'`)

/** A process that is cut off reconnects and continues. */
async function drainUntil(outbox: Outbox, isOver: () => boolean): Promise<void> {
  for (let drains = 0; drains < DRAINS_MAX; drains += 1) {
    const isLast = isOver()
    const isDone = await outbox.drain().then(
      () => true,
      () => false,
    )
    if (isDone && isLast) return
  }
  throw new Error('the outbox could not be drained')
}

let run = 0

test('nothing is lost, nothing is repeated in the database, and each key keeps its order, with two deliverers racing and cut off at any point', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 0, max: 6 }),
      async (keys, cuts) => {
        run += 1
        outside.length = 0
        let isOver = false
        const drains = outboxes.map((outbox) => drainUntil(outbox, () => isOver))
        const producing = Promise.all(keys.map((transactions, n) => produce(`${run}:${n}`, transactions)))
        for (let cut = 0; cut < cuts; cut += 1) await cutConnections()
        const committed = await producing
        isOver = true
        await Promise.all(drains)

        for (const name of ['first', 'second']) {
          const { rows } = await producers.pool.query<{ key: string; step: number }>(
            'select key, step from platform.seen where consumer = $1 and key like $2 order by n',
            [name, `${run}:%`],
          )
          const byKey = Map.groupBy(rows, ({ key }) => key)
          expect(committed.map((_, n) => (byKey.get(`${run}:${n}`) ?? []).map(({ step }) => step))).toEqual(committed)
        }
        // Outside the database a step may be repeated, and is never missed.
        expect(new Set(outside)).toEqual(
          new Set(committed.flatMap((steps, n) => steps.map((step) => `${run}:${n} ${step}`))),
        )
      },
    ),
    { numRuns: RUNS },
  )
  expect(await listSetAside(producers.db, 1)).toEqual([])
  const { rows } = await producers.pool.query<{ gapless: boolean }>(
    `with event as (
       select last_number - event_count + n as number, append_id + n as event_id
       from outbox.append cross join lateral generate_series(1, event_count) n
     )
     select count(*) = max(number) and count(distinct number) = count(*) and count(distinct event_id) = count(*) as gapless from event`,
  )
  expect(rows).toEqual([{ gapless: true }])
  const { isAnyWaiting, lastNumber, positions } = await readOutboxStatus(producers.db)
  expect([isAnyWaiting, ...positions.values()]).toEqual([false, lastNumber, lastNumber])
})
