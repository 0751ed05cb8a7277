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

/** All of a batch in one statement; what is there already stays as it is. */
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
  await sql`
    insert into reporting.analytics_event (day, batch_id, position, brand, name, at, received_at, page, params, player_hash)
    select (e.at at time zone 'UTC')::date, ${batchId}::uuid, e.position, ${brand}, e.name, e.at, ${receivedAt}, e.page, e.params,
      ${playerHash}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (position smallint, name text, at timestamptz, page text, params jsonb)
    on conflict do nothing`.execute(db)
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
  const { rows } = await sql<{ day: string; brand: string; name: string; events: bigint; players: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, brand, name, count(*) as events, count(distinct player_hash) as players
    from reporting.analytics_event where day >= (${from}::timestamptz at time zone 'UTC')::date
    group by 1, 2, 3 order by 1 desc, 4 desc, 3 limit ${max}`.execute(db)
  return rows.map((row) => ({ ...row, events: Number(row.events), players: Number(row.players) }))
}

/** Of days before `before`; answers how many. Rejects where that would be one of the last 30. */
export async function forgetEvents(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ forgotten: bigint }>`
    select reporting.forget_events((${before}::timestamptz at time zone 'UTC')::date) as forgotten`.execute(db)
  return Number(rows[0]?.forgotten ?? 0)
}
