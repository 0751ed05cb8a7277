// The SQL of statements: their lines, our own movements beside them, and what is in suspense.
import { sql } from 'kysely'
import {
  STATEMENT_KINDS,
  type OurMovement,
  type StatementKind,
  type TheirMovement,
  type TransferKind,
} from '#modules/money/payments/rules/statement-classes.ts'
import { TALLY_ROWS, tallyOfMoney } from '#platform/server/database/tally.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** `fee`: what the provider kept in another currency than it moved; the line's amount is 0. */
export type StatementLine = Omit<TheirMovement, 'kind'> & {
  readonly kind: StatementKind | TransferKind | 'fee'
  readonly lineId: string
  readonly fee: bigint
  readonly occurredAt: Date
}

export type StoredLine = StatementLine & { readonly isNew: boolean }

/** Stores a line; one that is there already stays as it is, and is answered as it was. */
export async function keepLine(tx: Tx, provider: string, line: StatementLine, at: Date): Promise<StoredLine> {
  const inserted = await tx
    .insertInto('payments.statement_line')
    .values({
      provider,
      line_id: line.lineId,
      kind: line.kind,
      reference: line.reference,
      amount: line.amount,
      fee: line.fee,
      currency: line.currency,
      occurred_at: line.occurredAt,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'line_id']).doNothing())
    .returning('line_id')
    .executeTakeFirst()
  if (inserted !== undefined) return { ...line, isNew: true }
  const row = await tx
    .selectFrom('payments.statement_line')
    .select(['kind', 'reference', 'amount', 'fee', 'currency', 'occurred_at'])
    .where('provider', '=', provider)
    .where('line_id', '=', line.lineId)
    .executeTakeFirstOrThrow()
  const { kind, reference, amount, fee, currency, occurred_at: occurredAt } = row
  return { lineId: line.lineId, kind, reference, amount, fee, currency, occurredAt, isNew: false }
}

/** Everything that the provider has stated so far. */
export async function statedMovements(db: Db, provider: string): Promise<readonly TheirMovement[]> {
  return db
    .selectFrom('payments.statement_line')
    .select(({ fn }) => ['kind', 'reference', 'currency', fn.sum<string>('amount').as('amount')])
    .where('provider', '=', provider)
    .where('kind', 'in', STATEMENT_KINDS)
    .$narrowType<{ kind: StatementKind }>()
    .groupBy(['kind', 'reference', 'currency'])
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, amount: BigInt(row.amount) })))
}

const movement = (
  kind: StatementKind,
  row: { readonly reference: string; readonly currency: string; readonly amount: bigint; readonly at: Date },
): OurMovement => ({ kind, ...row })

/**
 * What our records say moved at the provider. Money in suspense is a deposit of ours once it is decided whose it is; what was
 * given back is a payout under its line.
 */
export async function ourMovements(db: Db, provider: string): Promise<readonly OurMovement[]> {
  const deposits = await db
    .selectFrom('payments.payment')
    .select(['payment_id as reference', 'currency', 'credited', 'taken_back', 'created_at as at'])
    .where('method', '=', provider)
    .where('credited', '>', 0n)
    .execute()
  const payouts = await db
    .selectFrom('payments.payout')
    .select(['payout_id as reference', 'currency', 'amount', 'created_at as at'])
    .where('provider', '=', provider)
    .where('status', '=', 'paid')
    .execute()
  const decided = await db
    .selectFrom('payments.suspense')
    .select(['reference', 'line_id', 'currency', 'amount', 'decision', 'closed_at as at'])
    .where('provider', '=', provider)
    .where('closed_at', 'is not', null)
    .$narrowType<{ at: Date }>()
    .execute()
  return [
    ...decided.map(({ reference, currency, amount, at }) => movement('deposit', { reference, currency, amount, at })),
    // The provider states what went back under the line, or the payment, that it came with.
    ...decided.flatMap(({ decision, line_id, reference, currency, amount, at }) =>
      decision === 'returned' ? [movement('payout', { reference: line_id ?? reference, currency, amount, at })] : [],
    ),
    ...deposits.map(({ credited, taken_back: _back, ...row }) => movement('deposit', { ...row, amount: credited })),
    ...deposits.flatMap(({ credited: _came, taken_back: amount, ...row }) =>
      amount > 0n ? [movement('chargeback', { ...row, amount })] : [],
    ),
    ...payouts.map((row) => movement('payout', row)),
  ]
}

export const SUSPENSE_DECISIONS = ['credited', 'returned', 'written_off'] as const
export type SuspenseDecision = (typeof SUSPENSE_DECISIONS)[number]

export type Suspense = {
  readonly suspenseId: bigint
  readonly provider: string
  /** Of the statement that has it; null while only a message of the provider has told of it. */
  readonly lineId: string | null
  /** Of the message that brought it. */
  readonly caseId: bigint | null
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly openedAt: Date
  readonly closed:
    | {
        readonly decision: SuspenseDecision
        readonly playerId: number | undefined
        readonly by: string
        readonly note: string
        readonly at: Date
      }
    | undefined
}

const SUSPENSE_COLUMNS = [
  'suspense_id',
  'provider',
  'line_id',
  'case_id',
  'reference',
  'amount',
  'currency',
  'opened_at',
  'closed_at',
  'decision',
  'player_id',
  'closed_by',
  'note',
] as const

const suspense = (db: Db) => db.selectFrom('payments.suspense').select(SUSPENSE_COLUMNS)

type SuspenseRow = Awaited<ReturnType<ReturnType<typeof suspense>['executeTakeFirstOrThrow']>>

const storedSuspense = (row: SuspenseRow): Suspense => ({
  suspenseId: row.suspense_id,
  provider: row.provider,
  lineId: row.line_id,
  caseId: row.case_id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  openedAt: row.opened_at,
  closed:
    row.closed_at === null || row.decision === null
      ? undefined
      : {
          decision: row.decision,
          playerId: row.player_id === null ? undefined : Number(row.player_id),
          by: row.closed_by ?? '',
          note: row.note ?? '',
          at: row.closed_at,
        },
})

export type SuspenseFilter = {
  readonly state: 'open' | 'closed' | 'all'
  readonly provider?: string | undefined
  readonly currency?: string | undefined
}

function filteredSuspense(db: Db, { state, provider, currency }: SuspenseFilter) {
  let query = db.selectFrom('payments.suspense')
  if (state !== 'all') query = query.where('closed_at', state === 'open' ? 'is' : 'is not', null)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  return currency === undefined ? query : query.where('currency', '=', currency)
}

/** How many the filter leaves, and what they come to. */
export const tallySuspense = (db: Db, filter: SuspenseFilter) =>
  tallyOfMoney(db, filteredSuspense(db, filter).select(['currency', 'amount']).limit(TALLY_ROWS))

/** `after`: the last one of the page before. */
export async function listSuspense(
  db: Db,
  filter: SuspenseFilter & { readonly isNewestFirst: boolean },
  after: bigint | undefined,
  limit: number,
): Promise<readonly Suspense[]> {
  const { isNewestFirst } = filter
  let query = filteredSuspense(db, filter).select(SUSPENSE_COLUMNS)
  if (after !== undefined) query = query.where('suspense_id', isNewestFirst ? '<' : '>', after)
  const rows = await query
    .orderBy('suspense_id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(storedSuspense)
}

/** The oldest first. */
export const openSuspense = (db: Db, limit: number): Promise<readonly Suspense[]> =>
  listSuspense(db, { state: 'open', isNewestFirst: false }, undefined, limit)

export async function findSuspense(db: Db, suspenseId: bigint): Promise<Suspense | undefined> {
  const row = await suspense(db).where('suspense_id', '=', suspenseId).executeTakeFirst()
  return row === undefined ? undefined : storedSuspense(row)
}

export async function lockSuspense(tx: Tx, suspenseId: bigint): Promise<Suspense | undefined> {
  const row = await suspense(tx)
    .where('suspense_id', '=', suspenseId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : storedSuspense(row)
}

export type NewSuspense = Pick<Suspense, 'provider' | 'lineId' | 'caseId' | 'reference' | 'amount' | 'currency'>

export async function insertSuspense(tx: Tx, found: NewSuspense, at: Date): Promise<bigint> {
  const { provider, lineId: line_id, caseId: case_id, reference, amount, currency } = found
  const row = await tx
    .insertInto('payments.suspense')
    .values({ provider, line_id, case_id, reference, amount, currency, opened_at: at })
    .returning('suspense_id')
    .executeTakeFirstOrThrow()
  return row.suspense_id
}

/** One at a time for each provider: a statement and an operator may tell of the same money at once. */
export async function lockSuspenseOf(tx: Tx, provider: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`suspense ${provider}`}))`.execute(tx)
}

/** Of this payment and currency, whatever has been decided about it. */
export async function suspenseOf(
  tx: Tx,
  { provider, reference, currency }: Pick<NewSuspense, 'provider' | 'reference' | 'currency'>,
): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('payments.suspense')
    .select('suspense_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('currency', '=', currency)
    .limit(1)
    .executeTakeFirst()
  return row?.suspense_id
}

/** The statement's line about money that an operator had put into suspense before it; false where there is none. */
export async function adoptLine(
  tx: Tx,
  provider: string,
  { lineId, reference, currency }: StatementLine,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.suspense')
    .set({ line_id: lineId })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('currency', '=', currency)
    .where('line_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The line that states this money, where the statement came first. */
export async function lineOf(
  tx: Tx,
  { provider, reference, currency }: Pick<NewSuspense, 'provider' | 'reference' | 'currency'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('payments.statement_line')
    .select('line_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('currency', '=', currency)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst()
  return row?.line_id ?? null
}

export type StatedLine = { readonly lineId: string; readonly fee: bigint; readonly occurredAt: Date }

export async function findLine(db: Db, provider: string, lineId: string): Promise<StatedLine | undefined> {
  const row = await db
    .selectFrom('payments.statement_line')
    .select(['fee', 'occurred_at'])
    .where('provider', '=', provider)
    .where('line_id', '=', lineId)
    .executeTakeFirst()
  return row === undefined ? undefined : { lineId, fee: row.fee, occurredAt: row.occurred_at }
}

export type UnpaidDeposit = {
  readonly paymentId: string
  readonly playerId: number
  readonly status: string
  readonly createdAt: Date
}

/** Deposits of this sum by this provider that nothing was credited for, since the instant; the newest first. */
export async function unpaidDeposits(
  db: Db,
  { provider, currency, amount }: Pick<Suspense, 'provider' | 'currency' | 'amount'>,
  since: Date,
  limit: number,
): Promise<readonly UnpaidDeposit[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .select(['payment_id as paymentId', 'player_id', 'status', 'created_at as createdAt'])
    .where('credited', '=', 0n)
    .where('method', '=', provider)
    .where('currency', '=', currency)
    .where('amount', '=', amount)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ player_id: playerId, ...row }) => ({ ...row, playerId: Number(playerId) }))
}

export type SuspenseClosing = {
  readonly suspenseId: bigint
  readonly decision: SuspenseDecision
  /** Whom it was credited to. */
  readonly account: { readonly accountId: number; readonly playerId: number } | undefined
  readonly by: string
  readonly note: string
  readonly at: Date
}

export async function closeSuspense(tx: Tx, closing: SuspenseClosing): Promise<void> {
  const { suspenseId, decision, account, by, note, at } = closing
  await tx
    .updateTable('payments.suspense')
    .set({
      closed_at: at,
      closed_by: by,
      note,
      decision,
      account_id: account === undefined ? null : BigInt(account.accountId),
      player_id: account === undefined ? null : BigInt(account.playerId),
    })
    .where('suspense_id', '=', suspenseId)
    .execute()
}

/** What is open, by currency; minor units. */
export async function suspenseSums(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('payments.suspense')
    .select(({ fn }) => ['currency', fn.sum<string>('amount').as('amount')])
    .where('closed_at', 'is', null)
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount)]))
}

/** What of this provider's lines is in suspense, by currency. */
export async function suspenseBooked(db: Db, provider: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('payments.suspense')
    .select(({ fn }) => ['currency', fn.sum<string>('amount').as('amount')])
    .where('provider', '=', provider)
    .where('closed_at', 'is', null)
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount)]))
}

/** Since when money waits whose owner is not known. */
export const suspenseWaiting = (db: Db) =>
  db.selectFrom('payments.suspense').select('opened_at as at').where('closed_at', 'is', null)
