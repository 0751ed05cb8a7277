// The SQL of what is in force now, of all players, page by page, the newest first.
import { sql, type RawBuilder } from 'kysely'
import type { PeriodKind } from '#modules/protection/exclusions/contract.ts'
import type { Db } from '#platform/server/db.ts'
import type { LimitSetter } from '../limit-store.ts'

const instantOf = (micros: string) => sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`

export type LimitInForceRow = {
  readonly player_id: bigint
  readonly limit_type: number
  readonly currency: string
  readonly set_by: LimitSetter
  readonly value: bigint | null
  readonly kind: PeriodKind
  readonly started_at: Date
  /** Microseconds since the epoch. */
  readonly micros: bigint
  readonly loosening_value: bigint | null
  /** Of a loosening that has not lapsed. */
  readonly loosening_ripe_at: Date | null
}

type LimitsAfter = {
  readonly micros: string
  readonly playerId: string
  readonly limitType: string
  readonly currency: string
  readonly setBy: string
}

export async function limitsInForce(
  db: Db,
  asked: {
    readonly limitType: number | undefined
    readonly setBy: LimitSetter | undefined
    readonly after: LimitsAfter | undefined
    readonly now: Date
    readonly limit: number
  },
): Promise<readonly LimitInForceRow[]> {
  const { limitType, setBy, after, now, limit } = asked
  const { rows } = await sql<LimitInForceRow>`
    select player_id, limit_type, currency, set_by, value, kind, started_at, (extract(epoch from started_at) * 1000000)::bigint as micros,
      case when loosening_lapses_at > ${now} then loosening_value end as loosening_value,
      case when loosening_lapses_at > ${now} then loosening_ripe_at end as loosening_ripe_at
    from safer_gambling.player_limit
    where (value is not null or loosening_ripe_at is not null) and (value is not null or loosening_lapses_at > ${now})
      ${limitType === undefined ? sql`` : sql`and limit_type = ${limitType}`}
      ${setBy === undefined ? sql`` : sql`and set_by = ${setBy}`}
      ${
        after === undefined
          ? sql``
          : sql`and started_at <= ${instantOf(after.micros)} and (started_at < ${instantOf(after.micros)}
            or (player_id, limit_type, currency, set_by) > (${after.playerId}::bigint, ${after.limitType}::smallint, ${after.currency}, ${after.setBy}))`
      }
    order by started_at desc, player_id, limit_type, currency, set_by limit ${limit}`.execute(db)
  return rows
}

export type HeldRow = {
  readonly player_id: bigint
  readonly kind: 'self_exclusion' | 'time_out' | 'register_excluded' | 'register_unknown'
  readonly since: Date
  /** Microseconds since the epoch. */
  readonly micros: bigint
  readonly ends_at: Date | null
  readonly holds_until: Date | null
  readonly return_asked_at: Date | null
}

type HeldAfter = { readonly micros: string; readonly playerId: string; readonly kind: string }

/** Of one source, its own page: its index hands out the newest without looking at the rest. */
function heldPage(
  source: {
    readonly columns: RawBuilder<unknown>
    readonly kind: RawBuilder<unknown>
    readonly since: RawBuilder<unknown>
  },
  from: RawBuilder<unknown>,
  asked: HeldAsked,
): RawBuilder<unknown> {
  const { columns, kind, since } = source
  const { after, limit } = asked
  return sql`(
    select player_id, ${kind} as kind, ${since} as since, ${columns} from ${from}
      ${asked.kind === undefined ? sql`` : sql`and ${kind} = ${asked.kind}`}
      ${
        after === undefined
          ? sql``
          : sql`and ${since} <= ${instantOf(after.micros)} and (${since} < ${instantOf(after.micros)}
            or (player_id, ${kind}) > (${after.playerId}::bigint, ${after.kind}))`
      }
    order by ${since} desc, player_id, kind limit ${limit}
  )`
}

type HeldAsked = {
  readonly kind: HeldRow['kind'] | undefined
  readonly after: HeldAfter | undefined
  readonly now: Date
  readonly limit: number
}

/** Whoever is kept out, by his own word, an operator's, or a country's register. */
export async function exclusionsInForce(db: Db, asked: HeldAsked): Promise<readonly HeldRow[]> {
  const { now, limit } = asked
  const own = heldPage(
    { columns: sql`ends_at, holds_until, return_asked_at`, kind: sql`kind`, since: sql`starts_at` },
    sql`safer_gambling.exclusion where starts_at <= ${now} and (holds_until is null or holds_until > ${now})`,
    asked,
  )
  const register = heldPage(
    {
      columns: sql`null::timestamptz, null::timestamptz, null::timestamptz`,
      kind: sql`'register_' || state`,
      since: sql`checked_at`,
    },
    sql`safer_gambling.register_check where state <> 'clear'`,
    asked,
  )
  const { rows } = await sql<HeldRow>`
    select h.*, (extract(epoch from since) * 1000000)::bigint as micros from (${own} union all ${register}) h
    order by since desc, player_id, kind limit ${limit}`.execute(db)
  return rows
}
