// The SQL of disputes and their steps.
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import { sql } from 'kysely'
import { isSettled, type DisputeState, type DisputeStep } from '#modules/money/treasury/rules/dispute-state.ts'
import { TALLY_ROWS, tallyOfMoney } from '#platform/server/database/tally.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredDispute = {
  readonly disputeId: number
  readonly paymentId: string
  readonly provider: string
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  readonly amount: bigint
  readonly returned: bigint
  readonly bonusRevoked: bigint
  readonly state: DisputeState
  readonly openedAt: Date
  readonly dueAt: Date
}

const COLUMNS = [
  'dispute_id',
  'payment_id',
  'provider',
  'player_id',
  'account_id',
  'currency',
  'amount',
  'returned',
  'bonus_revoked',
  'state',
  'opened_at',
  'due_at',
] as const

const disputes = (db: Db) => db.selectFrom('treasury.dispute').select(COLUMNS)

type Row = Awaited<ReturnType<ReturnType<typeof disputes>['executeTakeFirstOrThrow']>>

const stored = (row: Row): StoredDispute => ({
  disputeId: Number(row.dispute_id),
  paymentId: row.payment_id,
  provider: row.provider,
  playerId: Number(row.player_id),
  accountId: Number(row.account_id),
  currency: row.currency,
  amount: row.amount,
  returned: row.returned,
  bonusRevoked: row.bonus_revoked,
  state: row.state,
  openedAt: row.opened_at,
  dueAt: row.due_at,
})

export type NewDispute = Pick<
  StoredDispute,
  'paymentId' | 'provider' | 'playerId' | 'accountId' | 'currency' | 'amount' | 'openedAt' | 'dueAt'
>

export async function insertDispute(tx: Tx, made: NewDispute): Promise<StoredDispute> {
  const { dispute_id } = await tx
    .insertInto('treasury.dispute')
    .values({
      payment_id: made.paymentId,
      provider: made.provider,
      player_id: made.playerId,
      account_id: made.accountId,
      currency: made.currency,
      amount: made.amount,
      opened_at: made.openedAt,
      due_at: made.dueAt,
    })
    .returning('dispute_id')
    .executeTakeFirstOrThrow()
  return { ...made, disputeId: Number(dispute_id), returned: 0n, bonusRevoked: 0n, state: 'open' }
}

/** What is not settled of this payment, or the one of that number; locked until the transaction ends. */
export async function lockDispute(
  tx: Tx,
  of: { readonly paymentId: string } | { readonly disputeId: number },
): Promise<StoredDispute | undefined> {
  const query =
    'paymentId' in of
      ? disputes(tx).where('payment_id', '=', of.paymentId).where('closed_at', 'is', null)
      : disputes(tx).where('dispute_id', '=', BigInt(of.disputeId))
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  return row === undefined ? undefined : stored(row)
}

/** The last one of this payment that was given up; locked until the transaction ends. */
export async function lockLost(tx: Tx, paymentId: string): Promise<StoredDispute | undefined> {
  const row = await disputes(tx)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'lost')
    .orderBy('dispute_id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : stored(row)
}

export async function findDispute(db: Db, disputeId: number): Promise<StoredDispute | undefined> {
  const row = await disputes(db).where('dispute_id', '=', BigInt(disputeId)).executeTakeFirst()
  return row === undefined ? undefined : stored(row)
}

export async function saveDispute(
  tx: Tx,
  { disputeId, amount, returned, bonusRevoked, state }: StoredDispute,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('treasury.dispute')
    .set({ amount, returned, bonus_revoked: bonusRevoked, state, closed_at: isSettled(state) ? at : null })
    .where('dispute_id', '=', BigInt(disputeId))
    .execute()
}

export type StoredStep = {
  readonly step: DisputeStep
  readonly actor: string
  readonly note: string | null
  readonly at: Date
}

export async function insertDisputeStep(tx: Tx, disputeId: number, step: StoredStep): Promise<void> {
  await tx
    .insertInto('treasury.dispute_step')
    .values({ dispute_id: disputeId, ...step })
    .execute()
}

export function stepsOfDispute(db: Db, disputeId: number, limit: number): Promise<readonly StoredStep[]> {
  return db
    .selectFrom('treasury.dispute_step')
    .select(['step', 'actor', 'note', 'at'])
    .where('dispute_id', '=', BigInt(disputeId))
    .orderBy('step_id')
    .limit(limit)
    .execute()
}

export type DisputeFilter = {
  readonly state: DisputeState | 'unsettled' | 'all'
  readonly provider?: string | undefined
  readonly playerId?: number | undefined
}

export type DisputePosition = { readonly at: Date; readonly disputeId: number }

function filtered(db: Db, { state, provider, playerId }: DisputeFilter) {
  let query = db.selectFrom('treasury.dispute')
  if (state === 'unsettled') query = query.where('closed_at', 'is', null)
  else if (state !== 'all') query = query.where('state', '=', state)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  return playerId === undefined ? query : query.where('player_id', '=', BigInt(playerId))
}

/** How many the filter leaves, and what was charged back in all. */
export const tallyDisputes = (db: Db, filter: DisputeFilter) =>
  tallyOfMoney(db, filtered(db, filter).select(['currency', 'amount']).limit(TALLY_ROWS))

/** By the deadline, after the position (exclusive). */
export async function listDisputes(
  db: Db,
  filter: DisputeFilter & { readonly isNewestFirst: boolean },
  after: DisputePosition | undefined,
  limit: number,
): Promise<readonly StoredDispute[]> {
  const { isNewestFirst } = filter
  let query = filtered(db, filter).select(COLUMNS)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(due_at, dispute_id) ${sql.raw(isNewestFirst ? '<' : '>')} (${after.at}::timestamptz, ${after.disputeId}::bigint)`,
    )
  const way = isNewestFirst ? 'desc' : 'asc'
  const rows = await query.orderBy('due_at', way).orderBy('dispute_id', way).limit(limit).execute()
  return rows.map(stored)
}

/** What waits for cashiers. */
export const disputeQueue = staffQueue('disputes', 'treasury.decide', (db) =>
  db.selectFrom('treasury.dispute').select('opened_at as at').where('closed_at', 'is', null),
)
