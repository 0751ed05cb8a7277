// The SQL of players with markers that are not closed.
import { sql } from 'kysely'
import { LEVELS, type Level, type Marker } from '#modules/protection/harm-markers/rules/finding.ts'
import type { PlayerSort } from '#modules/protection/harm-markers/rules/flag-policy.ts'
import { TALLY_ROWS, tallyOf } from '#platform/server/database/tally.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type Filter = {
  readonly filter: 'waiting' | 'open' | 'seen'
  readonly marker?: Marker | undefined
  readonly level?: Level | undefined
  readonly playerId?: number | undefined
}

export type Place = { readonly level: number; readonly oldest: string; readonly playerId: string }

export type MarkedRow = {
  readonly player_id: bigint
  /** Of LEVELS. */
  readonly level: number
  readonly oldest: Date
  readonly markers: readonly { flagId: number; marker: Marker; level: Level; state: 'open' | 'seen' }[]
  readonly taken_by: readonly number[]
}

const RANK = sql`array_position(${sql.lit(`{${LEVELS.join(',')}}`)}::text[], level)`

const grouped = ({ filter, marker, level, playerId }: Filter) => sql`
  select player_id, max(${RANK}) as level, min(level_at) as oldest,
    jsonb_agg(jsonb_build_object('flagId', flag_id, 'marker', marker, 'level', level, 'state', state) order by level_at) as markers,
    coalesce(array_agg(distinct seen_by::int) filter (where seen_by is not null), '{}') as taken_by
  from harm_markers.marker_flag
  where state <> 'closed' and (${filter} = 'waiting' or state = ${filter})
    and (${marker ?? null}::text is null or marker = ${marker ?? null})
    and (${level ?? null}::text is null or level = ${level ?? null})
    and (${playerId ?? null}::bigint is null or player_id = ${playerId ?? null})
  group by player_id`

/** Each is one comparison of rows: what falls is negated. */
const ORDERS = {
  level: sql`(-level, oldest, player_id)`,
  oldest: sql`(oldest, player_id)`,
  newest: sql`(-extract(epoch from oldest), player_id)`,
} as const

const PLACES = {
  level: ({ level, oldest, playerId }: Place) => sql`(-${level}::int, ${oldest}::timestamptz, ${playerId}::bigint)`,
  oldest: ({ oldest, playerId }: Place) => sql`(${oldest}::timestamptz, ${playerId}::bigint)`,
  newest: ({ oldest, playerId }: Place) => sql`(-extract(epoch from ${oldest}::timestamptz), ${playerId}::bigint)`,
} as const

export async function playersOf(
  db: Db,
  filter: Filter,
  { sort, after, limit }: { readonly sort: PlayerSort; readonly after: Place | undefined; readonly limit: number },
): Promise<readonly MarkedRow[]> {
  const beyond = after === undefined ? sql`true` : sql`${ORDERS[sort]} > ${PLACES[sort](after)}`
  const { rows } = await sql<MarkedRow>`
    select * from (${grouped(filter)}) as players where ${beyond} order by ${ORDERS[sort]} limit ${limit}`.execute(db)
  return rows
}

/** How many players the filter leaves. */
export const tallyPlayers = (db: Db, filter: Filter) => tallyOf(db, sql`${grouped(filter)} limit ${TALLY_ROWS}`)

/** The player's unassigned markers, locked. */
export async function lockOpenOf(tx: Tx, playerId: number): Promise<readonly { flag_id: bigint; level: Level }[]> {
  const { rows } = await sql<{ flag_id: bigint; level: Level }>`
    select flag_id, level from harm_markers.marker_flag where player_id = ${playerId} and state = 'open'
    order by flag_id for no key update`.execute(tx)
  return rows
}
