// The SQL of the outbox: append, number, read in order, move positions, forget.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Db, Tx } from '../db.ts'

export type WaitingEvent = {
  readonly name: string
  readonly key: string
  /** JSON. */
  readonly payload: string
  readonly trace: string | undefined
}

export type NumberedEvent = Omit<Selectable<DB['outbox.event']>, 'event_id'> & { readonly eventId: number }

export const numberedEvent = ({ event_id: eventId, ...row }: Selectable<DB['outbox.event']>): NumberedEvent => ({
  ...row,
  eventId: Number(eventId),
})

export async function insertWaiting(tx: Tx, events: readonly WaitingEvent[]): Promise<void> {
  await sql`
    insert into outbox.waiting (name, key, payload, trace)
    select name, key, payload::json, trace
    from unnest(${events.map(({ name }) => name)}::text[], ${events.map(({ key }) => key)}::text[],
      ${events.map(({ payload }) => payload)}::text[], ${events.map(({ trace = null }) => trace)}::text[])
      with ordinality as e (name, key, payload, trace, n)
    order by n`.execute(tx)
}

/**
 * A crash of the database may undo the newest commits of the outbox itself, always whole and the latest first; the work is then done again.
 * Waiting for the disk at every step would cost the bets that share it.
 */
export async function commitWithoutWaiting(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}

export type Standing = {
  readonly isAnyWaiting: boolean
  readonly lastNumber: bigint
  readonly positions: ReadonlyMap<string, bigint>
}

/** What there is to do, in one cheap statement. */
export async function readStanding(db: Db): Promise<Standing> {
  const { rows } = await sql<{ waiting: boolean; last: bigint; names: string[]; positions: bigint[] }>`
    select exists (select from outbox.waiting) as waiting, (select last_number from outbox.head) as last,
      coalesce(array_agg(name order by name), '{}') as names, coalesce(array_agg(position order by name), '{}') as positions
    from outbox.consumer`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the outbox has no head')
  return {
    isAnyWaiting: row.waiting,
    lastNumber: row.last,
    positions: new Map(row.names.map((name, index) => [name, row.positions[index] ?? 0n])),
  }
}

/** The newest number, with the right to give out more until the transaction ends; undefined where another process has it. */
export const lockHead = async (tx: Tx): Promise<bigint | undefined> =>
  (await tx.selectFrom('outbox.head').select('last_number').forUpdate().skipLocked().executeTakeFirst())?.last_number

/**
 * Numbers committed events in the order in which they were written; answers how many. A statement of its own after the lock, so that it
 * sees what was committed while the lock was waited for. An event whose transaction commits late gets a late number and is never skipped.
 */
export async function numberWaiting(tx: Tx, lastNumber: bigint, max: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with taken as (
      delete from outbox.waiting where event_id in (select event_id from outbox.waiting order by event_id limit ${max})
      returning event_id, name, key, payload, trace, at
    ), numbered as (
      insert into outbox.event (number, event_id, name, key, payload, trace, at)
      select ${lastNumber}::bigint + row_number() over (order by event_id), event_id, name, key, payload, trace, at from taken
      returning number
    ), moved as (
      update outbox.head set last_number = (select max(number) from numbered) where exists (select from numbered)
    )
    select count(*) as count from numbered`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

export async function insertConsumer(db: Db, name: string, isFromOldest: boolean): Promise<void> {
  await db
    .insertInto('outbox.consumer')
    .columns(['name', 'position'])
    .expression((of) =>
      of
        .selectFrom('outbox.head')
        .select([sql<string>`${name}::text`.as('name'), isFromOldest ? sql<bigint>`0`.as('position') : 'last_number']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Where the consumer stands, with the right to work for it; undefined where another process does. */
export const lockConsumer = async (tx: Tx, name: string): Promise<bigint | undefined> =>
  (
    await tx
      .selectFrom('outbox.consumer')
      .select('position')
      .where('name', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  )?.position

export const readLastNumber = async (db: Db): Promise<bigint> =>
  (await db.selectFrom('outbox.head').select('last_number').executeTakeFirstOrThrow()).last_number

/** Events of these names behind `position`, up to and including `last`, in order. */
export async function eventsAfter(
  db: Db,
  position: bigint,
  last: bigint,
  names: readonly string[],
  max: number,
): Promise<readonly NumberedEvent[]> {
  const rows = await db
    .selectFrom('outbox.event')
    .selectAll()
    .where('number', '>', position)
    .where('number', '<=', last)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('number')
    .limit(max)
    .execute()
  return rows.map(numberedEvent)
}

export async function moveConsumer(tx: Tx, name: string, position: bigint): Promise<void> {
  await tx.updateTable('outbox.consumer').set({ position }).where('name', '=', name).execute()
}

/** Forgets events that every consumer has handled and that are older than `before`; answers how many. */
export async function pruneEvents(db: Db, before: Date, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox.event')
    .where('number', 'in', (of) =>
      of
        .selectFrom('outbox.event')
        .select('number')
        .where('number', '<=', (all) =>
          all
            .selectFrom('outbox.consumer')
            .select(({ fn }) => fn.coalesce(fn.min('position'), sql<bigint>`0`).as('all')),
        )
        .where('at', '<', before)
        .orderBy('number')
        .limit(max),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Retires a consumer that no process runs any more, with what was set aside for it; false where there is none of that name. */
export const deleteConsumer = async (db: Db, name: string): Promise<boolean> =>
  (await db.deleteFrom('outbox.consumer').where('name', '=', name).executeTakeFirstOrThrow()).numDeletedRows > 0n
