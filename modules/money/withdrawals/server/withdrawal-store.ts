// The SQL of withdrawals, their pieces and their steps.
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import type { RejectionReason, ReviewReason } from '#modules/money/withdrawals/rules/review.ts'
import type { PieceStatus, WithdrawalStatus } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredPiece = {
  readonly pieceId: string
  readonly method: string
  readonly destination: Readonly<Record<string, string>>
  readonly label: string
  /** What is paid out; the tax is withheld beside it. */
  readonly amount: bigint
  readonly tax: bigint
  readonly status: PieceStatus
}

export type StoredStep = {
  readonly status: WithdrawalStatus
  readonly actor: string
  readonly reason: RejectionReason | null
  readonly note: string | null
  readonly at: Date
}

export type StoredWithdrawal = {
  readonly withdrawalId: string
  readonly playerId: number
  readonly accountId: number
  readonly amount: bigint
  readonly currency: string
  readonly status: WithdrawalStatus
  readonly reasons: readonly ReviewReason[]
  /** Bonus money that was given up with it. */
  readonly forfeited: bigint
  readonly requestHash: Buffer
  readonly createdAt: Date
}

export type WholeWithdrawal = StoredWithdrawal & {
  readonly pieces: readonly StoredPiece[]
  readonly steps: readonly StoredStep[]
}

/** What `whole` needs of a withdrawal's row. */
export const COLUMNS = [
  'withdrawal_id',
  'player_id',
  'account_id',
  'amount',
  'currency',
  'status',
  'reasons',
  'forfeited',
  'request_hash',
  'created_at',
] as const

type Row = {
  readonly withdrawal_id: string
  readonly player_id: bigint
  readonly account_id: bigint
  readonly amount: bigint
  readonly currency: string
  readonly status: WithdrawalStatus
  readonly reasons: string[]
  readonly forfeited: bigint
  readonly request_hash: Buffer
  readonly created_at: Date
}

const ofRow = (row: Row): StoredWithdrawal => ({
  withdrawalId: row.withdrawal_id,
  playerId: Number(row.player_id),
  accountId: Number(row.account_id),
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  reasons: row.reasons as readonly ReviewReason[],
  forfeited: row.forfeited,
  requestHash: row.request_hash,
  createdAt: row.created_at,
})

export type NewWithdrawal = Omit<StoredWithdrawal, 'createdAt'> & {
  readonly idempotencyKey: string
  readonly pieces: readonly Omit<StoredPiece, 'status'>[]
}

export async function insertWithdrawal(tx: Tx, made: NewWithdrawal, at: Date): Promise<void> {
  await tx
    .insertInto('withdrawals.withdrawal')
    .values({
      withdrawal_id: made.withdrawalId,
      player_id: BigInt(made.playerId),
      account_id: BigInt(made.accountId),
      amount: made.amount,
      currency: made.currency,
      status: made.status,
      reasons: [...made.reasons],
      forfeited: made.forfeited,
      idempotency_key: made.idempotencyKey,
      request_hash: made.requestHash,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('withdrawals.piece')
    .values(
      made.pieces.map((piece) => ({
        piece_id: piece.pieceId,
        withdrawal_id: made.withdrawalId,
        method: piece.method,
        destination: JSON.stringify(piece.destination),
        label: piece.label,
        amount: piece.amount,
        tax: piece.tax,
      })),
    )
    .execute()
}

export async function insertStep(
  tx: Tx,
  withdrawalId: string,
  { status, actor, reason, note, at }: StoredStep,
): Promise<void> {
  await tx
    .insertInto('withdrawals.step')
    .values({ withdrawal_id: withdrawalId, status, actor, reason, note, at })
    .execute()
}

export async function setStatus(tx: Tx, withdrawalId: string, status: WithdrawalStatus): Promise<void> {
  await tx.updateTable('withdrawals.withdrawal').set({ status }).where('withdrawal_id', '=', withdrawalId).execute()
}

export async function setPieceStatus(tx: Tx, pieceIds: readonly string[], status: PieceStatus): Promise<void> {
  await tx
    .updateTable('withdrawals.piece')
    .set({ status })
    .where('piece_id', 'in', [...pieceIds])
    .execute()
}

/** With their pieces and steps, in the order of the ids. */
export async function whole(db: Db, rows: readonly Row[]): Promise<readonly WholeWithdrawal[]> {
  const ids = rows.map((row) => row.withdrawal_id)
  if (ids.length === 0) return []
  const [pieces, steps] = await Promise.all([
    db
      .selectFrom('withdrawals.piece')
      .select(['withdrawal_id', 'piece_id', 'method', 'destination', 'label', 'amount', 'tax', 'status'])
      .where('withdrawal_id', 'in', ids)
      .orderBy('piece_id')
      .execute(),
    db
      .selectFrom('withdrawals.step')
      .select(['withdrawal_id', 'status', 'actor', 'reason', 'note', 'at'])
      .where('withdrawal_id', 'in', ids)
      .orderBy('step_id')
      .execute(),
  ])
  return rows.map((row) => ({
    ...ofRow(row),
    pieces: pieces
      .filter((piece) => piece.withdrawal_id === row.withdrawal_id)
      .map((piece) => ({
        pieceId: piece.piece_id,
        method: piece.method,
        destination: piece.destination as Readonly<Record<string, string>>,
        label: piece.label,
        amount: piece.amount,
        tax: piece.tax,
        status: piece.status,
      })),
    steps: steps
      .filter((step) => step.withdrawal_id === row.withdrawal_id)
      .map((step) => ({
        status: step.status as WithdrawalStatus,
        actor: step.actor,
        reason: step.reason as RejectionReason | null,
        note: step.note,
        at: step.at,
      })),
  }))
}

export async function findByKey(db: Db, playerId: number, key: string): Promise<WholeWithdrawal | undefined> {
  const rows = await db
    .selectFrom('withdrawals.withdrawal')
    .select(COLUMNS)
    .where('player_id', '=', BigInt(playerId))
    .where('idempotency_key', '=', key)
    .execute()
  return (await whole(db, rows))[0]
}

export async function findWithdrawal(db: Db, withdrawalId: string): Promise<WholeWithdrawal | undefined> {
  const rows = await db
    .selectFrom('withdrawals.withdrawal')
    .select(COLUMNS)
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
  return (await whole(db, rows))[0]
}

/** Every change of a withdrawal locks it first. */
export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<WholeWithdrawal | undefined> {
  const rows = await tx
    .selectFrom('withdrawals.withdrawal')
    .select(COLUMNS)
    .where('withdrawal_id', '=', withdrawalId)
    .forNoKeyUpdate()
    .execute()
  return (await whole(tx, rows))[0]
}

/** The withdrawal that this payout is a piece of. */
export async function withdrawalOfPiece(db: Db, pieceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('withdrawals.piece')
    .select('withdrawal_id')
    .where('piece_id', '=', pieceId)
    .executeTakeFirst()
  return row?.withdrawal_id
}

export type Position = { readonly at: Date; readonly withdrawalId: string }

/** `from` inclusive, `to` exclusive; `method`: of one of its pieces. */
export type WithdrawalFilter = {
  readonly statuses?: readonly WithdrawalStatus[] | undefined
  readonly method?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** The newest first, before the position (exclusive). */
export async function withdrawalsOf(
  db: Db,
  playerId: number,
  before: Position | undefined,
  limit: number,
  { statuses, method, from, to }: WithdrawalFilter = {},
): Promise<readonly WholeWithdrawal[]> {
  let query = db.selectFrom('withdrawals.withdrawal').select(COLUMNS).where('player_id', '=', BigInt(playerId))
  if (statuses !== undefined) query = query.where('status', 'in', [...statuses])
  if (method !== undefined)
    query = query.where('withdrawal_id', 'in', (eb) =>
      eb.selectFrom('withdrawals.piece').select('withdrawal_id').where('method', '=', method),
    )
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<', to)
  if (before !== undefined)
    query = query.where((of) =>
      of(of.refTuple('created_at', 'withdrawal_id'), '<', of.tuple(before.at, before.withdrawalId)),
    )
  const rows = await query.orderBy('created_at', 'desc').orderBy('withdrawal_id', 'desc').limit(limit).execute()
  return whole(db, rows)
}

export async function countOpen(db: Db, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals.withdrawal')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('player_id', '=', BigInt(playerId))
    .where('status', 'in', ['review', 'approved'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countInReview(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals.withdrawal')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'review')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type PastSums = {
  /** Paid at least in part. */
  readonly hasPaid: boolean
  /** Asked for since the instant and neither rejected nor cancelled, by currency in minor units. */
  readonly since: ReadonlyMap<string, bigint>
  /** Paid in one currency, in minor units. */
  readonly paid: bigint
}

export async function pastSums(db: Db, playerId: number, currency: string, since: Date): Promise<PastSums> {
  const recent = await db
    .selectFrom('withdrawals.withdrawal')
    .select(({ fn }) => ['currency', fn.sum<string>('amount').as('sum')])
    .where('player_id', '=', BigInt(playerId))
    .where('created_at', '>=', since)
    .where('status', 'not in', ['rejected', 'cancelled'])
    .groupBy('currency')
    .execute()
  const paid = await db
    .selectFrom('withdrawals.piece as p')
    .innerJoin('withdrawals.withdrawal as w', 'w.withdrawal_id', 'p.withdrawal_id')
    .select(({ fn }) => ['w.currency', fn.sum<string>('p.amount').as('sum')])
    .where('w.player_id', '=', BigInt(playerId))
    .where('p.status', '=', 'paid')
    .groupBy('w.currency')
    .execute()
  return {
    hasPaid: paid.length > 0,
    since: new Map(recent.map((row) => [row.currency, BigInt(row.sum)])),
    paid: BigInt(paid.find((row) => row.currency === currency)?.sum ?? 0),
  }
}

export type PaymentTime = { readonly method: string; readonly askedAt: Date; readonly paidAt: Date }

/** When the last payouts since the instant were asked for and paid. */
export async function paymentTimes(db: Db, since: Date, limit: number): Promise<readonly PaymentTime[]> {
  const rows = await db
    .selectFrom('withdrawals.withdrawal as w')
    .innerJoin('withdrawals.step as s', 's.withdrawal_id', 'w.withdrawal_id')
    .innerJoin('withdrawals.piece as p', 'p.withdrawal_id', 'w.withdrawal_id')
    .select(['p.method', 'w.created_at', 's.at'])
    .where('w.status', '=', 'paid')
    .where('w.created_at', '>=', since)
    .where('s.status', '=', 'paid')
    .orderBy('w.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ method: row.method, askedAt: row.created_at, paidAt: row.at }))
}

/** What waits for cashiers. */
export const withdrawalQueue = staffQueue('withdrawals', 'withdrawals.decide', (db) =>
  db.selectFrom('withdrawals.withdrawal').select('created_at as at').where('status', '=', 'review'),
)
