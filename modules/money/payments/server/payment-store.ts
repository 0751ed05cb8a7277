// The SQL of payments and of the inbox of webhooks.
import { sql } from 'kysely'
import type { PaymentStatus } from '#modules/money/payments/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type PaymentRow = {
  payment_id: string
  player_id: bigint
  account_id: bigint
  kind: 'deposit'
  method: string
  amount: bigint
  credited: bigint
  taken_back: bigint
  currency: string
  status: PaymentStatus
  request_hash: Buffer
  created_at: Date
}

const columns = sql`payment_id, player_id, account_id, kind, method, amount, credited, taken_back, currency, status, request_hash, created_at`

export type NewPayment = {
  readonly paymentId: string
  readonly playerId: number
  readonly accountId: number
  readonly method: string
  readonly amount: bigint
  readonly currency: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly at: Date
}

/** Violates a unique index where the player's key belongs to another payment. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into payments.payment (payment_id, player_id, account_id, kind, method, amount, currency, idempotency_key, request_hash, created_at)
    values (${payment.paymentId}, ${payment.playerId}, ${payment.accountId}, 'deposit', ${payment.method}, ${payment.amount}, ${payment.currency},
      ${payment.idempotencyKey}, ${payment.requestHash}, ${payment.at})
    returning ${columns}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a payment was inserted without its row')
  return row
}

/** The payment stored under this player's key. */
export async function findPaymentByKey(
  db: Db,
  playerId: number,
  idempotencyKey: string,
): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from payments.payment where player_id = ${playerId} and idempotency_key = ${idempotencyKey}`.execute(
      db,
    )
  return rows[0]
}

export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from payments.payment where payment_id = ${paymentId}::uuid for no key update`.execute(
      tx,
    )
  return rows[0]
}

/** The status, with what came in and what was taken back of it by now. */
export async function changePayment(
  tx: Tx,
  paymentId: string,
  { status, credited, takenBack, at }: { status: PaymentStatus; credited: bigint; takenBack: bigint; at: Date },
): Promise<void> {
  await sql`
    update payments.payment set status = ${status}, credited = ${credited}, taken_back = ${takenBack}, finished_at = ${at}
    where payment_id = ${paymentId}::uuid`.execute(tx)
}

/** Pending payments whose next look-up is due, oldest first. `ages`: of the first look-up, the second and so on, in seconds. */
export async function paymentsToLookUp(
  db: Db,
  now: Date,
  ages: readonly number[],
  limit: number,
): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment
    where status = 'pending' and lookups < ${ages.length}
      and created_at <= ${now}::timestamptz - make_interval(secs => (${ages}::int[])[lookups + 1])
    order by created_at limit ${limit}`.execute(db)
  return rows
}

/** True where it has been looked up as often as it will be. */
export async function countLookup(tx: Tx, paymentId: string, lookupsMax: number): Promise<boolean> {
  const { rows } = await sql<{ lookups: number }>`
    update payments.payment set lookups = lookups + 1 where payment_id = ${paymentId}::uuid and status = 'pending' returning lookups`.execute(
    tx,
  )
  return (rows[0]?.lookups ?? 0) >= lookupsMax
}

export async function findPayment(db: Db, playerId: number, paymentId: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from payments.payment where payment_id = ${paymentId}::uuid and player_id = ${playerId}`.execute(
      db,
    )
  return rows[0]
}

/** Newest first, before the position (exclusive). */
export async function paymentsOf(
  db: Db,
  playerId: number,
  before: { readonly at: string; readonly paymentId: string } | undefined,
  limit: number,
): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments.payment where player_id = ${playerId}
      and (${before?.at ?? null}::timestamptz is null or (created_at, payment_id) < (${before?.at ?? null}::timestamptz, ${before?.paymentId ?? null}::uuid))
    order by created_at desc, payment_id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether money of the player's has ever come in. */
export async function hasDeposit(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from payments.payment
      where player_id = ${playerId} and kind = 'deposit' and credited > 0) as has`.execute(db)
  return rows[0]?.has === true
}

/** Stores a webhook as received. False where this event exists already. */
export async function keepWebhook(
  tx: Tx,
  webhook: { provider: string; eventId: string; body: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payments.inbox (provider, event_id, body, received_at) values (${webhook.provider}, ${webhook.eventId}, ${webhook.body}::jsonb, ${webhook.at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function markWebhook(tx: Tx, provider: string, eventId: string, outcome: string, at: Date): Promise<void> {
  await sql`update payments.inbox set handled_at = ${at}, outcome = ${outcome} where provider = ${provider} and event_id = ${eventId}`.execute(
    tx,
  )
}
