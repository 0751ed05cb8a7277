// The SQL of limits in force now, of all players, page by page, the newest first.
import { sql } from 'kysely'
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
    from limits.player_limit
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
