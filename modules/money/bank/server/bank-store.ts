// The SQL of accounts at banks, their lines, and what operators have found out about them.
import { sql } from 'kysely'
import type { BankLine, Resolution } from '#modules/money/bank/rules/compare-bank.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { FileLine } from './files/bank-file.ts'

/** One at a time: what is open is computed from all rows, and is booked once. */
export async function lockBank(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank'))`.execute(tx)
}

export type StoredAccount = { readonly account: string; readonly currency: string; readonly opening: bigint }

export async function findAccount(db: Db, account: string): Promise<StoredAccount | undefined> {
  return db
    .selectFrom('bank.account')
    .select(['account', 'currency', 'opening'])
    .where('account', '=', account)
    .executeTakeFirst()
}

export async function insertAccount(tx: Tx, { account, currency, opening }: StoredAccount, at: Date): Promise<void> {
  await tx.insertInto('bank.account').values({ account, currency, opening, added_at: at }).execute()
}

export type AccountNow = StoredAccount & { readonly balance: bigint; readonly lastBookedOn: string | null }

/** With what their lines come to. */
export async function accountsNow(db: Db): Promise<readonly AccountNow[]> {
  const rows = await db
    .selectFrom('bank.account as a')
    .leftJoin('bank.line as l', 'l.account', 'a.account')
    .select(({ fn }) => [
      'a.account',
      'a.currency',
      'a.opening',
      fn.coalesce(fn.sum<string>('l.amount'), sql<string>`0`).as('moved'),
      sql<string | null>`max(l.booked_on)::text`.as('lastBookedOn'),
    ])
    .groupBy(['a.account', 'a.currency', 'a.opening'])
    .orderBy('a.account')
    .execute()
  return rows.map(({ moved, ...row }) => ({ ...row, balance: row.opening + BigInt(moved) }))
}

/** The sum of an account's lines up to a day, that day included. */
export async function movedUntil(tx: Tx, account: string, day: string): Promise<bigint> {
  const row = await tx
    .selectFrom('bank.line')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('account', '=', account)
    .where('booked_on', '<=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}

export type KeptLine = { readonly lineId: bigint; readonly isNew: boolean; readonly isSame: boolean }

/** Stores a line; one that is there already stays as it is. */
export async function keepLine(tx: Tx, account: string, line: FileLine, at: Date): Promise<KeptLine> {
  const { entryReference, amount, bookedOn, texts, counterparty } = line
  const inserted = await tx
    .insertInto('bank.line')
    .values({
      account,
      entry_reference: entryReference,
      amount,
      booked_on: sql<Date>`${bookedOn}::date`,
      texts: [...texts],
      counterparty,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.columns(['account', 'entry_reference']).doNothing())
    .returning('line_id')
    .executeTakeFirst()
  if (inserted !== undefined) return { lineId: inserted.line_id, isNew: true, isSame: true }
  const before = await tx
    .selectFrom('bank.line')
    .select(['line_id', 'amount', sql<string>`booked_on::text`.as('booked_on')])
    .where('account', '=', account)
    .where('entry_reference', '=', entryReference)
    .executeTakeFirstOrThrow()
  return { lineId: before.line_id, isNew: false, isSame: before.amount === amount && before.booked_on === bookedOn }
}

export async function allLines(db: Db): Promise<readonly BankLine[]> {
  const rows = await db
    .selectFrom('bank.line as l')
    .innerJoin('bank.account as a', 'a.account', 'l.account')
    .leftJoin('bank.assignment as s', 's.line_id', 'l.line_id')
    .select([
      'l.line_id',
      'l.account',
      'a.currency',
      'l.amount',
      sql<string>`l.booked_on::text`.as('bookedOn'),
      'l.texts',
      'l.counterparty',
      's.provider',
      's.reference',
    ])
    .orderBy('l.line_id')
    .execute()
  return rows.map(({ line_id, provider, reference, ...row }) => ({
    ...row,
    lineId: Number(line_id),
    assigned: provider === null || reference === null ? undefined : { provider, reference },
  }))
}

export async function allResolutions(db: Db): Promise<readonly Resolution[]> {
  const rows = await db
    .selectFrom('bank.resolution')
    .select(['line_id', 'provider', 'reference', 'currency', 'amount', 'category'])
    .orderBy('resolution_id')
    .execute()
  return rows.map(({ line_id, provider, reference, ...row }) => ({
    ...row,
    lineId: line_id === null ? undefined : Number(line_id),
    provider: provider ?? undefined,
    reference: reference ?? undefined,
  }))
}

export type NewAssignment = {
  readonly lineId: number
  readonly provider: string
  readonly reference: string
  readonly by: string
  readonly note: string
}

export async function insertAssignment(tx: Tx, made: NewAssignment, at: Date): Promise<void> {
  const { lineId, provider, reference, by: assigned_by, note } = made
  await tx
    .insertInto('bank.assignment')
    .values({ line_id: BigInt(lineId), provider, reference, assigned_by, note, at })
    .execute()
}

export type NewResolution = Resolution & { readonly by: string; readonly note: string }

export async function insertResolution(tx: Tx, made: NewResolution, at: Date): Promise<bigint> {
  const { lineId, provider = null, reference = null, currency, amount, category, by: resolved_by, note } = made
  const { resolution_id } = await tx
    .insertInto('bank.resolution')
    .values({
      line_id: lineId === undefined ? null : BigInt(lineId),
      provider,
      reference,
      currency,
      amount,
      category,
      resolved_by,
      note,
      at,
    })
    .returning('resolution_id')
    .executeTakeFirstOrThrow()
  return resolution_id
}
