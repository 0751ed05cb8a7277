// The SQL of limits as players and operators set them, and of every change that was ever made to one.
import { sql } from 'kysely'
import type { AmountLimit } from '#modules/protection/limits/rules/amount-limit.ts'
import type { PeriodKind } from '#modules/protection/exclusions/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type LimitSetter = 'player' | 'operator'

/** `currency` is '' for limits that are no amounts: their value is hours, minutes, or 1 of the casino block. */
export type LimitRow = {
  readonly currency: string
  readonly limitType: number
  readonly setBy: LimitSetter
  readonly limit: AmountLimit
  readonly startedAt: Date
}

type RawLimit = {
  currency: string
  limit_type: number
  set_by: LimitSetter
  value: bigint | null
  kind: PeriodKind
  started_at: Date
  loosening_value: bigint | null
  loosening_asked_at: Date | null
  loosening_ripe_at: Date | null
  loosening_lapses_at: Date | null
}

function limitOf(row: RawLimit): AmountLimit {
  const { value, kind, loosening_asked_at: askedAt, loosening_ripe_at: ripeAt, loosening_lapses_at: lapsesAt } = row
  if (askedAt === null || ripeAt === null || lapsesAt === null) return { value, kind }
  return {
    value,
    kind,
    loosening: {
      value: row.loosening_value,
      askedAt: askedAt.getTime(),
      ripeAt: ripeAt.getTime(),
      lapsesAt: lapsesAt.getTime(),
    },
  }
}

/**
 * In order of type and currency, the player's own before an operator's. Under the locks of the accounts nothing
 * else changes them.
 */
export async function limitsOf(db: Db, playerId: number): Promise<readonly LimitRow[]> {
  const { rows } = await sql<RawLimit>`
    select currency, limit_type, set_by, value, kind, started_at, loosening_value, loosening_asked_at, loosening_ripe_at, loosening_lapses_at
    from limits.player_limit where player_id = ${playerId} order by limit_type, currency, set_by desc`.execute(db)
  return rows.map((row) => ({
    currency: row.currency,
    limitType: row.limit_type,
    setBy: row.set_by,
    limit: limitOf(row),
    startedAt: row.started_at,
  }))
}

const instant = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at))

export async function putLimit(tx: Tx, playerId: number, row: LimitRow): Promise<void> {
  const { currency, limitType, setBy, limit, startedAt } = row
  const { value, kind, loosening } = limit
  await sql`
    insert into limits.player_limit (player_id, currency, limit_type, set_by, value, kind, started_at,
      loosening_value, loosening_asked_at, loosening_ripe_at, loosening_lapses_at)
    values (${playerId}, ${currency}, ${limitType}, ${setBy}, ${value}, ${kind}, ${startedAt},
      ${loosening?.value ?? null}, ${instant(loosening?.askedAt)}, ${instant(loosening?.ripeAt)}, ${instant(loosening?.lapsesAt)})
    on conflict (player_id, currency, limit_type, set_by) do update set value = excluded.value, kind = excluded.kind,
      started_at = excluded.started_at, loosening_value = excluded.loosening_value, loosening_asked_at = excluded.loosening_asked_at,
      loosening_ripe_at = excluded.loosening_ripe_at, loosening_lapses_at = excluded.loosening_lapses_at`.execute(tx)
}

export type LimitAct = 'set' | 'loosening_asked' | 'loosening_confirmed' | 'loosening_rejected'

export type LimitChange = {
  readonly currency: string
  readonly limitType: number
  readonly setBy: LimitSetter
  readonly act: LimitAct
  readonly valueBefore: bigint | null
  readonly valueAfter: bigint | null
  readonly askedValue: bigint | null
  /** 'player:7', 'staff:3'. */
  readonly actor: string
  /** For a change by two operators: the second. */
  readonly approver?: string | undefined
  readonly reason: string
}

export async function insertLimitChange(tx: Tx, playerId: number, change: LimitChange, at: Date): Promise<void> {
  await sql`
    insert into limits.limit_change (player_id, currency, limit_type, set_by, act, value_before, value_after, asked_value, actor, approver, reason, at)
    values (${playerId}, ${change.currency}, ${change.limitType}, ${change.setBy}, ${change.act}, ${change.valueBefore}, ${change.valueAfter},
      ${change.askedValue}, ${change.actor}, ${change.approver ?? null}, ${change.reason}, ${at})`.execute(tx)
}

/** Of the last change to any of the player's limits; 0 where there was none. */
export async function lastChangeOf(db: Db, playerId: number): Promise<bigint> {
  const { rows } = await sql<{ change_id: bigint }>`
    select coalesce(max(change_id), 0) as change_id from limits.limit_change where player_id = ${playerId}`.execute(db)
  return rows[0]?.change_id ?? 0n
}
