// The SQL of payments and of the inbox of webhooks.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { PaymentStatus } from '#modules/money/payments/contract.ts'
import type { DepositState, DepositStatement } from '#modules/money/payments/rules/deposit-change.ts'
import type { Db, Tx } from '#platform/server/db.ts'

const COLUMNS = [
  'payment_id',
  'player_id',
  'account_id',
  'kind',
  'method',
  'amount',
  'credited',
  'taken_back',
  'refunded',
  'charged_back',
  'reinstated',
  'currency',
  'tax_rate',
  'status',
  'request_hash',
  'created_at',
] as const

export type PaymentRow = Pick<Selectable<DB['payments.payment']>, (typeof COLUMNS)[number]> & { kind: 'deposit' }

export type NewPayment = {
  readonly paymentId: string
  readonly playerId: number
  readonly accountId: number
  readonly method: string
  readonly amount: bigint
  readonly currency: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  /** Ten-thousandths that the player's country takes of it. */
  readonly taxRate: number
  readonly at: Date
}

/** Violates a unique index where the player's key belongs to another payment. */
export function insertPayment(db: Db, payment: NewPayment): Promise<PaymentRow> {
  return db
    .insertInto('payments.payment')
    .values({
      payment_id: payment.paymentId,
      player_id: payment.playerId,
      account_id: payment.accountId,
      kind: 'deposit',
      method: payment.method,
      amount: payment.amount,
      currency: payment.currency,
      idempotency_key: payment.idempotencyKey,
      request_hash: payment.requestHash,
      tax_rate: payment.taxRate,
      created_at: payment.at,
    })
    .returning(COLUMNS)
    .$narrowType<{ kind: 'deposit' }>()
    .executeTakeFirstOrThrow()
}

const payments = (db: Db) => db.selectFrom('payments.payment').select(COLUMNS).$narrowType<{ kind: 'deposit' }>()

/** The payment stored under this player's key. */
export function findPaymentByKey(db: Db, playerId: number, idempotencyKey: string): Promise<PaymentRow | undefined> {
  return payments(db)
    .where('player_id', '=', BigInt(playerId))
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** That of the player's last deposit. */
export async function lastTaxRate(db: Db, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('payments.payment')
    .select('tax_rate')
    .where('player_id', '=', BigInt(playerId))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.tax_rate ?? 0
}

export type FoundDeposit = {
  readonly playerId: number
  readonly amount: bigint
  readonly currency: string
  readonly createdAt: Date
  readonly status: PaymentStatus
  readonly credited: bigint
  readonly takenBack: bigint
  /** Money has come in for it, whatever became of that. */
  readonly isPaid: boolean
}

/** Whose deposit it is. */
export async function findDeposit(db: Db, paymentId: string): Promise<FoundDeposit | undefined> {
  const row = await payments(db).where('payment_id', '=', paymentId).executeTakeFirst()
  if (row === undefined) return undefined
  const { player_id, amount, currency, status, created_at: createdAt, credited, taken_back: takenBack } = row
  return {
    playerId: Number(player_id),
    amount,
    currency,
    status,
    createdAt,
    credited,
    takenBack,
    isPaid: credited > 0n,
  }
}

/** As the rules see it. */
export const depositState = (row: PaymentRow): DepositState => ({
  status: row.status,
  currency: row.currency,
  amount: row.amount,
  credited: row.credited,
  takenBack: row.taken_back,
  refunded: row.refunded,
  chargedBack: row.charged_back,
  reinstated: row.reinstated,
})

export function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  return payments(tx).where('payment_id', '=', paymentId).forNoKeyUpdate().executeTakeFirst()
}

/** The status, with what came in, what was taken back of it by now, and what the provider has said of that. `at`: when money moved. */
export async function changePayment(
  tx: Tx,
  paymentId: string,
  { status, credited, takenBack, refunded, chargedBack, reinstated }: Omit<DepositState, 'amount' | 'currency'>,
  at: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('payments.payment')
    .set({
      status,
      credited,
      taken_back: takenBack,
      refunded,
      charged_back: chargedBack,
      reinstated,
      ...(at === undefined ? {} : { finished_at: at }),
    })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Pending payments whose next look-up is due, oldest first. `ages`: of the first look-up, the second and so on, in seconds. */
export function paymentsToLookUp(
  db: Db,
  now: Date,
  ages: readonly number[],
  limit: number,
): Promise<readonly PaymentRow[]> {
  return payments(db)
    .where('status', '=', 'pending')
    .where('lookups', '<', ages.length)
    .where('created_at', '<=', sql<Date>`${now}::timestamptz - make_interval(secs => (${ages}::int[])[lookups + 1])`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** True where it has been looked up as often as it will be. */
export async function countLookup(tx: Tx, paymentId: string, lookupsMax: number): Promise<boolean> {
  const row = await tx
    .updateTable('payments.payment')
    .set((eb) => ({ lookups: eb('lookups', '+', 1) }))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .returning('lookups')
    .executeTakeFirst()
  return (row?.lookups ?? 0) >= lookupsMax
}

export function findPayment(db: Db, playerId: number, paymentId: string): Promise<PaymentRow | undefined> {
  return payments(db).where('payment_id', '=', paymentId).where('player_id', '=', BigInt(playerId)).executeTakeFirst()
}

/** `from` inclusive, `to` exclusive. */
export type DepositFilter = {
  readonly statuses?: readonly PaymentStatus[] | undefined
  readonly method?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Newest first, before the position (exclusive). */
export function paymentsOf(
  db: Db,
  playerId: number,
  before: { readonly at: string; readonly paymentId: string } | undefined,
  limit: number,
  { statuses, method, from, to }: DepositFilter = {},
): Promise<readonly PaymentRow[]> {
  let query = payments(db).where('player_id', '=', BigInt(playerId))
  if (statuses !== undefined) query = query.where('status', 'in', [...statuses])
  if (method !== undefined) query = query.where('method', '=', method)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<', to)
  if (before !== undefined)
    query = query.where(sql<boolean>`(created_at, payment_id) < (${before.at}::timestamptz, ${before.paymentId}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('payment_id', 'desc').limit(limit).execute()
}

export type PaymentStep = { readonly paymentId: string; readonly status: PaymentStatus; readonly at: Date }

/** What became of these payments, the oldest step first. The database writes them down. */
export async function stepsOf(db: Db, paymentIds: readonly string[]): Promise<readonly PaymentStep[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('payments.payment_step')
    .select(['payment_id', 'status', 'at'])
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('step_id')
    .execute()
  return rows.map((row) => ({ paymentId: row.payment_id, status: row.status, at: row.at }))
}

/** By which the player's money came in last. */
export async function lastMethodOf(db: Db, playerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments.payment')
    .select('method')
    .where('player_id', '=', BigInt(playerId))
    .where('credited', '>', 0n)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.method
}

/** When the last deposits since the instant were asked for and credited. */
export async function depositTimes(
  db: Db,
  since: Date,
  limit: number,
): Promise<readonly { readonly method: string; readonly askedAt: Date; readonly paidAt: Date }[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .select(['method', 'created_at', 'finished_at'])
    .where('status', '=', 'completed')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ method, created_at: askedAt, finished_at: paidAt }) =>
    paidAt === null ? [] : [{ method, askedAt, paidAt }],
  )
}

/** Whether money of the player's has ever come in. */
export async function hasDeposit(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments.payment')
    .select('payment_id')
    .where('player_id', '=', BigInt(playerId))
    .where('kind', '=', 'deposit')
    .where('credited', '>', 0n)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What came in through each method in a currency, less what was taken back, the first used first. Minor units. */
export async function paidInOf(db: Db, playerId: number, currency: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('payments.payment')
    .select(({ fn }) => [
      'method',
      fn.sum<string>('credited').as('credited'),
      fn.sum<string>('taken_back').as('taken_back'),
    ])
    .where('player_id', '=', BigInt(playerId))
    .where('currency', '=', currency)
    .where('credited', '>', 0n)
    .groupBy('method')
    .orderBy(({ fn }) => fn.min('created_at'))
    .execute()
  return new Map(rows.map((row) => [row.method, BigInt(row.credited) - BigInt(row.taken_back)]))
}

/** Deposits of one player that are looked at for paying them back. */
const PAID_BACK_MAX = 100

export type ReturnableDeposit = { readonly paymentId: string; readonly createdAt: Date; readonly left: bigint }

/** The oldest deposits by a method of which something can still be paid back, less what was taken back or is on its way. Minor units. */
export async function returnableDeposits(
  db: Db,
  { playerId, method, currency }: { readonly playerId: number; readonly method: string; readonly currency: string },
): Promise<readonly ReturnableDeposit[]> {
  const left = sql<bigint>`(credited - taken_back - coalesce((select sum(o.amount) from payments.payout o
    where o.player_id = payments.payment.player_id and o.destination ->> 'deposit' = payments.payment.payment_id::text
      and o.status in ('queued', 'sending', 'paid')), 0))::bigint`
  return db
    .selectFrom('payments.payment')
    .select(['payment_id as paymentId', 'created_at as createdAt', left.as('left')])
    .where('player_id', '=', BigInt(playerId))
    .where('method', '=', method)
    .where('currency', '=', currency)
    .where('credited', '>', sql<bigint>`taken_back`)
    .where(left, '>', 0n)
    .orderBy('created_at')
    .orderBy('payment_id')
    .limit(PAID_BACK_MAX)
    .execute()
}

/** How many of the player's deposits their bank or card holder has charged back. */
export async function takenBackDeposits(db: Db, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payments.payment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('player_id', '=', BigInt(playerId))
    .where('status', '=', 'charged_back')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a webhook as received, with what it says in our words. False where this event exists already. */
export async function keepWebhook(
  tx: Tx,
  webhook: { provider: string; eventId: string; paymentId: string; body: string; said: DepositStatement; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.inbox')
    .values({
      provider: webhook.provider,
      event_id: webhook.eventId,
      payment_id: webhook.paymentId,
      body: webhook.body,
      said: JSON.stringify(webhook.said),
      received_at: webhook.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What the message under this id said; without a statement where it was stored before statements were. */
export async function storedStatement(
  tx: Tx,
  provider: string,
  eventId: string,
): Promise<{ readonly paymentId: string | null; readonly said: DepositStatement | null } | undefined> {
  const row = await tx
    .selectFrom('payments.inbox')
    .select(['payment_id as paymentId', 'said'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row && { ...row, said: row.said as DepositStatement | null }
}

export async function markWebhook(tx: Tx, provider: string, eventId: string, outcome: string, at: Date): Promise<void> {
  await tx
    .updateTable('payments.inbox')
    .set({ handled_at: at, outcome })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu

/** Ours are all of this form; what a provider calls a payment need not be. */
export const isPaymentId = (reference: string): boolean => UUID.test(reference)

/** Whether this provider was asked for such a deposit, whatever has become of it. */
export async function isPaymentOf(db: Db, provider: string, reference: string): Promise<boolean> {
  if (!isPaymentId(reference)) return false
  const found = await db
    .selectFrom('payments.payment')
    .select('payment_id')
    .where('payment_id', '=', reference)
    .where('method', '=', provider)
    .executeTakeFirst()
  return found !== undefined
}
