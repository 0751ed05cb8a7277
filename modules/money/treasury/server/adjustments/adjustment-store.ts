// The SQL of adjustments.
import type { AdjustmentCategory, AdjustmentDirection } from '#modules/money/treasury/rules/decisions.ts'
import { TALLY_ROWS, tallyOfMoney } from '#platform/server/database/tally.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredAdjustment = {
  readonly changeId: number
  readonly playerId: number
  readonly accountId: number
  /** Negative: a debit. */
  readonly amount: bigint
  readonly currency: string
  readonly category: AdjustmentCategory
  readonly reason: string
  readonly proposedBy: number
  readonly approvedBy: number
  readonly at: Date
}

export async function insertAdjustment(tx: Tx, made: StoredAdjustment): Promise<void> {
  await tx
    .insertInto('treasury.adjustment')
    .values({
      change_id: made.changeId,
      player_id: made.playerId,
      account_id: made.accountId,
      amount: made.amount,
      currency: made.currency,
      category: made.category,
      reason: made.reason,
      proposed_by: made.proposedBy,
      approved_by: made.approvedBy,
      at: made.at,
    })
    .execute()
}

export type AdjustmentFilter = {
  readonly playerId?: number | undefined
  readonly category?: AdjustmentCategory | undefined
  readonly direction?: AdjustmentDirection | undefined
}

function filtered(db: Db, { playerId, category, direction }: AdjustmentFilter) {
  let query = db.selectFrom('treasury.adjustment')
  if (playerId !== undefined) query = query.where('player_id', '=', BigInt(playerId))
  if (category !== undefined) query = query.where('category', '=', category)
  return direction === undefined ? query : query.where('amount', direction === 'credit' ? '>' : '<', 0n)
}

/** How many the filter leaves, and what players got by them less what was taken. */
export const tallyAdjustments = (db: Db, filter: AdjustmentFilter) =>
  tallyOfMoney(db, filtered(db, filter).select(['currency', 'amount']).limit(TALLY_ROWS))

/** The newest first. `before`: the last one of the page before. */
export async function adjustmentsOf(
  db: Db,
  filter: AdjustmentFilter,
  before: number | undefined,
  limit: number,
): Promise<readonly StoredAdjustment[]> {
  let query = filtered(db, filter).select([
    'change_id',
    'player_id',
    'account_id',
    'amount',
    'currency',
    'category',
    'reason',
    'proposed_by',
    'approved_by',
    'at',
  ])
  if (before !== undefined) query = query.where('change_id', '<', BigInt(before))
  const rows = await query.orderBy('change_id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    changeId: Number(row.change_id),
    playerId: Number(row.player_id),
    accountId: Number(row.account_id),
    amount: row.amount,
    currency: row.currency,
    category: row.category,
    reason: row.reason,
    proposedBy: Number(row.proposed_by),
    approvedBy: Number(row.approved_by),
    at: row.at,
  }))
}
