// The SQL of statements: their lines, our own movements beside them, and what is in suspense.
import type { OurMovement, StatementKind, TheirMovement } from '#modules/money/payments/rules/statement-classes.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** `fee`: what the provider kept in another currency than it moved; the line's amount is 0. */
export type StatementLine = Omit<TheirMovement, 'kind'> & {
  readonly kind: StatementKind | 'fee'
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
    .where('kind', '!=', 'fee')
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
    .selectFrom('payments.suspense as s')
    .innerJoin('payments.statement_line as l', (join) =>
      join.onRef('l.provider', '=', 's.provider').onRef('l.line_id', '=', 's.line_id'),
    )
    .select(['l.reference', 's.line_id', 's.currency', 's.amount', 's.account_id', 's.closed_at as at'])
    .where('s.provider', '=', provider)
    .where('s.closed_at', 'is not', null)
    .$narrowType<{ at: Date }>()
    .execute()
  return [
    ...decided.map(({ reference, currency, amount, at }) => movement('deposit', { reference, currency, amount, at })),
    ...decided.flatMap(({ account_id, line_id: reference, currency, amount, at }) =>
      account_id === null ? [movement('payout', { reference, currency, amount, at })] : [],
    ),
    ...deposits.map(({ credited, taken_back: _back, ...row }) => movement('deposit', { ...row, amount: credited })),
    ...deposits.flatMap(({ credited: _came, taken_back: amount, ...row }) =>
      amount > 0n ? [movement('chargeback', { ...row, amount })] : [],
    ),
    ...payouts.map((row) => movement('payout', row)),
  ]
}

/** Providers of which a statement was taken in. */
export async function statedProviders(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments.statement_line')
    .select('provider')
    .distinct()
    .orderBy('provider')
    .execute()
  return rows.map(({ provider }) => provider)
}

/** Fees of the provider by currency. */
export async function statedFees(db: Db, provider: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('payments.statement_line')
    .select(({ fn }) => ['currency', fn.sum<string>('fee').as('fee')])
    .where('provider', '=', provider)
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, fee }) => [currency, BigInt(fee)]))
}

export type Suspense = {
  readonly suspenseId: bigint
  readonly provider: string
  readonly lineId: string
  readonly amount: bigint
  readonly currency: string
  readonly openedAt: Date
}

const suspense = (db: Db) =>
  db
    .selectFrom('payments.suspense')
    .select([
      'suspense_id as suspenseId',
      'provider',
      'line_id as lineId',
      'amount',
      'currency',
      'opened_at as openedAt',
    ])
    .where('closed_at', 'is', null)

/** The oldest first. */
export const openSuspense = (db: Db, limit: number): Promise<readonly Suspense[]> =>
  suspense(db).orderBy('suspense_id').limit(limit).execute()

export const lockSuspense = (tx: Tx, suspenseId: bigint): Promise<Suspense | undefined> =>
  suspense(tx).where('suspense_id', '=', suspenseId).forNoKeyUpdate().executeTakeFirst()

export async function insertSuspense(tx: Tx, provider: string, line: StatementLine, at: Date): Promise<void> {
  const { lineId: line_id, amount, currency } = line
  await tx.insertInto('payments.suspense').values({ provider, line_id, amount, currency, opened_at: at }).execute()
}

export async function closeSuspense(
  tx: Tx,
  {
    suspenseId,
    accountId,
    by,
    note,
    at,
  }: { suspenseId: bigint; accountId: number | undefined; by: string; note: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('payments.suspense')
    .set({ closed_at: at, closed_by: by, note, account_id: accountId === undefined ? null : BigInt(accountId) })
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
