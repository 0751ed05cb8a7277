// The SQL of payouts: orders to providers to send money to players.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { PayoutOutcome, PayoutStatus } from '#modules/money/payments/rules/payout-change.ts'

export type Destination = Readonly<Record<string, string>>

export type NewPayout = {
  readonly payoutId: string
  readonly playerId: number
  readonly provider: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly destination: Destination
  readonly at: Date
}

export type Payout = Omit<NewPayout, 'at'> & { readonly status: PayoutStatus; readonly attempts: number }

const COLUMNS = [
  'payout_id',
  'player_id',
  'provider',
  'amount',
  'currency',
  'destination',
  'status',
  'attempts',
] as const

type Row = {
  readonly payout_id: string
  readonly player_id: bigint
  readonly provider: string
  readonly amount: bigint
  readonly currency: string
  readonly destination: unknown
  readonly status: PayoutStatus
  readonly attempts: number
}

const ofRow = (row: Row): Payout => ({
  payoutId: row.payout_id,
  playerId: Number(row.player_id),
  provider: row.provider,
  amount: row.amount,
  currency: row.currency,
  destination: row.destination as Destination,
  status: row.status,
  attempts: row.attempts,
})

/** Due at once. An id that exists is a bug of the caller and throws. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx
    .insertInto('payments.payout')
    .values({
      payout_id: payout.payoutId,
      player_id: BigInt(payout.playerId),
      provider: payout.provider,
      amount: payout.amount,
      currency: payout.currency,
      destination: JSON.stringify(payout.destination),
      next_at: payout.at,
      created_at: payout.at,
    })
    .execute()
}

/** Payouts that are due, the longest waiting first. */
export async function duePayouts(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments.payout')
    .select('payout_id')
    .where('status', 'in', ['queued', 'sending'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.payout_id)
}

export async function lockPayout(tx: Tx, payoutId: string): Promise<Payout | undefined> {
  const row = await tx
    .selectFrom('payments.payout')
    .select(COLUMNS)
    .where('payout_id', '=', payoutId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

/** The payout if it is due and no other process is handing it over. */
export async function lockDuePayout(tx: Tx, payoutId: string, now: Date): Promise<Payout | undefined> {
  const row = await tx
    .selectFrom('payments.payout')
    .select(COLUMNS)
    .where('payout_id', '=', payoutId)
    .where('status', 'in', ['queued', 'sending'])
    .where('next_at', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

/** Counts an attempt before it is made: a crash during the call leaves a payout that is handed over again under its id. */
export async function beginAttempt(tx: Tx, payoutId: string, nextAt: Date | 'never'): Promise<void> {
  await tx
    .updateTable('payments.payout')
    .set({
      status: 'sending',
      attempts: sql`attempts + 1`,
      next_at: nextAt === 'never' ? sql`'infinity'::timestamptz` : nextAt,
    })
    .where('payout_id', '=', payoutId)
    .execute()
}

export async function finishPayout(tx: Tx, payoutId: string, status: PayoutOutcome, at: Date): Promise<void> {
  await tx.updateTable('payments.payout').set({ status, finished_at: at }).where('payout_id', '=', payoutId).execute()
}

/** What was paid to the player through each provider, and has not come back. Minor units. */
export async function paidOutOf(db: Db, playerId: number, currency: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('payments.payout')
    .select(({ fn }) => ['provider', fn.sum<string>('amount').as('sum')])
    .where('player_id', '=', BigInt(playerId))
    .where('currency', '=', currency)
    .where('status', 'in', ['queued', 'sending', 'paid'])
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, sum }) => [provider, BigInt(sum)]))
}
