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
  undone:
    row.undone_at === null
      ? undefined
      : {
          at: row.undone_at,
          reason: row.undo_reason ?? '',
          proposerId: Number(row.undo_proposer_id),
          approverId: numberOf(row.undo_approver_id),
        },
})

export type StoredVoidOrder = ReturnType<typeof toOrder>

/** Those that return legs of these bets and games: a true start is the game's own, and what was undone returns nothing. */
export async function ordersOn(
  db: Db,
  betIds: readonly number[],
  gameIds: readonly number[],
): Promise<readonly VoidOrder[]> {
  const rows = await orders(db)
    .where('scope', '<>', 'start')
    .where('undone_at', 'is', null)
    .where((eb) => eb.or([eb('bet_id', '=', anyId(betIds)), eb('game_id', '=', anyId(gameIds))]))
    .execute()
  return rows.map(toOrder)
}

/** The oldest that are not carried through. */
export async function waitingOrders(db: Db, limit: number): Promise<readonly StoredVoidOrder[]> {
  const rows = await orders(db).where('done_at', 'is', null).orderBy('order_id').limit(limit).execute()
  return rows.map(toOrder)
}

/** Unless it was undone while it was carried through: then its bets are looked at once more. */
export async function markOrderDone(db: Db, { orderId, undone }: StoredVoidOrder): Promise<void> {
  await db
    .updateTable('settlement.void_order')
    .set({ done_at: sql<Date>`platform.now()` })
    .where('order_id', '=', BigInt(orderId))
    .where('done_at', 'is', null)
    .where('undone_at', undone === undefined ? 'is' : 'is not', null)
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

/** What this operator has returned and undone alone since then, in cents of a euro. */
export async function decidedAlone(db: Db, staffId: number, since: Date): Promise<bigint> {
  const id = BigInt(staffId)
  const { sum } = await db
    .selectFrom('settlement.void_order')
    .select(
      sql<bigint>`
        coalesce(sum(euro_cents) filter (where proposer_id = ${id} and approver_id is null and at > ${since}), 0)::bigint
        + coalesce(sum(undo_euro_cents) filter (where undo_proposer_id = ${id} and undo_approver_id is null and undone_at > ${since}), 0)::bigint`.as(
        'sum',
      ),
    )
    .where((eb) => eb.or([eb('proposer_id', '=', id), eb('undo_proposer_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return sum
}

export async function findOrder(db: Db, orderId: number): Promise<StoredVoidOrder | undefined> {
  const row = await orders(db).where('order_id', '=', BigInt(orderId)).executeTakeFirst()
  return row === undefined ? undefined : toOrder(row)
}

/** Until the transaction ends nobody else undoes it. */
export async function lockOrder(tx: Tx, orderId: number): Promise<StoredVoidOrder | undefined> {
  const row = await orders(tx).where('order_id', '=', BigInt(orderId)).forNoKeyUpdate().executeTakeFirst()
  return row === undefined ? undefined : toOrder(row)
}

export type Undo = {
  readonly reason: string
  readonly proposerId: number
  readonly approverId: number | undefined
  readonly euroCents: bigint
}

/** It waits to be carried through again. */
export async function markUndone(tx: Tx, orderId: number, undo: Undo, at: Date): Promise<void> {
  await tx
    .updateTable('settlement.void_order')
    .set({
      undone_at: at,
      undo_reason: undo.reason,
      undo_proposer_id: BigInt(undo.proposerId),
      undo_approver_id: idOf(undo.approverId),
      undo_euro_cents: undo.euroCents,
      done_at: null,
    })
    .where('order_id', '=', BigInt(orderId))
    .execute()
}

/** Whether an order that stands voids this market, too. */
export async function isMarketVoided(db: Db, marketId: number): Promise<boolean> {
  const row = await orders(db)
    .where('scope', '=', 'market')
    .where('market_id', '=', BigInt(marketId))
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Until the transaction ends: two orders of one operator are never judged by the same sum. */
export async function lockReturning(tx: Tx, staffId: number): Promise<void> {
  await tx
    .selectNoFrom((eb) =>
      eb.fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(`settlement.void ${staffId}`)])]).as('locked'),
    )
    .execute()
}
