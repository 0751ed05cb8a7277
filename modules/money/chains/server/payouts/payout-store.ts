// The SQL of payouts over chains and of the transactions that carry them.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { Mined, Signed } from '../chain-port.ts'

export type QueuedPayout = {
  readonly payoutId: string
  readonly address: string
  readonly amount: bigint
  readonly currency: string
}

/** A payout is queued once, however often it is handed over. */
export async function queuePayout(
  tx: Tx,
  network: string,
  { payoutId, address, amount, currency, at }: QueuedPayout & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('chains.payout')
    .values({ payout_id: payoutId, network, address, amount, currency, queued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const payouts = (db: Db) =>
  db.selectFrom('chains.payout').select(['payout_id as payoutId', 'address', 'amount', 'currency'])

/** Those that no transaction carries yet, the longest waiting first. */
export const queuedPayouts = (db: Db, network: string, limit: number): Promise<readonly QueuedPayout[]> =>
  payouts(db)
    .where('network', '=', network)
    .where('transaction_id', 'is', null)
    .orderBy('queued_at')
    .orderBy('payout_id')
    .limit(limit)
    .execute()

export const payoutsIn = (db: Db, transactionId: bigint): Promise<readonly QueuedPayout[]> =>
  payouts(db).where('transaction_id', '=', transactionId).orderBy('payout_id').execute()

/** By our own transactions; 0 before the first. */
export async function nextNonce(tx: Tx, network: string): Promise<number> {
  const row = await tx
    .selectFrom('chains.transaction')
    .select(({ fn }) => fn.max('nonce').as('nonce'))
    .where('network', '=', network)
    .executeTakeFirst()
  return row?.nonce === undefined || row.nonce === null ? 0 : Number(row.nonce) + 1
}

/** Before it is sent. The database refuses a payout that another transaction carries. */
export async function insertTransaction(
  tx: Tx,
  network: string,
  { nonce, hash, raw }: Signed,
  { payoutIds, at }: { readonly payoutIds: readonly string[]; readonly at: Date },
): Promise<void> {
  const { transaction_id: transactionId } = await tx
    .insertInto('chains.transaction')
    .values({ network, nonce: nonce === undefined ? null : BigInt(nonce), hash, raw, signed_at: at })
    .returning('transaction_id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('chains.payout')
    .set({ transaction_id: transactionId })
    .where('payout_id', 'in', [...payoutIds])
    .execute()
}

export type OpenTransaction = {
  readonly transactionId: bigint
  readonly hash: string
  readonly raw: string
  readonly signedAt: Date
}

/** Not final yet, in the order in which they were signed. */
export const openTransactions = (db: Db, network: string, limit: number): Promise<readonly OpenTransaction[]> =>
  db
    .selectFrom('chains.transaction')
    .select(['transaction_id as transactionId', 'hash', 'raw', 'signed_at as signedAt'])
    .where('network', '=', network)
    .where('finished_at', 'is', null)
    .orderBy('transaction_id')
    .limit(limit)
    .execute()

/** False where another process has finished it. */
export async function finishTransaction(
  tx: Tx,
  transactionId: bigint,
  { isSuccessful, fee }: Omit<Mined, 'height'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chains.transaction')
    .set({ finished_at: at, is_successful: isSuccessful, fee: sql`${String(fee)}::numeric` })
    .where('transaction_id', '=', transactionId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
