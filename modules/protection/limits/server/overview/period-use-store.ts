// The SQL of when the oldest part of what a period counts leaves it.
import { sql } from 'kysely'
import { HOUR_MS } from '#kernel/time.ts'
import { rollingLength } from '#modules/protection/limits/rules/limit-periods.ts'
import type { LimitFamily, LimitPeriod } from '#modules/protection/limits/rules/limit-types.ts'
import { COLUMNS } from '../counting/tally-store.ts'
import type { Db } from '#platform/server/db.ts'

/** Of a rolling period; undefined where it counts nothing of this family. */
export async function leavesAt(
  db: Db,
  { playerId, currency }: { readonly playerId: number; readonly currency: string },
  { family, period }: { readonly family: LimitFamily; readonly period: LimitPeriod },
  now: Date,
): Promise<Date | undefined> {
  const hours = rollingLength(period) / HOUR_MS
  const length = sql`make_interval(hours => ${hours}::int)`
  const row = await db
    .selectFrom('limits.counted')
    .select(sql<Date | null>`min(at) + ${length}`.as('leaves_at'))
    .where('player_id', '=', BigInt(playerId))
    .where('currency', '=', currency)
    .where(COLUMNS[family], '>', 0n)
    .where('at', '>', sql<Date>`${now}::timestamptz - ${length}`)
    .executeTakeFirst()
  return row?.leaves_at ?? undefined
}
