// The SQL of cases: what a provider said that an operator has to look at.
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import { sql } from 'kysely'
import type { CaseKind, CaseState } from '#modules/money/payments/rules/payment-case.ts'
import type { PaymentStatus } from '#modules/money/payments/contract.ts'
import type { PayoutStatus } from '#modules/money/payments/rules/payout-change.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredCase = {
  readonly caseId: bigint
  readonly kind: CaseKind
  readonly provider: string
  readonly eventId: string
  readonly paymentId: string
  readonly playerId: number | undefined
  /** Of the deposit, where it is one of ours. */
  readonly credited: bigint
  readonly said: unknown
  readonly openedAt: Date
  readonly closed: { readonly by: string; readonly reason: string; readonly at: Date } | undefined
}

export async function openCase(
  tx: Tx,
  found: { kind: CaseKind; provider: string; eventId: string; paymentId: string; said: object; at: Date },
): Promise<void> {
  await tx
    .insertInto('payments.payment_case')
    .values({
      kind: found.kind,
      provider: found.provider,
      event_id: found.eventId,
      payment_id: found.paymentId,
      said: JSON.stringify(found.said),
      opened_at: found.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

export type CaseFilter = {
  readonly state: CaseState
  readonly kind?: CaseKind | undefined
  readonly provider?: string | undefined
  readonly playerId?: number | undefined
}

/** With the player of the payment or payout, where it is one of ours. */
const cases = (db: Db) =>
  db
    .selectFrom('payments.payment_case as c')
    .leftJoin('payments.payment as p', 'p.payment_id', 'c.payment_id')
    .leftJoin('payments.payout as o', 'o.payout_id', 'c.payment_id')
    .select((eb) => [
      'c.case_id',
      'c.kind',
      'c.provider',
      'c.event_id',
      'c.payment_id',
      'c.said',
      'c.opened_at',
      'c.resolved_at',
      'c.resolved_by',
      'c.note',
      'p.credited',
      eb.fn.coalesce('p.player_id', 'o.player_id').as('player_id'),
    ])

type CaseRow = Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>

const storedCase = (row: CaseRow): StoredCase => ({
  caseId: row.case_id,
  kind: row.kind,
  provider: row.provider,
  eventId: row.event_id,
  paymentId: row.payment_id,
  playerId: row.player_id === null ? undefined : Number(row.player_id),
  credited: row.credited ?? 0n,
  said: row.said,
  openedAt: row.opened_at,
  closed:
    row.resolved_at === null ? undefined : { by: row.resolved_by ?? '', reason: row.note ?? '', at: row.resolved_at },
})

/** Open ones: the oldest first; others: the newest first. `after`: the last case of the page before. */
export async function listCases(
  db: Db,
  { state, kind, provider, playerId }: CaseFilter,
  after: bigint | undefined,
  limit: number,
): Promise<readonly StoredCase[]> {
  const isOldestFirst = state === 'open'
  let query = cases(db)
  if (state !== 'all') query = query.where('c.resolved_at', state === 'open' ? 'is' : 'is not', null)
  if (kind !== undefined) query = query.where('c.kind', '=', kind)
  if (provider !== undefined) query = query.where('c.provider', '=', provider)
  if (playerId !== undefined)
    query = query.where(({ eb, or }) =>
      or([eb('p.player_id', '=', BigInt(playerId)), eb('o.player_id', '=', BigInt(playerId))]),
    )
  if (after !== undefined) query = query.where('c.case_id', isOldestFirst ? '>' : '<', after)
  const rows = await query
    .orderBy('c.case_id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(storedCase)
}

export async function findCase(db: Db, caseId: bigint): Promise<StoredCase | undefined> {
  const row = await cases(db).where('c.case_id', '=', caseId).executeTakeFirst()
  return row === undefined ? undefined : storedCase(row)
}

export async function countOpenCases(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments.payment_case')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False where there is no such open case. */
export async function resolveCase(
  db: Db,
  { caseId, by, note, at }: { caseId: bigint; by: string; note: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments.payment_case')
    .set({ resolved_at: at, resolved_by: by, note })
    .where('case_id', '=', caseId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Refunds and the like that came before what they refund, once all of it has come: nothing is left for an operator. */
export async function resolveEarly(tx: Tx, provider: string, paymentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payments.payment_case as c')
    .set({ resolved_at: at, resolved_by: `provider:${provider}`, note: 'Applied when the rest of its messages came.' })
    .where('c.payment_id', '=', paymentId)
    .where('c.provider', '=', provider)
    .where('c.kind', '=', 'impossible_change')
    .where('c.resolved_at', 'is', null)
    .where(sql<string>`c.said ->> 'status'`, 'in', ['refunded', 'charged_back', 'reinstated'])
    // A message that contradicts another one under its id is not in the inbox, and stays a case.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments.inbox as i')
          .select('i.event_id')
          .whereRef('i.event_id', '=', 'c.event_id')
          .where('i.provider', '=', provider),
      ),
    )
    .execute()
}

export type NamedPayment = {
  readonly kind: 'deposit' | 'payout'
  readonly method: string
  readonly amount: bigint
  readonly credited: bigint
  readonly takenBack: bigint
  readonly currency: string
  readonly status: PaymentStatus | PayoutStatus
  readonly createdAt: Date
}

/** Our deposit or payout of that number. */
export async function namedPayment(db: Db, paymentId: string): Promise<NamedPayment | undefined> {
  const deposit = await db
    .selectFrom('payments.payment')
    .select([
      'method',
      'amount',
      'credited',
      'taken_back as takenBack',
      'currency',
      'status',
      'created_at as createdAt',
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (deposit !== undefined) return { kind: 'deposit', ...deposit }
  const payout = await db
    .selectFrom('payments.payout')
    .select(['provider as method', 'amount', 'currency', 'status', 'created_at as createdAt'])
    .where('payout_id', '=', paymentId)
    .executeTakeFirst()
  return payout === undefined ? undefined : { kind: 'payout', credited: 0n, takenBack: 0n, ...payout }
}

export type InboxEvent = {
  readonly eventId: string
  readonly body: unknown
  readonly outcome: string | null
  readonly receivedAt: Date
}

/** What that provider said about a payment: the oldest first. */
export function eventsOfPayment(
  db: Db,
  { provider, paymentId, limit }: { provider: string; paymentId: string; limit: number },
): Promise<readonly InboxEvent[]> {
  return db
    .selectFrom('payments.inbox')
    .select(['event_id as eventId', 'body', 'outcome', 'received_at as receivedAt'])
    .where('payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .orderBy('received_at')
    .orderBy('event_id')
    .limit(limit)
    .execute()
}

/** What waits for cashiers. */
export const caseQueue = staffQueue('payment-cases', 'payments.close', (db) =>
  db.selectFrom('payments.payment_case').select('opened_at as at').where('resolved_at', 'is', null),
)
