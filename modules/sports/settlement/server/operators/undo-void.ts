// Undoing what operators have returned in error: what it would touch, what one does alone, and what takes two. The order stays; grading reads it
// no more, and its bets are settled by their results again, with entries that correct those of the void.
import { z } from 'zod'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { PositiveId } from '#kernel/schema.ts'
import type { ChangeContext, ChangeKind } from '#modules/operations/staff/server/service.ts'
import { touchedBets } from '#modules/sports/betting/server/service.ts'
import { gameOutcomes } from '#modules/sports/catalogue/server/service.ts'
import type { staffCalls } from '#modules/sports/settlement/contract-staff.ts'
import { undoFault, type UndoFault } from '#modules/sports/settlement/rules/void-target.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { betsOfOrder } from './carry-through.ts'
import { euroCentsOf, finish, lockGame, takesTwo, touchedFields, touchedView, type TouchedMoney } from './make-void.ts'
import type { OperatorsServer } from './operators-server.ts'
import {
  findOrder,
  isMarketVoided,
  lockOrder,
  lockReturning,
  markUndone,
  type StoredVoidOrder,
  type Undo,
} from './void-store.ts'

type Calls = Handlers<typeof staffCalls>

const UNDO_KIND = 'settlement.undo'

const MESSAGES: Readonly<Record<UndoFault, string>> = {
  already_undone: 'this order has been undone already',
  start_is_corrected: 'a true start is corrected by entering another one',
  undo_too_late: 'an order is undone within 72 hours',
}

type Looked = { readonly order: StoredVoidOrder; readonly money: readonly TouchedMoney[] }

async function lookAt(
  db: Db,
  order: StoredVoidOrder | undefined,
  now: Date,
): Promise<Result<Looked, 'order_not_found' | UndoFault>> {
  if (order === undefined) return refuse('order_not_found', 'there is no such order')
  const fault = undoFault({ ...order, undoneAt: order.undone?.at }, now)
  if (fault !== undefined) return refuse(fault, MESSAGES[fault])
  return ok({ order, money: await touchedBets.moneyOf(db, betsOfOrder(order)) })
}

/** What two operators have made, two undo. */
const needsTwo = async (db: Db, staffId: number, { order, money }: Looked, now: Date): Promise<boolean> =>
  order.approverId !== undefined || (await takesTwo(db, staffId, money, now))

export const previewUndo =
  ({ database: { db } }: OperatorsServer): Calls['GET /staff-api/settlement/voids/:orderId/undo-previews'] =>
  async ({ orderId }, { staff }) => {
    const now = await decisionTime(db)
    const looked = await lookAt(db, await findOrder(db, orderId), now)
    if (!looked.ok) return looked
    return ok({
      touched: touchedView(looked.value.money),
      needsTwo: await needsTwo(db, staff.staffId, looked.value, now),
    })
  }

/** A market takes bets again as its source tells it, unless another order voids it. */
async function undo(tx: Tx, { order, money }: Looked, author: Omit<Undo, 'euroCents'>, now: Date): Promise<void> {
  const { orderId, scope, gameId, marketId } = order
  await markUndone(tx, orderId, { ...author, euroCents: euroCentsOf(money) }, now)
  if (scope !== 'market' || gameId === undefined || marketId === undefined) return
  if (!(await isMarketVoided(tx, marketId))) await gameOutcomes.restoreMarket(tx, gameId, marketId)
}

/** The game before the order, as whoever voids locks them. */
async function lockWhole(tx: Tx, orderId: number): Promise<StoredVoidOrder | undefined> {
  const found = await findOrder(tx, orderId)
  if (found === undefined) return undefined
  await lockGame(tx, found)
  return lockOrder(tx, orderId)
}

type UndoInput = Parameters<Calls['POST /staff-api/settlement/voids/:orderId/undos']>[0]

const decideAlone = async (tx: Tx, { orderId, bets, reason }: UndoInput, staffId: number) => {
  await lockReturning(tx, staffId)
  const order = await lockWhole(tx, orderId)
  const now = await decisionTime(tx)
  const looked = await lookAt(tx, order, now)
  if (!looked.ok) return looked
  const found = touchedView(looked.value.money).bets
  if (found !== bets) return refuse('preview_moved', 'another number of bets would be settled now', { bets: found })
  if (await needsTwo(tx, staffId, looked.value, now))
    return refuse('takes_two', 'this needs a second operator: propose the change', { kind: UNDO_KIND })
  await undo(tx, looked.value, { reason, proposerId: staffId, approverId: undefined }, now)
  return ok(looked.value.order)
}

export const undoVoid =
  (server: OperatorsServer): Calls['POST /staff-api/settlement/voids/:orderId/undos'] =>
  async (input, { staff }) => {
    const undone = await server.database.transaction((tx) => decideAlone(tx, input, staff.staffId))
    if (!undone.ok) return undone
    await finish(server, undone.value)
    return ok({ orderId: input.orderId })
  }

const UndoAsk = z.object({ orderId: PositiveId })
type UndoAsk = z.infer<typeof UndoAsk>

export const undoChange = (server: OperatorsServer): ChangeKind => ({
  kind: UNDO_KIND,
  permission: 'settlement.approve',
  proposal: 'settlement.void',
  reading: 'settlement.read',
  payload: UndoAsk,
  subjectOf: ({ orderId }: UndoAsk) => `void-order:${orderId}`,
  describe: async (db: Db, { orderId }: UndoAsk) => {
    const looked = await lookAt(db, await findOrder(db, orderId), await decisionTime(db))
    if (!looked.ok) return looked
    const { order, money } = looked.value
    const line = (field: string, value: number | string | undefined) =>
      value === undefined ? [] : [{ field, before: `${value}`, after: null }]
    return ok([
      ...line('voidScope', order.scope),
      ...line('bet', order.betId),
      ...line('game', order.gameId),
      ...line('market', order.marketId),
      ...line('takenFrom', order.from?.toISOString()),
      ...line('takenUntil', order.until?.toISOString()),
      ...line('voidReason', order.reason),
      ...touchedFields(touchedView(money)),
    ])
  },
  apply: async (tx: Tx, { orderId }: UndoAsk, { proposerId, approverId, reason }: ChangeContext) => {
    const order = await lockWhole(tx, orderId)
    const now = await decisionTime(tx)
    const looked = await lookAt(tx, order, now)
    if (!looked.ok) return looked
    await undo(tx, looked.value, { reason, proposerId, approverId }, now)
    return ok({})
  },
  applied: async ({ orderId }: UndoAsk) => finish(server, (await findOrder(server.database.db, orderId)) ?? {}),
})
