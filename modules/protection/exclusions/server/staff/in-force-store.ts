// The SQL of exclusions in force now, of all players, page by page, the newest first.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db.ts'

const instantOf = (micros: string) => sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`

export type HeldRow = {
  readonly player_id: bigint
  readonly kind:
    | 'self_exclusion'
    | 'time_out'
    | 'register_excluded'
    | 'register_unknown'
    | 'account_under_review'
    | 'identity_required'
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

const NO_TERM = sql`null::timestamptz, null::timestamptz, null::timestamptz`

/** Excluded by themselves, by an operator, or by a country's register; or held before they may play at all. */
export async function exclusionsInForce(db: Db, asked: HeldAsked): Promise<readonly HeldRow[]> {
  const { now, limit } = asked
  const own = heldPage(
    { columns: sql`ends_at, holds_until, return_asked_at`, kind: sql`kind`, since: sql`starts_at` },
    sql`exclusions.exclusion where starts_at <= ${now} and (holds_until is null or holds_until > ${now})`,
    asked,
  )
  const register = heldPage(
    {
      columns: NO_TERM,
      kind: sql`'register_' || state`,
      since: sql`checked_at`,
    },
    sql`exclusions.register_check where state <> 'clear'`,
    asked,
  )
  const held = heldPage(
    {
      columns: NO_TERM,
      kind: sql`case kind when 'look' then 'account_under_review' else 'identity_required' end`,
      since: sql`held_at`,
    },
    sql`exclusions.account_hold where ended_at is null`,
    asked,
  )
  const { rows } = await sql<HeldRow>`
    select h.*, (extract(epoch from since) * 1000000)::bigint as micros from (${own} union all ${register} union all ${held}) h
    order by since desc, player_id, kind limit ${limit}`.execute(db)
  return rows
}
