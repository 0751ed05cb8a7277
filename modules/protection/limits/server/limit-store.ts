// The SQL of limits as players and operators set them, and of every change that was ever made to one.
import type { Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { AmountLimit } from '#modules/protection/limits/rules/amount-limit.ts'
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

function limitOf(row: Selectable<DB['limits.player_limit']>): AmountLimit {
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
  const rows = await db
    .selectFrom('limits.player_limit')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .orderBy('limit_type')
    .orderBy('currency')
    .orderBy('set_by', 'desc')
    .execute()
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
  const values = {
    value,
    kind,
    started_at: startedAt,
    loosening_value: loosening?.value ?? null,
    loosening_asked_at: instant(loosening?.askedAt),
    loosening_ripe_at: instant(loosening?.ripeAt),
    loosening_lapses_at: instant(loosening?.lapsesAt),
  }
  await tx
    .insertInto('limits.player_limit')
    .values({ player_id: playerId, currency, limit_type: limitType, set_by: setBy, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'currency', 'limit_type', 'set_by']).doUpdateSet(values))
    .execute()
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
  await tx
    .insertInto('limits.limit_change')
    .values({
      player_id: playerId,
      currency: change.currency,
      limit_type: change.limitType,
      set_by: change.setBy,
      act: change.act,
      value_before: change.valueBefore,
      value_after: change.valueAfter,
      asked_value: change.askedValue,
      actor: change.actor,
      approver: change.approver ?? null,
      reason: change.reason,
      at,
    })
    .execute()
}

/** Of the last change to any of the player's limits; 0 where there was none. */
export async function lastChangeOf(db: Db, playerId: number): Promise<bigint> {
  const row = await db
    .selectFrom('limits.limit_change')
    .select((eb) => eb.fn.max('change_id').as('change_id'))
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return row?.change_id ?? 0n
}
