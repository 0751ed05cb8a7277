// The SQL of what providers state as a whole: who does, their fees, what moved between our accounts there and our bank, and what was written off.
import { TRANSFER_KINDS, type WrittenOff } from '#modules/money/payments/rules/statement-classes.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type Transfer = {
  readonly provider: string
  readonly reference: string
  readonly currency: string
  /** Positive: the bank gets it. */
  readonly amount: bigint
  readonly at: Date
}

/** Of all providers, or of one. */
export async function statedTransfers(db: Db, provider?: string): Promise<readonly Transfer[]> {
  let query = db
    .selectFrom('payments.statement_line')
    .select(['provider', 'kind', 'reference', 'currency', 'amount', 'occurred_at as at'])
    .where('kind', 'in', TRANSFER_KINDS)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  const rows = await query.execute()
  return rows.map(({ kind, amount, ...row }) => ({ ...row, amount: kind === 'to_bank' ? amount : -amount }))
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

/** Providers through which money has moved, whether or not they state it. */
export async function movedProviders(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .select('method as provider')
    .where('credited', '>', 0n)
    .union(db.selectFrom('payments.payout').select('provider').where('status', '=', 'paid'))
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

/** What was given up of the rows of this provider. */
export const writtenOff = (db: Db, provider: string): Promise<readonly WrittenOff[]> =>
  db
    .selectFrom('payments.statement_write_off')
    .select(['kind', 'reference', 'currency', 'amount'])
    .where('provider', '=', provider)
    .execute()

export async function insertWriteOff(
  tx: Tx,
  provider: string,
  { by, note, ...row }: WrittenOff & { readonly by: string; readonly note: string },
  at: Date,
): Promise<bigint> {
  const { write_off_id } = await tx
    .insertInto('payments.statement_write_off')
    .values({ provider, ...row, decided_by: by, note, at })
    .returning('write_off_id')
    .executeTakeFirstOrThrow()
  return write_off_id
}

/** References, with their currencies, of which money is in suspense: that is decided there. */
export async function inSuspense(db: Db, provider: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payments.suspense')
    .select(['reference', 'currency'])
    .where('provider', '=', provider)
    .where('closed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ reference, currency }) => `${currency} ${reference}`))
}
