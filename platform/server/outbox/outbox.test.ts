import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { event } from '#kernel/contract.ts'
import { freshDatabase, impatientClock } from '#tests/support/builders/given.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { createBus } from '../bus.ts'
import { manualClock } from '../clock.testdata.ts'
import type { Clock } from '../clock.ts'
import { connect, type Database, type Tx } from '../db.ts'
import { createLog } from '../observability/log.ts'
import { consumer, type Consumer } from './consumer.ts'
import { BATCH_MAX, pauseAfter, TRIES_MAX } from './deliver-events.ts'
import { append, eventOf, EVENTS_PER_APPEND_MAX, PAYLOAD_BYTES_MAX } from './outbox.ts'
import { deleteConsumer, lockConsumer, moveIdleConsumers, pruneEvents, readOutboxStatus } from './outbox-store.ts'
import { createOutbox, numberOnce, type Outbox } from './run-outbox.ts'
import { deleteSetAside, listSetAside, replaySetAside } from './set-aside-store.ts'

const moved = event('account.moved', z.object({ playerId: z.int(), step: z.int() }), ({ playerId }) => playerId)
const closed = event('account.closed', z.object({ playerId: z.int() }), ({ playerId }) => playerId)

type Bench = {
  readonly database: Database
  readonly url: string
  /** [player, step] as the consumer committed them. */
  readonly seen: () => Promise<readonly (readonly [number, number])[]>
  readonly outboxOf: (consumers: readonly Consumer[], clock?: Clock) => Promise<Outbox>
  readonly move: (...steps: readonly (readonly [number, number])[]) => Promise<void>
}

async function givenOutbox(): Promise<Bench> {
  const { database, url } = await freshDatabase()
  const owner = connect(url)
  await owner.pool.query(
    `create table platform.seen (n bigint generated always as identity, event_id bigint, player_id bigint, step int);
     grant all on platform.seen to fairline_app`,
  )
  await owner.close()
  const log = createLog('silent')
  const bus = await createBus(url, database.pool, log)
  closeAtEnd(() => bus.close())
  return {
    database,
    url,
    seen: async () => {
      const { rows } = await database.pool.query<{ player_id: bigint; step: number }>(
        'select player_id, step from platform.seen order by n',
      )
      return rows.map(({ player_id: playerId, step }) => [Number(playerId), step] as const)
    },
    outboxOf: async (consumers, clock = impatientClock) => createOutbox({ database, bus, clock, log, consumers }),
    move: (...steps) =>
      database.transaction((tx) =>
        append(
          tx,
          steps.map(([playerId, step]) => eventOf(moved, { playerId, step })),
        ),
      ),
  }
}

const note = async (tx: Tx, eventId: number, playerId: number, step: number): Promise<void> => {
  await sql`insert into platform.seen (event_id, player_id, step) values (${eventId}, ${playerId}, ${step})`.execute(tx)
}

type Fault = (playerId: number, step: number) => void

const noting = (fault: Fault = () => undefined, name = 'noting'): Consumer =>
  consumer(name, [moved], async (tx, events) => {
    for (const { eventId, payload } of events) {
      await note(tx, eventId, payload.playerId, payload.step)
      fault(payload.playerId, payload.step)
    }
  })

afterEach(() => void vi.restoreAllMocks())

test('events of a committed transaction reach their consumer once and in order, those of a rolled back one never', async () => {
  const { database, seen, outboxOf, move } = await givenOutbox()
  await move([1, 1], [2, 1], [1, 2])
  const undone = database.transaction(async (tx) => {
    await append(tx, [eventOf(moved, { playerId: 3, step: 1 })])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const outbox = await outboxOf([noting()])
  await outbox.drain()
  await outbox.drain()
  expect(await seen()).toEqual([
    [1, 1],
    [2, 1],
    [1, 2],
  ])
})

test('an event whose transaction commits late gets a later number and is not skipped', async () => {
  const { database, seen, outboxOf, move } = await givenOutbox()
  const outbox = await outboxOf([noting()])
  let commit = (): void => undefined
  const isAppended = Promise.withResolvers<void>()
  const late = database.transaction(async (tx) => {
    await append(tx, [eventOf(moved, { playerId: 1, step: 1 })])
    isAppended.resolve()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await isAppended.promise
  await move([2, 1])
  await outbox.drain()
  expect(await seen()).toEqual([[2, 1]])
  commit()
  await late
  await outbox.drain()
  expect(await seen()).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('a consumer gets its kinds in batches, and moves past all others', async () => {
  const { database, outboxOf } = await givenOutbox()
  const sizes: number[] = []
  const outbox = await outboxOf([consumer('sizes', [moved], async (_tx, events) => void sizes.push(events.length))])
  await database.transaction(async (tx) => {
    await append(tx, [eventOf(closed, { playerId: 7 })])
    await append(
      tx,
      Array.from({ length: BATCH_MAX + 1 }, (_, step) => eventOf(moved, { playerId: 1, step })),
    )
    await append(tx, [eventOf(closed, { playerId: 7 })])
  })
  await outbox.drain()
  expect(sizes).toEqual([BATCH_MAX, 1])
  const { positions, lastNumber } = await readOutboxStatus(database.db)
  expect([positions.get('sizes'), lastNumber]).toEqual([BigInt(BATCH_MAX + 3), BigInt(BATCH_MAX + 3)])
})

test('consumers without events of their kinds move to the newest event together, and one that is worked for is left alone', async () => {
  const { database, outboxOf, move } = await givenOutbox()
  const named = (name: string): Consumer => consumer(name, [closed], async () => undefined)
  const consumers = [noting(), named('idle'), named('worked-for')]
  await (await outboxOf(consumers)).drain()
  await move([1, 1], [2, 1])
  await numberOnce({ database })
  const positions = async () => Object.fromEntries((await readOutboxStatus(database.db)).positions)
  await database.transaction(async (tx) => {
    await lockConsumer(tx, 'worked-for')
    expect([...(await moveIdleConsumers(database.db, consumers))]).toEqual(['noting'])
    expect(await positions()).toEqual({ noting: 0n, idle: 2n, 'worked-for': 0n })
  })
  expect([...(await moveIdleConsumers(database.db, consumers))]).toEqual(['noting'])
  expect(await positions()).toEqual({ noting: 0n, idle: 2n, 'worked-for': 2n })
  await database.transaction((tx) => append(tx, [eventOf(closed, { playerId: 1 })]))
  await numberOnce({ database })
  expect([...(await moveIdleConsumers(database.db, consumers))].toSorted()).toEqual(['idle', 'noting', 'worked-for'])
  expect(await positions()).toEqual({ noting: 0n, idle: 2n, 'worked-for': 2n })
})

test('a drain delivers also what its own deliveries have appended', async () => {
  const { outboxOf, move, seen } = await givenOutbox()
  const answering = consumer('answering', [moved], async (tx, events) => {
    const again = events.filter(({ payload: { step } }) => step < 3)
    if (again.length > 0)
      await append(
        tx,
        again.map(({ payload: { playerId, step } }) => eventOf(moved, { playerId, step: step + 1 })),
      )
  })
  await move([1, 1])
  await (await outboxOf([noting(), answering])).drain()
  expect(await seen()).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
  ])
})

test('a consumer that stops amid the events of one transaction goes on with the next of them', async () => {
  const { outboxOf, move, seen } = await givenOutbox()
  const count = 300
  const steps = (playerId: number) => Array.from({ length: count }, (_, step) => [playerId, step] as const)
  await move(...steps(1))
  await move(...steps(2))
  await (await outboxOf([noting()])).drain()
  expect(count * 2).toBeGreaterThan(BATCH_MAX)
  expect(await seen()).toEqual([...steps(1), ...steps(2)])
})

test('a new consumer that starts with the next event sees none of the earlier ones', async () => {
  const { database, outboxOf, move } = await givenOutbox()
  await move([1, 1])
  await (await outboxOf([])).drain()
  const steps: number[] = []
  const late = consumer(
    'late',
    [moved],
    async (_tx, events) => void steps.push(...events.map(({ payload }) => payload.step)),
    { from: 'next' },
  )
  const outbox = await outboxOf([late])
  await outbox.drain()
  await move([1, 2])
  await outbox.drain()
  expect(steps).toEqual([2])
  expect(await deleteConsumer(database.db, 'late')).toBe(true)
  expect(await deleteConsumer(database.db, 'late')).toBe(false)
})

test('an event that fails is set aside with all later ones of its key, and other keys go on', async () => {
  const { database, seen, outboxOf, move } = await givenOutbox()
  const clock = manualClock('2026-11-23T12:00:00Z')
  let isBroken = true
  const outbox = await outboxOf(
    [
      noting((playerId, step) => {
        if (isBroken && playerId === 1 && step === 2) throw new Error('poisoned')
      }),
    ],
    clock,
  )
  await move([1, 1], [1, 2], [2, 1], [1, 3])
  await outbox.drain()
  await move([1, 4], [2, 2])
  await outbox.drain()
  expect(await seen()).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
  ])
  const aside = await listSetAside(database.db, 10)
  expect(aside.map(({ payload, tries, lastError }) => [(payload as { step: number }).step, tries, lastError])).toEqual([
    [2, 1, 'Error: poisoned'],
    [3, 0, null],
    [4, 0, null],
  ])
  isBroken = false
  await outbox.drain()
  expect(await listSetAside(database.db, 10)).toHaveLength(3)
  await clock.advance(pauseAfter(1))
  await outbox.drain()
  expect((await seen()).filter(([playerId]) => playerId === 1)).toEqual([1, 2, 3, 4].map((step) => [1, step]))
  expect(await listSetAside(database.db, 10)).toEqual([])
})

test('an event that keeps failing is retried with growing delays and then left to an operator, who replays or drops it', async () => {
  const { database, seen, outboxOf, move } = await givenOutbox()
  const clock = manualClock('2026-11-23T12:00:00Z')
  let tries = 0
  const outbox = await outboxOf(
    [
      noting((_playerId, step) => {
        if (step !== 1) return
        tries += 1
        throw new Error('poisoned')
      }),
    ],
    clock,
  )
  await move([1, 1], [1, 2])
  await outbox.drain()
  // The batch failed first, then the event by itself.
  expect(tries).toBe(2)
  for (let done = 1; done < TRIES_MAX; done += 1) {
    await clock.advance(pauseAfter(done) - 1)
    await outbox.drain()
    expect(tries).toBe(done + 1)
    await clock.advance(1)
    await outbox.drain()
    expect(tries).toBe(done + 2)
  }
  await clock.advance(pauseAfter(TRIES_MAX) * 10)
  await outbox.drain()
  expect(tries).toBe(TRIES_MAX + 1)
  const [stuck] = await listSetAside(database.db, 1)
  expect(stuck).toMatchObject({ tries: TRIES_MAX, nextTryAt: null })

  expect(await replaySetAside(database.db, 'noting', clock.now())).toBe(1)
  await outbox.drain()
  expect(tries).toBe(TRIES_MAX + 2)
  await database.transaction((tx) => deleteSetAside(tx, 'noting', stuck?.number ?? 0n, clock.now()))
  await outbox.drain()
  expect(await seen()).toEqual([[1, 2]])
})

test('a payload that does not fit its schema is set aside, and its values do not reach the log or the error', async () => {
  const { database, outboxOf, seen } = await givenOutbox()
  await database.transaction((tx) =>
    append(tx, [{ name: moved.name, key: '1', payload: '{"playerId":"secret","step":1}' }]),
  )
  await (await outboxOf([noting()], manualClock('2026-11-23T12:00:00Z'))).drain()
  expect(await seen()).toEqual([])
  expect((await listSetAside(database.db, 1))[0]?.lastError).toBe(
    'Error: the payload does not fit its schema: playerId',
  )
})

test('an error of a consumer outside its events rolls back only its batch, and a database error inside one only that event', async () => {
  const { database, seen, outboxOf, move } = await givenOutbox()
  const outbox = await outboxOf([
    consumer('broken', [moved], async (tx, events) => {
      for (const { payload } of events)
        if (payload.step === 2) await sql`insert into platform.nowhere values (1)`.execute(tx)
    }),
    noting(),
  ])
  await move([1, 1], [2, 2])
  await outbox.drain()
  expect(await seen()).toHaveLength(2)
  expect((await listSetAside(database.db, 5)).map(({ consumer: name, key }) => [name, key])).toEqual([['broken', '2']])
})

test('too many events at once, and a payload that is too large, are refused before anything is written', async () => {
  const { database } = await givenOutbox()
  const one = eventOf(moved, { playerId: 1, step: 1 })
  await expect(
    database.transaction((tx) =>
      append(
        tx,
        Array.from({ length: EVENTS_PER_APPEND_MAX + 1 }, () => one),
      ),
    ),
  ).rejects.toThrow('too many')
  const large = event('note.written', z.object({ text: z.string() }), () => 1)
  expect(() => eventOf(large, { text: 'x'.repeat(PAYLOAD_BYTES_MAX) })).toThrow('too large')
  expect((await readOutboxStatus(database.db)).isAnyWaiting).toBe(false)
})

test('events are pruned once every consumer has handled them and they are old, never before', async () => {
  const { database, outboxOf, move } = await givenOutbox()
  const outbox = await outboxOf([noting(), noting(() => undefined, 'slow')])
  await move([1, 1], [1, 2])
  await outbox.drain()
  await move([1, 3])
  await (await outboxOf([noting()])).drain()
  const soon = new Date(Date.now() + 60_000)
  expect(await pruneEvents(database.db, new Date(Date.now() - 60_000), 10)).toBe(0)
  expect(await pruneEvents(database.db, soon, 10)).toBe(2)
  await outbox.drain()
  expect(await pruneEvents(database.db, soon, 10)).toBe(1)
})

test('a running outbox delivers right after the commit, without polling, and reports its lag', async () => {
  const { outboxOf, move, seen, database } = await givenOutbox()
  const clock = manualClock('2026-11-23T12:00:00Z')
  const outbox = await outboxOf([noting()], { ...clock, wait: async () => undefined })
  const running = outbox.run()
  await move([1, 1])
  await expect.poll(seen).toEqual([[1, 1]])
  await running.stop()
  await move([1, 2])
  await database.pool.query('select 1')
  expect(await seen()).toEqual([[1, 1]])
})

test('an event appended by a process that delivers nothing is delivered by another', async () => {
  const { url, outboxOf, seen } = await givenOutbox()
  const clock = manualClock('2026-11-23T12:00:00Z')
  const outbox = await outboxOf([noting()], { ...clock, wait: async () => undefined })
  const running = outbox.run()
  closeAtEnd(() => running.stop())
  const other = connect(url, { role: 'fairline_app' })
  const log = createLog('silent')
  const bus = await createBus(url, other.pool, log)
  createOutbox({ database: other, bus, clock: impatientClock, log, consumers: [] })
  await other.transaction((tx) => append(tx, [eventOf(moved, { playerId: 1, step: 1 })]))
  await expect.poll(seen).toEqual([[1, 1]])
  await bus.close()
  await other.close()
})

test('an event without a wake-up is found by the next poll', async () => {
  const { url, outboxOf, seen } = await givenOutbox()
  const clock = manualClock('2026-11-23T12:00:00Z')
  const outbox = await outboxOf([noting()], { ...clock, wait: async () => undefined })
  const running = outbox.run()
  const other = connect(url, { role: 'fairline_app' })
  await other.transaction((tx) => append(tx, [eventOf(moved, { playerId: 1, step: 1 })]))
  await other.close()
  await expect
    .poll(async () => {
      await clock.advance(1_000)
      return seen()
    })
    .toEqual([[1, 1]])
  await clock.advance(1_000)
  expect(outbox.figures().lag.get('noting')).toBe(0)
  await running.stop()
})

test.each(['two words', 'Upper', '', 'n'.repeat(41)])('a consumer is not named %j: the table refuses it', (name) => {
  expect(() => consumer(name, [], async () => undefined)).toThrow('the name of a consumer')
})
