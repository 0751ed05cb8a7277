// The SQL of the outbox: append, number, read in order, move positions, forget. Events that a transaction appends at once share a row.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Db, Tx } from '../db.ts'

/** Events of one row. The migration has it too: the ids of a row's events follow on its own id, and the next row begins behind them. */
export const ROW_EVENTS_MAX = 500

export type WaitingEvent = {
  readonly name: string
  readonly key: string
  /** JSON. */
  readonly payload: string
}

export type NumberedEvent = {
  readonly number: bigint
  readonly eventId: number
  readonly name: string
  readonly key: string
  readonly payload: unknown
  readonly trace: string | null
  readonly at: Date
}

/** As `events` of a row holds it. */
type StoredEvent = readonly [name: string, key: string, payload: unknown]

type AppendRow = Omit<Selectable<DB['outbox.append']>, 'events' | 'names'> & { readonly events: readonly StoredEvent[] }

const eventsJson = (events: readonly WaitingEvent[]): string =>
  `[${events.map(({ name, key, payload }) => `[${JSON.stringify(name)},${JSON.stringify(key)},${payload}]`).join(',')}]`

/** `trace`: of the transaction, where traces are collected. */
export async function insertWaiting(tx: Tx, events: readonly WaitingEvent[], trace: string | undefined): Promise<void> {
  const parts: (readonly WaitingEvent[])[] = []
  for (let from = 0; from < events.length; from += ROW_EVENTS_MAX) parts.push(events.slice(from, from + ROW_EVENTS_MAX))
  await tx
    .insertInto('outbox.waiting')
    .values(
      parts.map((part) => ({
        event_count: part.length,
        names: [...new Set(part.map(({ name }) => name))],
        events: eventsJson(part),
        trace: trace ?? null,
      })),
    )
    .execute()
}

/**
 * The transaction's commit does not wait for the disk. A crash of the database may undo the newest commits of the outbox itself, always
 * whole and the latest first; the work is then done again. Waiting would cost the bets that share the disk.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`

export type OutboxStatus = {
  readonly isAnyWaiting: boolean
  readonly lastNumber: bigint
  readonly positions: ReadonlyMap<string, bigint>
}

/** The pending work, in one cheap statement. */
export async function readOutboxStatus(db: Db): Promise<OutboxStatus> {
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
export async function lockHead(tx: Tx): Promise<bigint | undefined> {
  const { rows } = await sql<Pick<Selectable<DB['outbox.head']>, 'last_number'>>`
    select last_number, ${withoutWaiting} from outbox.head for update skip locked`.execute(tx)
  return rows[0]?.last_number
}

/**
 * Numbers committed events in the order in which they were written, at most `max` rows; answers how many rows. A statement of its own after
 * the lock, so that it sees what was committed while the lock was waited for. An event whose transaction commits late gets a late number and
 * is never skipped.
 */
export async function numberWaiting(tx: Tx, lastNumber: bigint, max: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with taken as (
      delete from outbox.waiting where append_id in (select append_id from outbox.waiting order by append_id limit ${max})
      returning append_id, event_count, names, events, trace, at
    ), numbered as (
      insert into outbox.append (last_number, append_id, event_count, names, events, trace, at)
      select ${lastNumber}::bigint + sum(event_count) over (order by append_id), append_id, event_count, names, events, trace, at from taken
      returning last_number
    ), moved as (
      update outbox.head set last_number = (select max(last_number) from numbered) where exists (select from numbered)
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

/** The consumer's position, with the lock to work for it; undefined where another process has it. */
export async function lockConsumer(tx: Tx, name: string): Promise<bigint | undefined> {
  const { rows } = await sql<Pick<Selectable<DB['outbox.consumer']>, 'position'>>`
    select position, ${withoutWaiting} from outbox.consumer where name = ${name} for update skip locked`.execute(tx)
  return rows[0]?.position
}

export type NextEvents = {
  /** Of the asked names, in order; at most `max`. */
  readonly events: readonly NumberedEvent[]
  /** Where the consumer stands once it has handled them. */
  readonly position: bigint
  /** There may be more behind them. */
  readonly isMore: boolean
  /** Something is set aside for this consumer. */
  readonly hasSetAside: boolean
}

const eventsOf = ({ last_number: last, append_id: appendId, event_count: count, events, trace, at }: AppendRow) =>
  events.map(([name, key, payload], n): NumberedEvent => {
    const number = last - BigInt(count - 1 - n)
    return { number, eventId: Number(appendId) + n, name, key, payload, trace, at }
  })

/** What a consumer of these names that stands at `position` handles next. One statement, so that what it reads fits together. */
export async function nextEvents(
  tx: Tx,
  { name, position, names, max }: { name: string; position: bigint; names: readonly string[]; max: number },
): Promise<NextEvents> {
  type Row = { head: bigint; has_set_aside: boolean } & (AppendRow | { last_number: null })
  const { rows } = await sql<Row>`
    select h.last_number as head, exists (select from outbox.set_aside where consumer = ${name}) as has_set_aside, a.*
    from outbox.head h
    left join lateral (
      select last_number, append_id, event_count, events, trace, at from (
        select *, sum(event_count) over (order by last_number) - event_count as before from (
          select last_number, append_id, event_count, events, trace, at from outbox.append
          where last_number > ${position} and names && ${names}::text[]
          order by last_number limit ${max}
        ) next
      ) counted where before < ${max}
    ) a on true
    order by a.last_number`.execute(tx)
  const [first] = rows
  if (first === undefined) throw new Error('the outbox has no head')
  const appends = rows.filter((row): row is Row & AppendRow => row.last_number !== null)
  const wanted = new Set(names)
  const events = appends
    .flatMap(eventsOf)
    .filter((event) => event.number > position && wanted.has(event.name))
    .slice(0, max)
  // The statement has left rows out only where these are so many.
  const isMore = appends.reduce((sum, { event_count: count }) => sum + count, 0) >= max
  const end = events.length === max ? events.at(-1)?.number : isMore ? appends.at(-1)?.last_number : first.head
  return { events, position: end ?? first.head, isMore, hasSetAside: first.has_set_aside }
}

export async function moveConsumer(tx: Tx, name: string, position: bigint): Promise<void> {
  await tx.updateTable('outbox.consumer').set({ position }).where('name', '=', name).execute()
}

/**
 * Moves every consumer that has nothing to handle to the newest event, and answers the names of those that have something. One statement for
 * all: a transaction for each of them, at every turn, took more of the database than the events themselves. What another process works for is
 * left to it.
 */
export async function moveIdleConsumers(
  db: Db,
  consumers: readonly { readonly name: string; readonly eventNames: readonly string[] }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ behind: string[] }>`
    with behind as (
      select name, h.last_number, exists (
        select from outbox.append a where a.last_number > c.position and a.names && string_to_array(taken.event_names, ',')
      ) as has_events
      from unnest(${consumers.map(({ name }) => name)}::text[], ${consumers.map((one) => one.eventNames.join(','))}::text[])
        as taken (name, event_names)
      join outbox.consumer c using (name) join outbox.head h on c.position < h.last_number
    ), free as (
      select c.name from outbox.consumer c where c.name in (select name from behind where not has_events) for update skip locked
    ), moved as (
      update outbox.consumer c set position = b.last_number from behind b join free using (name)
      where c.name = b.name and c.position < b.last_number
    )
    select coalesce(array_agg(name) filter (where has_events), '{}') as behind, ${withoutWaiting} from behind`.execute(
    db,
  )
  return new Set(rows[0]?.behind)
}

/** Forgets at most `max` rows of events that every consumer has handled and that are older than `before`; answers how many events. */
export async function pruneEvents(db: Db, before: Date, max: number): Promise<number> {
  const rows = await db
    .deleteFrom('outbox.append')
    .where('last_number', 'in', (of) =>
      of
        .selectFrom('outbox.append')
        .select('last_number')
        .where('last_number', '<=', (all) =>
          all
            .selectFrom('outbox.consumer')
            .select(({ fn }) => fn.coalesce(fn.min('position'), sql<bigint>`0`).as('all')),
        )
        .where('at', '<', before)
        .orderBy('last_number')
        .limit(max),
    )
    .returning('event_count')
    .execute()
  return rows.reduce((sum, { event_count: count }) => sum + count, 0)
}

/**
 * Retires a consumer that no process runs any more, with its set-aside events; false where there is none of that
 * name.
 */
export const deleteConsumer = async (db: Db, name: string): Promise<boolean> =>
  (await db.deleteFrom('outbox.consumer').where('name', '=', name).executeTakeFirstOrThrow()).numDeletedRows > 0n
