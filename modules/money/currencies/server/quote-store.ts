// The SQL of quotes, and of the conversions that they became.
import type { Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredQuote = {
  readonly quoteId: string
  readonly playerId: number
  readonly fromAccount: number
  readonly toAccount: number
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly amountIn: bigint
  readonly amountMid: bigint
  readonly amountOut: bigint
  readonly fromPerEuro: string
  readonly toPerEuro: string
  readonly spreadPermille: number
  readonly publishedAt: Date
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
}

const COLUMNS = [
  'quote_id',
  'player_id',
  'from_account',
  'to_account',
  'from_currency',
  'to_currency',
  'amount_in',
  'amount_mid',
  'amount_out',
  'from_per_euro',
  'to_per_euro',
  'spread_permille',
  'published_at',
  'created_at',
  'expires_at',
  'accepted_at',
] as const

type Row = Pick<Selectable<DB['currencies.quote']>, (typeof COLUMNS)[number]>

const ofRow = (row: Row): StoredQuote => ({
  quoteId: row.quote_id,
  playerId: Number(row.player_id),
  fromAccount: Number(row.from_account),
  toAccount: Number(row.to_account),
  fromCurrency: row.from_currency,
  toCurrency: row.to_currency,
  amountIn: row.amount_in,
  amountMid: row.amount_mid,
  amountOut: row.amount_out,
  fromPerEuro: row.from_per_euro,
  toPerEuro: row.to_per_euro,
  spreadPermille: row.spread_permille,
  publishedAt: row.published_at,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  acceptedAt: row.accepted_at,
})

/** Stores a quote; those of the player that nobody accepted in time are dropped with it, so that they do not pile up. */
export async function insertQuote(tx: Tx, quote: Omit<StoredQuote, 'acceptedAt'>): Promise<void> {
  await tx
    .deleteFrom('currencies.quote')
    .where('player_id', '=', BigInt(quote.playerId))
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', quote.createdAt)
    .execute()
  await tx
    .insertInto('currencies.quote')
    .values({
      quote_id: quote.quoteId,
      player_id: BigInt(quote.playerId),
      from_account: BigInt(quote.fromAccount),
      to_account: BigInt(quote.toAccount),
      from_currency: quote.fromCurrency,
      to_currency: quote.toCurrency,
      amount_in: quote.amountIn,
      amount_mid: quote.amountMid,
      amount_out: quote.amountOut,
      from_per_euro: quote.fromPerEuro,
      to_per_euro: quote.toPerEuro,
      spread_permille: quote.spreadPermille,
      published_at: quote.publishedAt,
      created_at: quote.createdAt,
      expires_at: quote.expiresAt,
    })
    .execute()
}

export async function findQuote(db: Db, playerId: number, quoteId: string): Promise<StoredQuote | undefined> {
  const row = await db
    .selectFrom('currencies.quote')
    .select(COLUMNS)
    .where('quote_id', '=', quoteId)
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

/** The accounts of the player are locked: no other acceptance of theirs is under way. */
export async function acceptQuote(tx: Tx, quoteId: string, at: Date): Promise<void> {
  await tx.updateTable('currencies.quote').set({ accepted_at: at }).where('quote_id', '=', quoteId).execute()
}

export type AcceptedSums = {
  readonly count: bigint
  /** By pair of currencies; minor units. */
  readonly sides: readonly {
    readonly from: string
    readonly to: string
    readonly amountIn: bigint
    readonly amountMid: bigint
    readonly amountOut: bigint
  }[]
}

/** All conversions so far. */
export async function acceptedSums(tx: Tx): Promise<AcceptedSums> {
  const rows = await tx
    .selectFrom('currencies.quote')
    .select(({ fn }) => [
      'from_currency',
      'to_currency',
      fn.countAll<bigint>().as('count'),
      fn.sum<string>('amount_in').as('amount_in'),
      fn.sum<string>('amount_mid').as('amount_mid'),
      fn.sum<string>('amount_out').as('amount_out'),
    ])
    .where('accepted_at', 'is not', null)
    .groupBy(['from_currency', 'to_currency'])
    .execute()
  return {
    count: rows.reduce((sum, { count }) => sum + BigInt(count), 0n),
    sides: rows.map((row) => ({
      from: row.from_currency,
      to: row.to_currency,
      amountIn: BigInt(row.amount_in),
      amountMid: BigInt(row.amount_mid),
      amountOut: BigInt(row.amount_out),
    })),
  }
}
