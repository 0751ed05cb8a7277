// The SQL of events that a consumer failed at, and of those of the same key that wait behind them.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Db, Tx } from '../db.ts'
import type { NumberedEvent } from './outbox-store.ts'

type Row = Selectable<DB['outbox.set_aside']>

export type SetAside = NumberedEvent & {
  readonly consumer: string
  readonly tries: number
  readonly nextTryAt: Date | null
  readonly lastError: string | null
}

const setAsideOf = ({ event_id: eventId, next_try_at: nextTryAt, last_error: lastError, ...row }: Row): SetAside => ({
  ...row,
  eventId: Number(eventId),
  nextTryAt,
  lastError,
})

export type NewSetAside = {
  readonly event: NumberedEvent
  readonly tries: number
  readonly nextTryAt: Date | null
  readonly lastError: string | null
}

export async function insertSetAside(tx: Tx, consumer: string, events: readonly NewSetAside[]): Promise<void> {
  await tx
    .insertInto('outbox.set_aside')
    .values(
      events.map(({ event: { eventId, payload, ...event }, tries, nextTryAt, lastError }) => ({
        ...event,
        consumer,
        event_id: BigInt(eventId),
        payload: JSON.stringify(payload),
        tries,
        next_try_at: nextTryAt,
        last_error: lastError,
      })),
    )
    .execute()
}

/** Those of these keys that have something set aside for this consumer. */
export async function keysSetAside(tx: Tx, consumer: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('outbox.set_aside')
    .select('key')
    .distinct()
    .where('consumer', '=', consumer)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export async function countSetAside(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('outbox.set_aside')
    .select(['consumer', (of) => of.fn.countAll<bigint>().as('count')])
    .groupBy('consumer')
    .execute()
  return new Map(rows.map(({ consumer, count }) => [consumer, Number(count)]))
}

/** The event that is due longest, if any. */
export async function dueSetAside(tx: Tx, consumer: string, now: Date): Promise<SetAside | undefined> {
  const row = await tx
    .selectFrom('outbox.set_aside')
    .selectAll()
    .where('consumer', '=', consumer)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : setAsideOf(row)
}

export async function noteFailedTry(
  tx: Tx,
  { consumer, number }: Pick<SetAside, 'consumer' | 'number'>,
  tried: { readonly tries: number; readonly nextTryAt: Date | null; readonly lastError: string },
): Promise<void> {
  await tx
    .updateTable('outbox.set_aside')
    .set({ tries: tried.tries, next_try_at: tried.nextTryAt, last_error: tried.lastError })
    .where('consumer', '=', consumer)
    .where('number', '=', number)
    .execute()
}

/**
 * Removes an event, handled or dropped; the next one of its key becomes due at `now`. False where it does not
 * exist.
 */
export async function deleteSetAside(tx: Tx, consumer: string, number: bigint, now: Date): Promise<boolean> {
  const gone = await tx
    .deleteFrom('outbox.set_aside')
    .where('consumer', '=', consumer)
    .where('number', '=', number)
    .returning('key')
    .executeTakeFirst()
  if (gone === undefined) return false
  await tx
    .updateTable('outbox.set_aside')
    .set({ next_try_at: now })
    .where('consumer', '=', consumer)
    .where('number', '=', (of) =>
      of
        .selectFrom('outbox.set_aside')
        .select(({ fn }) => fn.min('number').as('first'))
        .where('consumer', '=', consumer)
        .where('key', '=', gone.key),
    )
    .execute()
  return true
}

/** Makes the first event of each key due at once, with all its attempts again; returns how many. */
export async function replaySetAside(db: Db, consumer: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox.set_aside')
    .set({ tries: 0, next_try_at: now })
    .where('consumer', '=', consumer)
    .where('number', 'in', (of) =>
      of
        .selectFrom('outbox.set_aside')
        .select(({ fn }) => fn.min('number').as('first'))
        .where('consumer', '=', consumer)
        .groupBy('key'),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** In order, for operators. Callers that display them omit the payloads, which are players' data. */
export async function listSetAside(db: Db, max: number): Promise<readonly SetAside[]> {
  const rows = await db
    .selectFrom('outbox.set_aside')
    .selectAll()
    .orderBy('consumer')
    .orderBy('number')
    .limit(max)
    .execute()
  return rows.map(setAsideOf)
}
