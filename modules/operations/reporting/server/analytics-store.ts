// The SQL of analytics events.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type StoredEvent = {
  readonly position: number
  readonly name: string
  readonly at: string
  readonly page: string
  readonly params: Readonly<Record<string, string | number | boolean>>
}

/** A whole batch in one statement; rows that exist already are unchanged. */
export async function insertBatch(
  db: Db,
  batch: {
    readonly batchId: string
    readonly brand: string
    readonly receivedAt: Date
    readonly playerHash: Buffer | null
    readonly events: readonly StoredEvent[]
  },
): Promise<void> {
  const { batchId, brand, receivedAt, playerHash, events } = batch
  // One text for batches of any size: a prepared statement for each length would fill the connection's cache.
  const stored = sql<StoredEvent & { readonly at: Date }>`jsonb_to_recordset(${JSON.stringify(events)}::jsonb)`
  const columns = sql`e (position smallint, name text, at timestamptz, page text, params jsonb)`
  await db
    .insertInto('reporting.analytics_event')
    .columns(['day', 'batch_id', 'position', 'brand', 'name', 'at', 'received_at', 'page', 'params', 'player_hash'])
    .expression((eb) =>
      eb
        .selectFrom(stored.as<'e'>(columns))
        .select([
          sql<Date>`(e.at at time zone 'UTC')::date`.as('day'),
          sql<string>`${batchId}::uuid`.as('batch_id'),
          'e.position',
          sql<string>`${brand}`.as('brand'),
          'e.name',
          'e.at',
          sql<Date>`${receivedAt}::timestamptz`.as('received_at'),
          'e.page',
          sql<string>`e.params`.as('params'),
          sql<Buffer | null>`${playerHash}::bytea`.as('player_hash'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type DayCount = {
  readonly day: string
  readonly brand: string
  readonly name: string
  readonly events: number
  readonly players: number
}

/** Of the days from `from` on, newest first, at most `max` lines. */
export async function countByDay(db: Db, from: Date, max: number): Promise<readonly DayCount[]> {
  const rows = await db
    .selectFrom('reporting.analytics_event')
    .select(({ fn }) => [
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      'brand',
      'name',
      fn.countAll<bigint>().as('events'),
      fn.count<bigint>('player_hash').distinct().as('players'),
    ])
    .where('day', '>=', sql<Date>`(${from}::timestamptz at time zone 'UTC')::date`)
    .groupBy(['reporting.analytics_event.day', 'brand', 'name'])
    .orderBy('reporting.analytics_event.day', 'desc')
    .orderBy('events', 'desc')
    .orderBy('name')
    .limit(max)
    .execute()
  return rows.map((row) => ({ ...row, events: Number(row.events), players: Number(row.players) }))
}

/** Of days before `before`; answers how many. Rejects where that would be one of the last 30. */
export async function forgetEvents(db: Db, before: Date): Promise<number> {
  const { forgotten } = await db
    .selectNoFrom(
      sql<bigint>`reporting.forget_events((${before}::timestamptz at time zone 'UTC')::date)`.as('forgotten'),
    )
    .executeTakeFirstOrThrow()
  return Number(forgotten)
}
