// The SQL of the operators' queue: filtered, in its orders, counted.
import { sql } from 'kysely'
import type { ReviewReason } from '#modules/money/withdrawals/rules/review.ts'
import type { QueueSort } from '#modules/money/withdrawals/rules/review-score.ts'
import type { WithdrawalStatus } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { TALLY_ROWS, tallyOfMoney } from '#platform/server/database/tally.ts'
import type { Db } from '#platform/server/db.ts'
import { COLUMNS, whole, type Position, type WholeWithdrawal } from '../withdrawal-store.ts'

/** The last one shown; its money where the list is in the order of amounts. */
export type QueuePosition = Position & { readonly currency: string; readonly amount: bigint }

export type QueueFilter = {
  readonly status?: WithdrawalStatus | undefined
  readonly playerId?: number | undefined
  readonly currency?: string | undefined
  readonly method?: string | undefined
  readonly reason?: ReviewReason | undefined
  readonly sort?: QueueSort | undefined
}

/** So few withdrawals of a method are looked up one by one: in the order of a list they may all stand at its end. */
const RARE_METHOD_MAX = 2_000

/** Those with a piece of this method, where they are few; undefined where they are many. */
async function rareOfMethod(db: Db, method: string | undefined): Promise<readonly string[] | undefined> {
  if (method === undefined) return undefined
  const rows = await db
    .selectFrom('withdrawals.piece')
    .select('withdrawal_id')
    .where('method', '=', method)
    .limit(RARE_METHOD_MAX + 1)
    .execute()
  return rows.length > RARE_METHOD_MAX ? undefined : rows.map((row) => row.withdrawal_id)
}

async function queued(db: Db, { status, playerId, currency, method, reason }: QueueFilter) {
  let query = db.selectFrom('withdrawals.withdrawal')
  if (status !== undefined) query = query.where('status', '=', status)
  if (playerId !== undefined) query = query.where('player_id', '=', BigInt(playerId))
  if (currency !== undefined) query = query.where('currency', '=', currency)
  if (reason !== undefined) query = query.where(sql<boolean>`reasons @> array[${reason}]::text[]`)
  if (method === undefined) return { query }
  const rare = await rareOfMethod(db, method)
  if (rare !== undefined) return { query: query.where(sql<boolean>`withdrawal_id = any(${rare}::uuid[])`) }
  return {
    query: query.where((of) =>
      of.exists(
        of
          .selectFrom('withdrawals.piece as p')
          .select('p.piece_id')
          .whereRef('p.withdrawal_id', '=', 'withdrawals.withdrawal.withdrawal_id')
          .where('p.method', '=', method),
      ),
    ),
  }
}

/** Unless told otherwise those in review the oldest first, all others the newest first; after the position (exclusive). */
export async function queueOf(
  db: Db,
  filter: QueueFilter,
  after: QueuePosition | undefined,
  limit: number,
): Promise<readonly WholeWithdrawal[]> {
  const { sort = filter.status === 'review' ? 'oldest' : 'newest' } = filter
  const isRising = sort === 'oldest' || sort === 'smallest'
  const way = isRising ? 'asc' : 'desc'
  let query = (await queued(db, filter)).query.select(COLUMNS)
  const columns =
    sort === 'smallest' || sort === 'largest'
      ? (['currency', 'amount', 'withdrawal_id'] as const)
      : (['created_at', 'withdrawal_id'] as const)
  if (after !== undefined) {
    const place = sql.join(
      columns.length === 3 ? [after.currency, after.amount, after.withdrawalId] : [after.at, after.withdrawalId],
    )
    query = query.where(
      sql<boolean>`(${sql.join(columns.map((name) => sql.ref(name)))}) ${sql.raw(isRising ? '>' : '<')} (${place})`,
    )
  }
  for (const column of columns) query = query.orderBy(column, way)
  return whole(db, await query.limit(limit).execute())
}

/** How many the filter leaves, and what they come to. */
export async function queueTally(db: Db, filter: QueueFilter) {
  const { query } = await queued(db, filter)
  return tallyOfMoney(db, query.select(['currency', 'amount']).limit(TALLY_ROWS))
}
