// The SQL of providers' transactions: one row for each message that had an effect or was refused for good.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { KnownTransaction, TransactionState, WinKind } from '#modules/casino/providers/rules/decide-message.ts'
import { anyText, type Db, type Tx } from '#platform/server/db.ts'

export type StoredTransaction = KnownTransaction & {
  readonly provider: string
  readonly tx: string
  /** Undefined for a tombstone. */
  readonly requestHash: Buffer | undefined
  readonly roundId: number | undefined
  readonly accountId: number | undefined
  readonly currency: string | undefined
  readonly winKind: WinKind | undefined
  readonly target: string | undefined
  readonly betRef: string | undefined
  readonly answer: string
  readonly balance: bigint | undefined
  readonly at: Date
}

const numberOf = (id: bigint | null): number | undefined => (id === null ? undefined : Number(id))

const ofRow = (row: Selectable<DB['casino.provider_transaction']>): StoredTransaction => ({
  provider: row.provider,
  tx: row.tx,
  kind: row.kind,
  state: row.state,
  requestHash: row.request_hash ?? undefined,
  roundId: numberOf(row.round_id),
  playerId: numberOf(row.player_id),
  accountId: numberOf(row.account_id),
  currency: row.currency ?? undefined,
  amount: row.amount,
  given: row.given,
  winKind: row.win_kind ?? undefined,
  target: row.target ?? undefined,
  betRef: row.bet_ref ?? undefined,
  answer: row.answer,
  balance: row.balance ?? undefined,
  at: row.at,
})

/**
 * Until the transaction ends no other message about these names is worked on, whether there is a row for them yet or not: a bet and its
 * cancel cannot pass each other. Taken before any row, in one order.
 */
export async function lockNames(tx: Tx, provider: string, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted())
    await tx
      .selectNoFrom(({ fn, val }) =>
        fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(`${provider} ${name}`), sql.lit(0)])]).as('locked'),
      )
      .execute()
}

const select = (db: Db, provider: string) =>
  db.selectFrom('casino.provider_transaction').selectAll().where('provider', '=', provider)

export async function findTransaction(db: Db, provider: string, tx: string): Promise<StoredTransaction | undefined> {
  const row = await select(db, provider).where('tx', '=', tx).executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

const BETS_MAX = 200

/** Bets and tombstones under this reference, the oldest first. */
export async function findBetsByRef(db: Db, provider: string, betRef: string): Promise<readonly StoredTransaction[]> {
  const rows = await select(db, provider)
    .where('bet_ref', '=', betRef)
    .where('kind', '=', 'bet')
    .orderBy('at')
    .limit(BETS_MAX)
    .execute()
  return rows.map(ofRow)
}

/** All of a round, the oldest first. */
export async function transactionsOfRound(
  db: Db,
  roundId: number,
  limit: number,
): Promise<readonly StoredTransaction[]> {
  const rows = await db
    .selectFrom('casino.provider_transaction')
    .selectAll()
    .where('round_id', '=', BigInt(roundId))
    .orderBy('at')
    .orderBy('tx')
    .limit(limit)
    .execute()
  return rows.map(ofRow)
}

/** The bet of a round that a win without a reference belongs to: one that waits for its win, else the last one. */
export async function findBetOfRound(
  db: Db,
  ask: { readonly provider: string; readonly providerRound: string; readonly playerId: number },
): Promise<StoredTransaction | undefined> {
  const row = await select(db, ask.provider)
    .where('kind', '=', 'bet')
    .where('state', 'in', ['accepted', 'settled'])
    .where('round_id', 'in', (eb) =>
      eb
        .selectFrom('casino.provider_round')
        .select('round_id')
        .where('provider', '=', ask.provider)
        .where('provider_round', '=', ask.providerRound)
        .where('player_id', '=', BigInt(ask.playerId)),
    )
    .orderBy('state')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

export async function insertTransaction(tx: Tx, row: StoredTransaction): Promise<void> {
  await tx
    .insertInto('casino.provider_transaction')
    .values({
      provider: row.provider,
      tx: row.tx,
      kind: row.kind,
      state: row.state,
      request_hash: row.requestHash ?? null,
      round_id: row.roundId === undefined ? null : BigInt(row.roundId),
      player_id: row.playerId === undefined ? null : BigInt(row.playerId),
      account_id: row.accountId === undefined ? null : BigInt(row.accountId),
      currency: row.currency ?? null,
      amount: row.amount,
      given: row.given,
      win_kind: row.winKind ?? null,
      target: row.target ?? null,
      bet_ref: row.betRef ?? null,
      answer: row.answer,
      balance: row.balance ?? null,
      at: row.at,
    })
    .execute()
}

export async function setTransactionState(
  tx: Tx,
  { provider, tx: id }: Pick<StoredTransaction, 'provider' | 'tx'>,
  state: TransactionState,
): Promise<void> {
  await tx
    .updateTable('casino.provider_transaction')
    .set({ state })
    .where('provider', '=', provider)
    .where('tx', '=', id)
    .execute()
}

/** Wins and cancels that name one of these, the oldest first. */
export async function transactionsAbout(
  db: Db,
  provider: string,
  targets: readonly string[],
): Promise<readonly StoredTransaction[]> {
  const rows = await select(db, provider).where('target', '=', anyText(targets)).orderBy('at').limit(BETS_MAX).execute()
  return rows.map(ofRow)
}
