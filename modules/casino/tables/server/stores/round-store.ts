// The SQL of tables, their chains and their rounds.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { TableRoundState } from '#modules/casino/tables/rules/round-step.ts'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type StoredChain = {
  readonly chainId: bigint
  readonly sealedSecret: Buffer
  readonly terminalHash: string
  readonly length: number
}

export type StoredTable = {
  readonly table: string
  readonly state: 'running' | 'closed'
  readonly roundsLeft: number | null
  readonly chainId: bigint | null
  readonly linksUsed: number
}

export type VoidReason = 'interrupted' | 'beacon' | 'seed' | 'operator'

export type StoredTableRound = {
  readonly roundId: number
  readonly table: string
  readonly seq: number
  readonly version: string
  readonly state: TableRoundState
  readonly chainId: bigint
  readonly linkIndex: number
  readonly beacon: string | null
  readonly opensAt: Date
  readonly closesAt: Date
  readonly startsAt: Date | null
  readonly beatAt: Date | null
  readonly drawnAt: Date | null
  readonly step: number | null
  readonly stepClosesAt: Date | null
  readonly openHands: number | null
  /** What lies on the table of a game with steps. */
  readonly dealt: unknown
  readonly endedAt: Date | null
  readonly link: string | null
  readonly result: unknown
  readonly voidReason: VoidReason | null
}

const tableOf = (row: Selectable<DB['tables.game_table']>): StoredTable => ({
  table: row.table_code,
  state: row.state,
  roundsLeft: row.rounds_left,
  chainId: row.chain_id,
  linksUsed: row.links_used,
})

const roundOf = (row: Selectable<DB['tables.round']>): StoredTableRound => ({
  roundId: Number(row.round_id),
  table: row.table_code,
  seq: Number(row.seq),
  version: row.version,
  state: row.state,
  chainId: row.chain_id,
  linkIndex: row.link_index,
  beacon: row.beacon,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  startsAt: row.starts_at,
  beatAt: row.beat_at,
  drawnAt: row.drawn_at,
  step: row.step,
  stepClosesAt: row.step_closes_at,
  openHands: row.open_hands,
  dealt: row.dealt,
  endedAt: row.ended_at,
  link: row.link,
  result: row.result,
  voidReason: row.void_reason,
})

export async function findTable(db: Db, table: string): Promise<StoredTable | undefined> {
  const row = await db.selectFrom('tables.game_table').selectAll().where('table_code', '=', table).executeTakeFirst()
  return row === undefined ? undefined : tableOf(row)
}

export async function lockTable(tx: Tx, table: string): Promise<StoredTable | undefined> {
  const row = await tx
    .selectFrom('tables.game_table')
    .selectAll()
    .where('table_code', '=', table)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : tableOf(row)
}

export type TableChange = Partial<Pick<StoredTable, 'state' | 'roundsLeft' | 'chainId' | 'linksUsed'>>

export async function changeTable(tx: Tx, table: string, change: TableChange): Promise<void> {
  await tx
    .updateTable('tables.game_table')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.roundsLeft === undefined ? {} : { rounds_left: change.roundsLeft }),
      ...(change.chainId === undefined ? {} : { chain_id: change.chainId }),
      ...(change.linksUsed === undefined ? {} : { links_used: change.linksUsed }),
    })
    .where('table_code', '=', table)
    .execute()
}

const chainOf = (row: Selectable<DB['tables.chain']>): StoredChain => ({
  chainId: row.chain_id,
  sealedSecret: row.sealed_secret,
  terminalHash: row.terminal_hash,
  length: row.length,
})

export async function findChain(db: Db, chainId: bigint): Promise<StoredChain> {
  return chainOf(
    await db.selectFrom('tables.chain').selectAll().where('chain_id', '=', chainId).executeTakeFirstOrThrow(),
  )
}

export async function insertChain(
  tx: Tx,
  table: string,
  chain: Omit<StoredChain, 'chainId'>,
  at: Date,
): Promise<StoredChain> {
  return chainOf(
    await tx
      .insertInto('tables.chain')
      .values({
        table_code: table,
        sealed_secret: chain.sealedSecret,
        terminal_hash: chain.terminalHash,
        length: chain.length,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

const select = (db: Db) => db.selectFrom('tables.round').selectAll()

/** The latest of a table, in whatever state. */
export async function lastRoundOf(db: Db, table: string): Promise<StoredTableRound | undefined> {
  const row = await select(db).where('table_code', '=', table).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? undefined : roundOf(row)
}

export async function findTableRound(db: Db, roundId: number): Promise<StoredTableRound | undefined> {
  const row = await select(db).where('round_id', '=', BigInt(roundId)).executeTakeFirst()
  return row === undefined ? undefined : roundOf(row)
}

export async function lockTableRound(tx: Tx, roundId: number): Promise<StoredTableRound | undefined> {
  const row = await select(tx).where('round_id', '=', BigInt(roundId)).forUpdate().executeTakeFirst()
  return row === undefined ? undefined : roundOf(row)
}

/** Shared locks: none of them is closed, drawn or ended before this transaction is. */
export async function shareRounds(tx: Tx, roundIds: readonly number[]): Promise<ReadonlyMap<number, StoredTableRound>> {
  const rows = await select(tx).where('round_id', '=', anyId(roundIds)).orderBy('round_id').forShare().execute()
  return new Map(rows.map((row) => [Number(row.round_id), roundOf(row)]))
}

/** Ended rounds, the latest first. */
export async function pastRounds(
  db: Db,
  table: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<readonly StoredTableRound[]> {
  let query = select(db).where('table_code', '=', table).where('link', 'is not', null)
  if (before !== undefined) query = query.where('seq', '<', BigInt(before))
  return (await query.orderBy('seq', 'desc').limit(limit).execute()).map(roundOf)
}

export async function insertTableRound(
  tx: Tx,
  round: Pick<StoredTableRound, 'table' | 'seq' | 'version' | 'chainId' | 'linkIndex' | 'opensAt' | 'closesAt'>,
): Promise<void> {
  await tx
    .insertInto('tables.round')
    .values({
      table_code: round.table,
      seq: BigInt(round.seq),
      version: round.version,
      state: 'scheduled',
      chain_id: round.chainId,
      link_index: round.linkIndex,
      opens_at: round.opensAt,
      closes_at: round.closesAt,
    })
    .execute()
}

export type RoundChange = Partial<
  Pick<
    StoredTableRound,
    | 'state'
    | 'beacon'
    | 'startsAt'
    | 'beatAt'
    | 'drawnAt'
    | 'endedAt'
    | 'link'
    | 'result'
    | 'voidReason'
    | 'step'
    | 'stepClosesAt'
    | 'openHands'
    | 'dealt'
  >
>

/** False where another process has moved the round on: compare and swap on its state. */
export async function moveRound(db: Db, roundId: number, from: TableRoundState, change: RoundChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables.round')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.beacon === undefined ? {} : { beacon: change.beacon }),
      ...(change.startsAt === undefined ? {} : { starts_at: change.startsAt }),
      ...(change.beatAt === undefined ? {} : { beat_at: change.beatAt }),
      ...(change.drawnAt === undefined ? {} : { drawn_at: change.drawnAt }),
      ...(change.endedAt === undefined ? {} : { ended_at: change.endedAt }),
      ...(change.link === undefined ? {} : { link: change.link }),
      ...(change.result === undefined ? {} : { result: JSON.stringify(change.result) }),
      ...(change.step === undefined ? {} : { step: change.step }),
      ...(change.stepClosesAt === undefined ? {} : { step_closes_at: change.stepClosesAt }),
      ...(change.openHands === undefined ? {} : { open_hands: change.openHands }),
      ...(change.dealt === undefined ? {} : { dealt: JSON.stringify(change.dealt) }),
      ...(change.voidReason === undefined ? {} : { void_reason: change.voidReason }),
    })
    .where('round_id', '=', BigInt(roundId))
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where a stake of it is still open. */
export async function endRoundIfSettled(db: Db, roundId: number, from: TableRoundState, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables.round')
    .set({ state: 'settled', ended_at: at })
    .where('round_id', '=', BigInt(roundId))
    .where('state', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tables.bet')
            .select(sql`1`.as('one'))
            .where('round_id', '=', BigInt(roundId))
            .where('state', '=', 'open'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
