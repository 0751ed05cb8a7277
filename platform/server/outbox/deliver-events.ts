// One step for one consumer, in one transaction: handles its next events and moves its position past them. An event
// that cannot be handled is set aside with all later ones of its key, so that the order per key holds and other keys
// continue.
import { sql } from 'kysely'
import { DAY_MS, SECOND_MS } from '#kernel/time.ts'
import type { Database, Tx } from '../db.ts'
import type { Log } from '../observability/log.ts'
import { traced } from '../observability/telemetry.ts'
import type { Consumer } from './consumer.ts'
import { lockConsumer, moveConsumer, nextEvents, type NumberedEvent } from './outbox-store.ts'
import {
  countSetAside,
  deleteSetAside,
  dueSetAside,
  insertSetAside,
  keysSetAside,
  noteFailedTry,
  type NewSetAside,
} from './set-aside-store.ts'

export const BATCH_MAX = 500
/** Tries of one event before it waits for an operator: spread over about a day. */
export const TRIES_MAX = 10
const FIRST_PAUSE_MS = SECOND_MS
const PAUSE_MS_MAX = DAY_MS / 4
/** A consumer that fails at this many events is broken itself: it stops, and nothing more is set aside. */
export const SET_ASIDE_MAX = 10_000
const ERROR_LENGTH_MAX = 500

/** After one, two, three tries: a second, five, twenty-five, up to six hours. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * 5 ** (tries - 1), PAUSE_MS_MAX)

/** Errors that a retry of the whole transaction may fix; not the fault of an event. */
const TRANSIENT = new Set(['40001', '40P01', '55P03', '57014'])
const isTransient = (error: unknown): boolean => {
  const { code = '' } = error as { code?: string }
  return TRANSIENT.has(code) || code.startsWith('08') || code.startsWith('57P')
}

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error)).slice(0, ERROR_LENGTH_MAX)

/** Rolls back what `work` wrote where it fails, and nothing else of the transaction; returns its error. */
async function attempt(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx)
    return undefined
  } catch (error) {
    if (isTransient(error)) throw error
    // Where the connection itself is gone this fails as well, and the step with it.
    await sql`rollback to savepoint attempt`.execute(tx)
    return error ?? new Error('the consumer failed without an error')
  }
}

const handleTraced = (tx: Tx, consumer: Consumer, events: readonly NumberedEvent[]): Promise<void> =>
  traced(
    `consumer ${consumer.name}`,
    {
      kind: 'CONSUMER',
      attributes: { 'messaging.batch.message_count': events.length },
      follows: events.map(({ trace }) => trace),
    },
    () => consumer.handle(tx, events),
  )

export type Delivery = {
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
}

/** `more`: there may be more to do at once. `busy`: another process works for this consumer. */
export type StepOutcome = 'more' | 'idle' | 'busy'

/** Each event by itself, after the whole batch has failed. */
async function handleSingly(
  tx: Tx,
  { now, log }: Delivery,
  consumer: Consumer,
  events: readonly NumberedEvent[],
): Promise<readonly NewSetAside[]> {
  const failed: NewSetAside[] = []
  const blocked = new Set<string>()
  for (const event of events) {
    if (blocked.has(event.key)) {
      failed.push({ event, tries: 0, nextTryAt: null, lastError: null })
      continue
    }
    const error = await attempt(tx, () => handleTraced(tx, consumer, [event]))
    if (error === undefined) continue
    blocked.add(event.key)
    const nextTryAt = new Date(now().getTime() + pauseAfter(1))
    failed.push({ event, tries: 1, nextTryAt, lastError: textOf(error) })
    log.warn(
      { err: error, consumer: consumer.name, event: event.name, number: String(event.number) },
      'an event could not be handled; it is set aside and tried again',
    )
  }
  return failed
}

/** Which of these events must wait behind an earlier one of their key, and which can be handled. */
async function partBlocked(tx: Tx, consumer: Consumer, events: readonly NumberedEvent[]) {
  const blocked = await keysSetAside(tx, consumer.name, [...new Set(events.map(({ key }) => key))])
  return { behind: events.filter(({ key }) => blocked.has(key)), free: events.filter(({ key }) => !blocked.has(key)) }
}

/** Handles what can be handled, and sets aside the rest with what waits behind it. `hasFailed`: all of them, as one batch. */
async function handleOrSetAside(
  tx: Tx,
  delivery: Delivery,
  consumer: Consumer,
  events: readonly NumberedEvent[],
  hasFailed: boolean,
): Promise<void> {
  const { behind, free } = await partBlocked(tx, consumer, events)
  const isWhole = !hasFailed && free.length > 0
  const error = isWhole ? await attempt(tx, () => handleTraced(tx, consumer, free)) : undefined
  const failed = hasFailed || error !== undefined ? await handleSingly(tx, delivery, consumer, free) : []
  const aside = [...failed, ...behind.map((event) => ({ event, tries: 0, nextTryAt: null, lastError: null }))]
  if (aside.length === 0) return
  if (((await countSetAside(tx)).get(consumer.name) ?? 0) + aside.length > SET_ASIDE_MAX)
    throw new Error(`consumer ${consumer.name} has failed at too many events and has stopped`, { cause: error })
  await insertSetAside(tx, consumer.name, aside)
}

const step = (delivery: Delivery, consumer: Consumer, hasFailed: boolean): Promise<StepOutcome> =>
  delivery.database.transaction(async (tx) => {
    const from = await lockConsumer(tx, consumer.name)
    if (from === undefined) return 'busy'
    const asked = { name: consumer.name, position: from, names: consumer.eventNames, max: BATCH_MAX }
    const { events, position, isMore, hasSetAside } = await nextEvents(tx, asked)
    if (events.length > 0) {
      if (hasFailed || hasSetAside) await handleOrSetAside(tx, delivery, consumer, events, hasFailed)
      else await handleTraced(tx, consumer, events)
    }
    if (position > from) await moveConsumer(tx, consumer.name, position)
    return isMore ? 'more' : 'idle'
  })

/** The consumer's next events, at most BATCH_MAX. */
export async function deliverNext(delivery: Delivery, consumer: Consumer): Promise<StepOutcome> {
  try {
    return await step(delivery, consumer, false)
  } catch (error) {
    if (isTransient(error)) throw error
    // Nothing was written. Once more, with savepoints that a step without failures does not pay for.
    return step(delivery, consumer, true)
  }
}

/** One event that was set aside and is due: handled, postponed, or left to an operator. */
export function retryDue(delivery: Delivery, consumer: Consumer): Promise<StepOutcome> {
  const { database, now, log } = delivery
  return database.transaction(async (tx) => {
    if ((await lockConsumer(tx, consumer.name)) === undefined) return 'busy'
    const due = await dueSetAside(tx, consumer.name, now())
    if (due === undefined) return 'idle'
    const error = await attempt(tx, () => handleTraced(tx, consumer, [due]))
    if (error === undefined) {
      await deleteSetAside(tx, consumer.name, due.number, now())
      return 'more'
    }
    const tries = due.tries + 1
    const isGivenUp = tries >= TRIES_MAX
    const nextTryAt = isGivenUp ? null : new Date(now().getTime() + pauseAfter(tries))
    await noteFailedTry(tx, due, { tries, nextTryAt, lastError: textOf(error) })
    const fields = { err: error, consumer: consumer.name, event: due.name, number: String(due.number), tries }
    if (isGivenUp)
      log.error(fields, 'an event is given up after its last try: see `npm run outbox -- list`, then replay it')
    else log.warn(fields, 'an event that was set aside failed again')
    return 'more'
  })
}
