// The SQL of followed blocks, addresses and the transfers to them.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { BlockRef, TransferStatus } from '#modules/money/chains/rules/follow-chain.ts'
import { anyText, type Db, type Tx } from '#platform/server/db.ts'
import type { Transfer } from './chain-port.ts'

export async function insertNetwork(db: Db, network: string): Promise<void> {
  await db
    .insertInto('chains.network')
    .values({ network })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whatever changes the chain's rows holds this lock: two workers take turns. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await tx
    .selectFrom('chains.network')
    .select('network')
    .where('network', '=', network)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type Address = {
  readonly address: string
  readonly playerId: number
  readonly paymentId: string
}

const addresses = (db: Db, network: string) =>
  db.selectFrom('chains.address').select(['address', 'player_id', 'payment_id']).where('network', '=', network)

const ofAddress = (row: { address: string; player_id: bigint; payment_id: string }): Address => ({
  address: row.address,
  playerId: Number(row.player_id),
  paymentId: row.payment_id,
})

export async function addressOfPayment(db: Db, network: string, paymentId: string): Promise<Address | undefined> {
  const row = await addresses(db, network).where('payment_id', '=', paymentId).executeTakeFirst()
  return row && ofAddress(row)
}

/** For whose deposit the address was derived. */
export async function ownerOfAddress(db: Db, network: string, address: string): Promise<Address> {
  return ofAddress(await addresses(db, network).where('address', '=', address).executeTakeFirstOrThrow())
}

/** The index of the next address; the row is locked until it is stored. */
export async function takeIndex(tx: Tx, network: string): Promise<number> {
  const row = await tx
    .updateTable('chains.network')
    .set((eb) => ({ next_index: eb('next_index', '+', 1) }))
    .where('network', '=', network)
    .returning('next_index')
    .executeTakeFirstOrThrow()
  return row.next_index - 1
}

export async function insertAddress(
  tx: Tx,
  network: string,
  { index, address, playerId, paymentId, at }: Address & { readonly index: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('chains.address')
    .values({
      network,
      derivation_index: index,
      address,
      player_id: BigInt(playerId),
      payment_id: paymentId,
      created_at: at,
    })
    .execute()
}

export async function ourAddresses(db: Db, network: string, given: readonly string[]): Promise<ReadonlySet<string>> {
  if (given.length === 0) return new Set()
  const rows = await addresses(db, network).where('address', '=', anyText(given)).execute()
  return new Set(rows.map(({ address }) => address))
}

export async function topBlock(db: Db, network: string): Promise<BlockRef | undefined> {
  const row = await db
    .selectFrom('chains.block')
    .select(['height', 'hash', 'parent'])
    .where('network', '=', network)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, height: Number(row.height) }
}

/** On top of the branch that is followed. */
export async function insertBlock(tx: Tx, network: string, block: BlockRef): Promise<void> {
  const { height, hash, parent } = block
  await tx
    .insertInto('chains.block')
    .values({ network, height: BigInt(height), hash, parent })
    .execute()
}

/** Older ones than `keptFrom`. */
export async function forgetBlocks(tx: Tx, network: string, keptFrom: number): Promise<void> {
  await tx.deleteFrom('chains.block').where('network', '=', network).where('height', '<', BigInt(keptFrom)).execute()
}

/** The block has left the chain, and its transfers with it. */
export async function dropBlock(tx: Tx, network: string, height: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('chains.block')
    .where('network', '=', network)
    .where('height', '=', BigInt(height))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chains.block').select('height').where('network', '=', network).where('height', '<', BigInt(height)),
      ),
    )
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) throw new Error(`${network} replaced a block that counted as final: ${height}`)
  await tx
    .updateTable('chains.transfer')
    .set({ is_on_chain: false, status: sql`case status when 'unclaimed' then 'seen' else status end` })
    .where('network', '=', network)
    .where('height', '=', BigInt(height))
    .where('is_on_chain', '=', true)
    .execute()
}

export type NewTransfer = Transfer & { readonly amount: bigint; readonly isDust: boolean }

/**
 * Stores a transfer of a block, or finds it again in another one. A transfer that was given up for good and comes after all is one that was
 * never credited: it is credited again as a deposit of its own.
 */
export async function keepTransfer(
  tx: Tx,
  network: string,
  height: number,
  transfer: NewTransfer,
  at: Date,
): Promise<void> {
  const { playerId } = await ownerOfAddress(tx, network, transfer.address)
  const isBack = sql<boolean>`chains.transfer.settled_at is not null and chains.transfer.status = 'taken_back'`
  await tx
    .insertInto('chains.transfer')
    .values({
      network,
      transaction_hash: transfer.transactionHash,
      position: transfer.position,
      address: transfer.address,
      player_id: BigInt(playerId),
      currency: transfer.currency,
      raw: String(transfer.raw),
      amount: transfer.amount,
      height: BigInt(height),
      is_on_chain: true,
      status: transfer.isDust ? 'dust' : 'seen',
      seen_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['network', 'transaction_hash', 'position', 'address', 'raw']).doUpdateSet({
        height: BigInt(height),
        is_on_chain: true,
        status: sql`case when ${isBack} then 'seen' else chains.transfer.status end`,
        payment_id: sql`case when ${isBack} then null else chains.transfer.payment_id end`,
        returns: sql`case when ${isBack} then chains.transfer.returns + 1 else chains.transfer.returns end`,
        settled_at: null,
      }),
    )
    .execute()
}

/** The player's dust counts as seen once it adds up to the least amount. `height`: of blocks that are deep enough. */
export async function releaseDust(
  db: Db,
  network: string,
  { currency, height, least }: { readonly currency: string; readonly height: number; readonly least: bigint },
): Promise<void> {
  const due = sql<bigint>`any(
    select player_id from chains.transfer
    where network = ${network} and currency = ${currency} and status = 'dust' and is_on_chain and height <= ${height}::bigint and amount > 0
    group by player_id having sum(amount) >= ${least}::bigint)`
  await db
    .updateTable('chains.transfer')
    .set({ status: 'seen' })
    .where('network', '=', network)
    .where('currency', '=', currency)
    .where('status', '=', 'dust')
    .where('is_on_chain', '=', true)
    .where('amount', '>', 0n)
    .where('height', '<=', BigInt(height))
    .where('player_id', '=', due)
    .execute()
}

const COLUMNS = [
  'transfer_id',
  'transaction_hash',
  'position',
  'address',
  'player_id',
  'currency',
  'amount',
  'height',
  'is_on_chain',
  'status',
  'payment_id',
  'returns',
  'seen_at',
] as const

type Row = Pick<Selectable<DB['chains.transfer']>, (typeof COLUMNS)[number]>

export type StoredTransfer = Omit<Transfer, 'raw'> & {
  readonly transferId: bigint
  readonly playerId: number
  readonly amount: bigint
  readonly height: number
  readonly isOnChain: boolean
  readonly status: TransferStatus
  readonly paymentId: string | undefined
  readonly returns: number
  readonly seenAt: Date
}

const ofRow = (row: Row): StoredTransfer => ({
  transferId: row.transfer_id,
  transactionHash: row.transaction_hash,
  position: row.position,
  address: row.address,
  playerId: Number(row.player_id),
  currency: row.currency,
  amount: row.amount,
  height: Number(row.height),
  isOnChain: row.is_on_chain,
  status: row.status,
  paymentId: row.payment_id ?? undefined,
  returns: row.returns,
  seenAt: row.seen_at,
})

/** Those of which something may change, the oldest first. */
export async function openTransfers(db: Db, network: string, limit: number): Promise<readonly StoredTransfer[]> {
  const rows = await db
    .selectFrom('chains.transfer')
    .select(COLUMNS)
    .where('network', '=', network)
    .where('settled_at', 'is', null)
    .where(({ or, eb }) => or([eb('status', '!=', 'dust'), eb('is_on_chain', '=', false)]))
    .orderBy('height')
    .orderBy('transfer_id')
    .limit(limit)
    .execute()
  return rows.map(ofRow)
}

/** As it is now; undefined where another process has settled it. */
export async function lockTransfer(tx: Tx, transferId: bigint): Promise<StoredTransfer | undefined> {
  const row = await tx
    .selectFrom('chains.transfer')
    .select(COLUMNS)
    .where('transfer_id', '=', transferId)
    .where('settled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && ofRow(row)
}

export async function changeTransfer(
  tx: Tx,
  transferId: bigint,
  changed: { readonly status: TransferStatus; readonly paymentId?: string; readonly returns?: number },
): Promise<void> {
  const { status, paymentId, returns } = changed
  await tx
    .updateTable('chains.transfer')
    .set({
      status,
      ...(paymentId === undefined ? {} : { payment_id: paymentId }),
      ...(returns === undefined ? {} : { returns }),
    })
    .where('transfer_id', '=', transferId)
    .execute()
}

export async function settleTransfer(tx: Tx, transferId: bigint, at: Date): Promise<void> {
  await tx.updateTable('chains.transfer').set({ settled_at: at }).where('transfer_id', '=', transferId).execute()
}

export type ShownDeposit = {
  readonly paymentId: string
  readonly address: string
  readonly transfer: StoredTransfer | undefined
}

/** The addresses of these deposits, each with the transfer that pays it: the credited one, else the first that was seen. */
export async function shownDeposits(
  db: Db,
  network: string,
  paymentIds: readonly string[],
): Promise<readonly ShownDeposit[]> {
  if (paymentIds.length === 0) return []
  const shown = await addresses(db, network)
    .where('payment_id', 'in', [...paymentIds])
    .execute()
  if (shown.length === 0) return []
  const rows = await db
    .selectFrom('chains.transfer')
    .select(COLUMNS)
    .where('network', '=', network)
    .where('address', '=', anyText(shown.map(({ address }) => address)))
    .where(({ or, eb }) => or([eb('payment_id', 'is', null), eb('payment_id', 'in', [...paymentIds])]))
    .orderBy('payment_id')
    .orderBy('transfer_id')
    .execute()
  return shown.map(({ address, payment_id: paymentId }) => {
    const found = rows.find((row) => row.address === address && (row.payment_id ?? paymentId) === paymentId)
    return { paymentId, address, transfer: found && ofRow(found) }
  })
}
