// The SQL of what was done to a player's limits and exclusions, newest first. Both tables grow by one number each: a place in the
// list is one number of each.
import { sql } from 'kysely'
import type { LimitAct, LimitSetter } from '../limit-store.ts'
import type { Db } from '#platform/server/db.ts'

/** Below these numbers; undefined: from the newest. */
export type HistoryPlace = { readonly limit: bigint | undefined; readonly exclusion: bigint | undefined }

export type LimitLine = {
  readonly changeId: bigint
  readonly limitType: number
  readonly currency: string
  readonly setBy: LimitSetter
  readonly act: LimitAct
  readonly before: bigint | null
  readonly after: bigint | null
  readonly asked: bigint | null
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export async function limitLines(
  db: Db,
  playerId: number,
  below: bigint | undefined,
  max: number,
): Promise<readonly LimitLine[]> {
  const { rows } = await sql<LimitLine>`
    select change_id as "changeId", limit_type as "limitType", currency, set_by as "setBy", act, value_before as before,
      value_after as after, asked_value as asked, actor, reason, at
    from safer_gambling.limit_change
    where player_id = ${playerId} and (${below ?? null}::bigint is null or change_id < ${below ?? null}::bigint)
    order by change_id desc limit ${max}`.execute(db)
  return rows
}

export type ExclusionLine = {
  readonly changeId: bigint
  readonly kind: 'self_exclusion' | 'time_out'
  readonly act: string
  readonly endsAt: Date | null
  readonly holdsUntil: Date | null
  readonly reasonId: number | null
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export async function exclusionLines(
  db: Db,
  playerId: number,
  below: bigint | undefined,
  max: number,
): Promise<readonly ExclusionLine[]> {
  const { rows } = await sql<ExclusionLine>`
    select change_id as "changeId", kind, act, ends_at as "endsAt", holds_until as "holdsUntil", reason_id as "reasonId", actor, reason, at
    from safer_gambling.exclusion_change
    where player_id = ${playerId} and (${below ?? null}::bigint is null or change_id < ${below ?? null}::bigint)
    order by change_id desc limit ${max}`.execute(db)
  return rows
}
