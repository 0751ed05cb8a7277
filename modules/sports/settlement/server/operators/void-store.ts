// The SQL of what operators have returned.
import { sql } from 'kysely'
import type { VoidOrder, VoidScope } from '#modules/sports/settlement/rules/void-target.ts'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type NewVoidOrder = VoidOrder & {
  readonly scope: VoidScope
  readonly reason: string
  readonly proposerId: number
  readonly approverId: number | undefined
  readonly bets: number
  readonly euroCents: bigint
}

const idOf = (id: number | undefined): bigint | null => (id === undefined ? null : BigInt(id))
const numberOf = (id: bigint | null): number | undefined => (id === null ? undefined : Number(id))

export async function insertOrder(tx: Tx, order: NewVoidOrder, at: Date): Promise<number> {
  const { order_id: orderId } = await tx
    .insertInto('settlement.void_order')
    .values({
      scope: order.scope,
      bet_id: idOf(order.betId),
      game_id: idOf(order.gameId),
      market_id: idOf(order.marketId),
      from_at: order.from ?? null,
      until_at: order.until ?? null,
      reason: order.reason,
      proposer_id: BigInt(order.proposerId),
      approver_id: idOf(order.approverId),
      bets: order.bets,
      euro_cents: order.euroCents,
      at,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  return Number(orderId)
}

const orders = (db: Db) => db.selectFrom('settlement.void_order').selectAll()

type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

const toOrder = (row: OrderRow) => ({
  orderId: Number(row.order_id),
  scope: row.scope,
  betId: numberOf(row.bet_id),
  gameId: numberOf(row.game_id),
  marketId: numberOf(row.market_id),
  from: row.from_at ?? undefined,
  until: row.until_at ?? undefined,
  reason: row.reason,
  proposerId: Number(row.proposer_id),
  approverId: numberOf(row.approver_id),
  bets: row.bets,
  at: row.at,
  isDone: row.done_at !== null,
})

export type StoredVoidOrder = ReturnType<typeof toOrder>

/** Those that return legs of these bets and games; a true start is the game's own. */
export async function ordersOn(
  db: Db,
  betIds: readonly number[],
  gameIds: readonly number[],
): Promise<readonly VoidOrder[]> {
  const rows = await orders(db)
    .where('scope', '<>', 'start')
    .where((eb) => eb.or([eb('bet_id', '=', anyId(betIds)), eb('game_id', '=', anyId(gameIds))]))
    .execute()
  return rows.map(toOrder)
}

/** The oldest that are not carried through. */
export async function waitingOrders(db: Db, limit: number): Promise<readonly StoredVoidOrder[]> {
  const rows = await orders(db).where('done_at', 'is', null).orderBy('order_id').limit(limit).execute()
  return rows.map(toOrder)
}

export async function markOrderDone(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('settlement.void_order')
    .set({ done_at: sql<Date>`platform.now()` })
    .where('order_id', '=', BigInt(orderId))
    .where('done_at', 'is', null)
    .execute()
}

/** Newest first, older than the given one. */
export async function ordersBefore(
  db: Db,
  beforeOrderId: number | undefined,
  limit: number,
): Promise<readonly StoredVoidOrder[]> {
  const rows = await orders(db)
    .$if(beforeOrderId !== undefined, (query) => query.where('order_id', '<', BigInt(beforeOrderId ?? 0)))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

/** What this operator has returned alone since then, in cents of a euro. */
export async function returnedAlone(db: Db, staffId: number, since: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('settlement.void_order')
    .select(sql<bigint>`coalesce(sum(euro_cents), 0)::bigint`.as('sum'))
    .where('proposer_id', '=', BigInt(staffId))
    .where('approver_id', 'is', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return sum
}

/** Until the transaction ends: two orders of one operator are never judged by the same sum. */
export async function lockReturning(tx: Tx, staffId: number): Promise<void> {
  await tx
    .selectNoFrom((eb) =>
      eb.fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(`settlement.void ${staffId}`)])]).as('locked'),
    )
    .execute()
}
