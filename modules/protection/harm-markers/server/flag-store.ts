// The SQL of flags: their state, and every change of it.
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import { sql, type RawBuilder } from 'kysely'
import { LEVELS, type Level, type Marker } from '#modules/protection/harm-markers/rules/finding.ts'
import {
  MARKETING_STOPPING_LEVELS,
  type CloseReason,
  type FlagFilter,
} from '#modules/protection/harm-markers/rules/flag-policy.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { StoredFinding } from './stored-finding.ts'

export type FlagRow = {
  readonly flag_id: bigint
  readonly player_id: bigint
  readonly marker: Marker
  readonly level: Level
  readonly state: 'open' | 'seen' | 'closed'
  readonly facts: StoredFinding
  readonly raised_at: Date
  readonly level_at: Date
  readonly seen_by: bigint | null
  readonly closed_at: Date | null
  readonly close_reason: CloseReason | null
  readonly revision: number
}

const columns = sql`
  flag_id, player_id, marker, level, state, facts, raised_at, level_at, seen_by, closed_at, close_reason, revision`

/** The last flag of each marker of these players, locked: an operator who closes one waits, or has closed it. */
export async function lastFlags(tx: Tx, playerIds: readonly number[]): Promise<readonly FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select ${columns} from harm_markers.marker_flag where flag_id in (
      select max(flag_id) from harm_markers.marker_flag where player_id = any(${playerIds}::bigint[]) group by player_id, marker
    ) order by flag_id for no key update`.execute(tx)
  return rows
}

export type FlagEvent = {
  readonly act: 'raised' | 'lifted' | 'seen' | 'noted' | 'closed'
  readonly level: Level
  readonly facts?: StoredFinding
  /** 'house', 'staff:3'. */
  readonly actor: string
  readonly reason?: CloseReason
  readonly note?: string
}

export async function insertEvent(tx: Tx, flagId: bigint, event: FlagEvent, at: Date): Promise<void> {
  const { act, level, facts, actor, reason = '', note = '' } = event
  await sql`
    insert into harm_markers.marker_event (flag_id, act, level, facts, actor, reason, note, at)
    values (${flagId}, ${act}, ${level}, ${facts === undefined ? null : JSON.stringify(facts)}::jsonb, ${actor}, ${reason}, ${note}, ${at})`.execute(
    tx,
  )
}

export async function raiseFlag(
  tx: Tx,
  flag: { readonly playerId: number; readonly marker: Marker; readonly level: Level; readonly facts: StoredFinding },
  at: Date,
): Promise<void> {
  const { playerId, marker, level, facts } = flag
  const { rows } = await sql<{ flag_id: bigint }>`
    insert into harm_markers.marker_flag (player_id, marker, level, facts, raised_at, level_at)
    values (${playerId}, ${marker}, ${level}, ${JSON.stringify(facts)}::jsonb, ${at}, ${at}) returning flag_id`.execute(
    tx,
  )
  const [row] = rows
  if (row !== undefined) await insertEvent(tx, row.flag_id, { act: 'raised', level, facts, actor: 'house' }, at)
}

/** To a higher level: the assignment is cleared, so that it is reviewed again. */
export async function liftFlag(tx: Tx, flagId: bigint, level: Level, facts: StoredFinding, at: Date): Promise<void> {
  await sql`
    update harm_markers.marker_flag
    set level = ${level}, facts = ${JSON.stringify(facts)}::jsonb, level_at = ${at}, state = 'open', seen_by = null, revision = revision + 1
    where flag_id = ${flagId}`.execute(tx)
  await insertEvent(tx, flagId, { act: 'lifted', level, facts, actor: 'house' }, at)
}

export async function lockFlag(tx: Tx, flagId: number): Promise<FlagRow | undefined> {
  const { rows } = await sql<FlagRow>`
    select ${columns} from harm_markers.marker_flag where flag_id = ${flagId} for no key update`.execute(tx)
  return rows[0]
}

export async function takeFlag(tx: Tx, flagId: bigint, staffId: number): Promise<void> {
  await sql`
    update harm_markers.marker_flag set state = 'seen', seen_by = ${staffId}, revision = revision + 1 where flag_id = ${flagId}`.execute(
    tx,
  )
}

export async function closeFlag(tx: Tx, flagId: bigint, reason: CloseReason, at: Date): Promise<void> {
  await sql`
    update harm_markers.marker_flag set state = 'closed', closed_at = ${at}, close_reason = ${reason}, revision = revision + 1
    where flag_id = ${flagId}`.execute(tx)
}

export async function findFlag(db: Db, flagId: number): Promise<FlagRow | undefined> {
  const { rows } = await sql<FlagRow>`
    select ${columns} from harm_markers.marker_flag where flag_id = ${flagId}`.execute(db)
  return rows[0]
}

const CONDITIONS: Readonly<Record<FlagFilter, RawBuilder<unknown>>> = {
  waiting: sql`state <> 'closed'`,
  open: sql`state = 'open'`,
  seen: sql`state = 'seen'`,
  closed: sql`state = 'closed'`,
  all: sql`true`,
}

export type FlagsAsked = {
  readonly filter: FlagFilter
  readonly marker: Marker | undefined
  readonly level: Level | undefined
  readonly playerId: number | undefined
  readonly after: { readonly levelAt: Date; readonly flagId: number } | undefined
  readonly limit: number
}

/** Newest level first, after the position `after`. */
export async function listFlags(db: Db, asked: FlagsAsked): Promise<readonly FlagRow[]> {
  const { filter, marker, level, playerId, after, limit } = asked
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(level_at, flag_id) < (${after.levelAt}::timestamptz, ${after.flagId}::bigint)`
  const { rows } = await sql<FlagRow>`
    select ${columns} from harm_markers.marker_flag
    where ${CONDITIONS[filter]} and ${beyond} and (${marker ?? null}::text is null or marker = ${marker ?? null})
      and (${level ?? null}::text is null or level = ${level ?? null})
      and (${playerId ?? null}::bigint is null or player_id = ${playerId ?? null})
    order by level_at desc, flag_id desc limit ${limit}`.execute(db)
  return rows
}

export type EventRow = Required<Omit<FlagEvent, 'facts' | 'reason'>> & {
  readonly event_id: bigint
  readonly reason: CloseReason | ''
  readonly at: Date
}

/** Oldest first: the first, and of the others the last ones. */
export async function eventsOf(db: Db, flagId: bigint, limit: number): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select event_id, act, level, actor, reason, note, at from (
      select * from harm_markers.marker_event where flag_id = ${flagId} order by event_id desc limit ${limit}
    ) latest order by event_id`.execute(db)
  return rows
}

const STOPPING = LEVELS.filter((level) => MARKETING_STOPPING_LEVELS.includes(level))

/** Whether a strong marker of harm is open: such a player gets no marketing (LCCP 3.4.3 (10)). */
export async function hasStrongFlag(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from harm_markers.marker_flag where player_id = ${playerId} and state <> 'closed' and level = any(${STOPPING}::text[])
    ) as has`.execute(db)
  return rows[0]?.has === true
}

/** What waits for those who protect players: unassigned markers. */
export const flagQueue = staffQueue('markers', 'harm.act', (db) =>
  db.selectFrom('harm_markers.marker_flag').select('level_at as at').where('state', '=', 'open'),
)
