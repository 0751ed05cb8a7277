// Runs the outbox of a process: numbers events as they are committed and delivers them to their consumers. Several
// processes may do so: the row locks of the head and of each consumer let one of them work at a time.
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { Bus } from '../bus.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import type { Log } from '../observability/log.ts'
import type { Consumer } from './consumer.ts'
import { deliverNext, retryDue, type Delivery, type StepOutcome } from './deliver-events.ts'
import { APPENDED } from './outbox.ts'
import {
  insertConsumer,
  lockHead,
  moveIdleConsumers,
  numberWaiting,
  pruneEvents,
  readOutboxStatus,
} from './outbox-store.ts'
import { countSetAside } from './set-aside-store.ts'
import { createLoop, PACE_MS } from './work-loop.ts'

/** Rows of events numbered in one transaction. */
export const NUMBERED_MAX = 200
/** Polls for work without a wake-up. */
export const POLL_MS = SECOND_MS
/** Minimum interval between two wake-ups sent to other processes. */
const WAKE_MS = 25
/** Events that everybody has handled are stored so long, for consumers that come later and for operators. */
const STORED_MS = 7 * DAY_MS
const PRUNE_MS = 10 * MINUTE_MS
const PRUNED_MAX = 10_000
/** Of one `drain`, which is for tests and operator commands. */
const DRAIN_TURNS_MAX = 10_000

export type OutboxFigures = {
  /** Events behind the newest, by consumer. */
  readonly lag: ReadonlyMap<string, number>
  readonly setAside: ReadonlyMap<string, number>
}

export type Outbox = {
  /** Delivers from now on, until it is stopped. */
  run(): { stop(): Promise<void> }
  /** Delivers all events, and resolves when none is left that could be delivered now. */
  drain(): Promise<void>
  /** As the last look of `run` found them. */
  figures(): OutboxFigures
}

export type OutboxOptions = {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly consumers: readonly Consumer[]
}

/** Numbers committed events. */
export const numberOnce = ({ database }: Pick<OutboxOptions, 'database'>): Promise<StepOutcome> =>
  database.transaction(async (tx) => {
    const last = await lockHead(tx)
    if (last === undefined) return 'busy'
    const count = await numberWaiting(tx, last, NUMBERED_MAX)
    return count === NUMBERED_MAX ? 'more' : 'idle'
  })

async function registerConsumers({ database, consumers }: OutboxOptions): Promise<void> {
  for (const { name, from } of consumers) await insertConsumer(database.db, name, from === 'oldest')
}

/** Sends one wake-up to other processes, and no second one right behind it. */
function createWaker({ bus, clock }: OutboxOptions): () => void {
  let isSent = false
  return () => {
    if (isSent) return
    isSent = true
    void clock.wait(WAKE_MS).then(() => {
      isSent = false
    })
    bus.publish(APPENDED, null)
  }
}

async function drain(options: OutboxOptions, delivery: Delivery): Promise<void> {
  await registerConsumers(options)
  const { database, consumers, clock } = options
  for (let turns = 0; turns < DRAIN_TURNS_MAX; turns += 1) {
    const outcomes = [await numberOnce(options)]
    const behind = await moveIdleConsumers(database.db, consumers)
    const setAside = await countSetAside(database.db)
    for (const consumer of consumers) {
      if (behind.has(consumer.name)) outcomes.push(await deliverNext(delivery, consumer))
      if (setAside.has(consumer.name)) outcomes.push(await retryDue(delivery, consumer))
    }
    // What was delivered may have appended events of its own: only a turn that finds nothing is the last.
    if (behind.size === 0 && outcomes.every((outcome) => outcome === 'idle')) return
    if (outcomes.includes('busy')) await clock.wait(PACE_MS)
  }
  throw new Error('the outbox could not be drained: a consumer appends events without end')
}

function runLoops(options: OutboxOptions, delivery: Delivery, setFigures: (figures: OutboxFigures) => void) {
  const { database, bus, clock, log, consumers } = options
  const retrying = new Set<string>()
  const serve = async (consumer: Consumer): Promise<StepOutcome> => {
    const delivered = await deliverNext(delivery, consumer)
    return delivered === 'idle' && retrying.has(consumer.name) ? retryDue(delivery, consumer) : delivered
  }
  const deliverers = new Map(
    consumers.map((one) => [one.name, createLoop(options, one.name, () => serve(one), one.paceMs)]),
  )
  const wakeConsumers = async (): Promise<void> => {
    const behind = await moveIdleConsumers(database.db, consumers)
    for (const name of [...behind, ...retrying]) deliverers.get(name)?.wake()
  }
  let isRegistered = false
  const numbering = createLoop(options, 'numbering', async () => {
    if (!isRegistered) await registerConsumers(options)
    isRegistered = true
    const outcome = await numberOnce(options)
    await wakeConsumers()
    return outcome
  })
  const look = async (): Promise<void> => {
    const { isAnyWaiting, lastNumber, positions } = await readOutboxStatus(database.db)
    const setAside = await countSetAside(database.db)
    const lag = new Map([...positions].map(([name, position]) => [name, Number(lastNumber - position)]))
    setFigures({ lag, setAside })
    retrying.clear()
    for (const name of setAside.keys()) retrying.add(name)
    if (isAnyWaiting || setAside.size > 0 || [...lag.values()].some((events) => events > 0)) numbering.wake()
  }
  const polling = clock.every(POLL_MS, () =>
    look().catch((error: unknown) =>
      log.warn({ err: error }, 'the outbox could not look for events; the next turn does'),
    ),
  )
  const pruning = clock.every(PRUNE_MS, async () => {
    const before = new Date(clock.now().getTime() - STORED_MS)
    await pruneEvents(database.db, before, PRUNED_MAX).catch((error: unknown) =>
      log.warn({ err: error }, 'old events could not be pruned; the next turn does it'),
    )
  })
  bus.subscribe(APPENDED, numbering.wake)
  bus.onReconnect(numbering.wake)
  numbering.wake()
  return {
    wake: numbering.wake,
    stop: async () => {
      await Promise.all([polling.stop(), pruning.stop()])
      await Promise.all([numbering, ...deliverers.values()].map((loop) => loop.stop()))
    },
  }
}

/** One for each process, whether it delivers or not: an append wakes the process that does. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, clock, log, consumers } = options
  if (new Set(consumers.map(({ name }) => name)).size < consumers.length)
    throw new Error('two consumers of the outbox have one name')
  const delivery: Delivery = { database, log, now: clock.now }
  let figures: OutboxFigures = { lag: new Map(), setAside: new Map() }
  const wakeOthers = createWaker(options)
  let wake = wakeOthers
  database.onCommit(APPENDED, () => wake())
  return {
    figures: () => figures,
    drain: () => drain(options, delivery),
    run: () => {
      const loops = runLoops(options, delivery, (next) => {
        figures = next
      })
      wake = loops.wake
      return {
        stop: async () => {
          wake = wakeOthers
          await loops.stop()
        },
      }
    },
  }
}
