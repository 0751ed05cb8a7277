// The SQL of bet sheets and of what rounds may cost.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Chip } from '#modules/casino/tables/rules/table-game.ts'
import { anyId, anyText, playerKeys, type Db, type Tx } from '#platform/server/db.ts'

export type TableBetState = 'open' | 'cashed_out' | 'won' | 'lost' | 'refunded' | 'withdrawn'

export type StoredBet = {
  readonly betId: number
  readonly roundId: number
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  readonly slot: number
  readonly version: number
  readonly stake: bigint
  readonly chips: readonly Chip[]
  readonly autoTarget: number | null
  readonly forcePoint: number | null
  readonly state: TableBetState
  readonly cashedAt: number | null
  readonly win: bigint
  readonly balanceAfter: bigint
  readonly placedAt: Date
  readonly endedAt: Date | null
}

type JsonChips = readonly { readonly spot: string; readonly amount: string }[]
const chipsText = (chips: readonly Chip[]): string =>
  JSON.stringify(chips.map(({ spot, amount }) => ({ spot, amount: String(amount) })))
const readChips = (chips: unknown): readonly Chip[] =>
  (chips as JsonChips).map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }))

const ofRow = (row: Selectable<DB['tables.bet']>): StoredBet => ({
  betId: Number(row.bet_id),
  roundId: Number(row.round_id),
  playerId: Number(row.player_id),
  accountId: Number(row.account_id),
  currency: row.currency,
  slot: row.slot,
  version: row.version,
  stake: row.stake,
  chips: readChips(row.chips),
  autoTarget: row.auto_target,
  forcePoint: row.force_point,
  state: row.state,
  cashedAt: row.cashed_at,
  win: row.win,
  balanceAfter: row.balance_after,
  placedAt: row.placed_at,
  endedAt: row.ended_at,
})

const select = (db: Db) => db.selectFrom('tables.bet').selectAll()

export async function findBet(db: Db, playerId: number, betId: number): Promise<StoredBet | undefined> {
  const row = await select(db)
    .where('bet_id', '=', BigInt(betId))
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

export const findBets = async (db: Db, betIds: readonly number[]): Promise<readonly StoredBet[]> =>
  (await select(db).where('bet_id', '=', anyId(betIds)).execute()).map(ofRow)

/** Row locks in sorted order. */
export async function lockBets(tx: Tx, betIds: readonly number[]): Promise<ReadonlyMap<number, StoredBet>> {
  const rows = await select(tx).where('bet_id', '=', anyId(betIds)).orderBy('bet_id').forUpdate().execute()
  return new Map(rows.map((row) => [Number(row.bet_id), ofRow(row)]))
}

/** Bets of these players in these rounds, locked; the accounts of the players are locked before. */
export async function lockBetsIn(
  tx: Tx,
  roundIds: readonly number[],
  playerIds: readonly number[],
): Promise<readonly StoredBet[]> {
  const rows = await select(tx)
    .where('round_id', '=', anyId(roundIds))
    .where('player_id', '=', anyId(playerIds))
    .orderBy('bet_id')
    .forUpdate()
    .execute()
  return rows.map(ofRow)
}

/** Open ones of a round, by account. */
export async function openBetsOf(db: Db, roundId: number, limit: number): Promise<readonly StoredBet[]> {
  const rows = await select(db)
    .where('round_id', '=', BigInt(roundId))
    .where('state', '=', 'open')
    .orderBy('account_id')
    .orderBy('bet_id')
    .limit(limit)
    .execute()
  return rows.map(ofRow)
}

export type SavedSheet = Pick<
  StoredBet,
  | 'roundId'
  | 'playerId'
  | 'accountId'
  | 'currency'
  | 'slot'
  | 'stake'
  | 'chips'
  | 'autoTarget'
  | 'forcePoint'
  | 'balanceAfter'
> & {
  /** Of the sheet that it replaces. */
  readonly before: Pick<StoredBet, 'betId' | 'version'> | undefined
  readonly key: string
  readonly requestHash: Buffer
  readonly at: Date
}

const columnsOf = (sheet: SavedSheet) => ({
  stake: sheet.stake,
  chips: chipsText(sheet.chips),
  auto_target: sheet.autoTarget,
  force_point: sheet.forcePoint,
  balance_after: sheet.balanceAfter,
})

async function insertBets(tx: Tx, sheets: readonly SavedSheet[]): Promise<ReadonlyMap<string, number>> {
  if (sheets.length === 0) return new Map()
  const rows = await tx
    .insertInto('tables.bet')
    .values(
      sheets.map((sheet) => ({
        ...columnsOf(sheet),
        round_id: BigInt(sheet.roundId),
        player_id: BigInt(sheet.playerId),
        account_id: BigInt(sheet.accountId),
        currency: sheet.currency,
        slot: sheet.slot,
        state: 'open' as const,
        placed_at: sheet.at,
      })),
    )
    .returning(['bet_id', 'round_id', 'player_id', 'slot'])
    .execute()
  return new Map(rows.map((row) => [`${row.round_id} ${row.player_id} ${row.slot}`, Number(row.bet_id)]))
}

async function changeBet(tx: Tx, betId: number, version: number, sheet: SavedSheet): Promise<void> {
  await tx
    .updateTable('tables.bet')
    .set({
      ...columnsOf(sheet),
      version,
      state: sheet.stake === 0n ? 'withdrawn' : 'open',
      placed_at: sheet.at,
    })
    .where('bet_id', '=', BigInt(betId))
    .execute()
}

export type BetVersion = { readonly betId: number; readonly version: number }

/** Writes sheets and their versions; returns what each became, in order. */
export async function saveSheets(tx: Tx, sheets: readonly SavedSheet[]): Promise<readonly BetVersion[]> {
  if (sheets.length === 0) return []
  const ids = await insertBets(
    tx,
    sheets.filter(({ before }) => before === undefined),
  )
  const saved = sheets.map(({ before, roundId, playerId, slot }): BetVersion => {
    if (before !== undefined) return { betId: before.betId, version: before.version + 1 }
    const betId = ids.get(`${roundId} ${playerId} ${slot}`)
    if (betId === undefined) throw new Error('a bet of a table was not stored')
    return { betId, version: 1 }
  })
  for (const [n, sheet] of sheets.entries()) {
    const version = saved[n]
    if (sheet.before !== undefined && version !== undefined) await changeBet(tx, version.betId, version.version, sheet)
  }
  await tx
    .insertInto('tables.bet_version')
    .values(
      sheets.map((sheet, n) => ({
        ...columnsOf(sheet),
        player_id: BigInt(sheet.playerId),
        idempotency_key: sheet.key,
        request_hash: sheet.requestHash,
        bet_id: BigInt(saved[n]?.betId ?? 0),
        version: saved[n]?.version ?? 0,
        at: sheet.at,
      })),
    )
    .execute()
  return saved
}

export type StoredVersion = Pick<
  StoredBet,
  'betId' | 'roundId' | 'playerId' | 'accountId' | 'currency' | 'slot' | 'stake' | 'chips' | 'autoTarget' | 'forcePoint'
> &
  BetVersion & { readonly key: string; readonly requestHash: Buffer; readonly balanceAfter: bigint }

export async function findVersions(
  db: Db,
  keys: readonly { readonly playerId: number; readonly key: string }[],
): Promise<readonly StoredVersion[]> {
  const rows = await db
    .selectFrom('tables.bet_version as v')
    .innerJoin('tables.bet as b', 'b.bet_id', 'v.bet_id')
    .select([
      'v.player_id',
      'v.idempotency_key',
      'v.request_hash',
      'v.bet_id',
      'v.version',
      'v.stake',
      'v.chips',
      'v.auto_target',
      'v.force_point',
      'v.balance_after',
      'b.round_id',
      'b.account_id',
      'b.currency',
      'b.slot',
    ])
    .where(sql<boolean>`(v.player_id, v.idempotency_key) in (${playerKeys(keys)})`)
    .execute()
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    roundId: Number(row.round_id),
    playerId: Number(row.player_id),
    accountId: Number(row.account_id),
    currency: row.currency,
    slot: row.slot,
    version: row.version,
    stake: row.stake,
    chips: readChips(row.chips),
    autoTarget: row.auto_target,
    forcePoint: row.force_point,
    balanceAfter: row.balance_after,
    key: row.idempotency_key,
    requestHash: row.request_hash,
  }))
}

export type EndedBet = {
  readonly bet: StoredBet
  readonly state: Exclude<TableBetState, 'open' | 'withdrawn'>
  readonly win: bigint
  readonly cashedAt: number | null
  readonly balanceAfter: bigint
}

/** One statement for all of them; their rows are locked and open. */
export async function endBets(tx: Tx, ended: readonly EndedBet[], at: Date): Promise<void> {
  if (ended.length === 0) return
  const [ids, states, wins, points, balances] = [
    ended.map(({ bet }) => bet.betId),
    ended.map(({ state }) => state),
    ended.map(({ win }) => win),
    ended.map(({ cashedAt }) => cashedAt),
    ended.map(({ balanceAfter }) => balanceAfter),
  ]
  await tx
    .updateTable('tables.bet as b')
    .from(
      sql<{
        bet_id: bigint
        state: TableBetState
        win: bigint
        cashed_at: number | null
        balance_after: bigint
      }>`unnest(${ids}::bigint[], ${states}::text[], ${wins}::bigint[], ${points}::int[], ${balances}::bigint[])`.as<'e'>(
        sql`e(bet_id, state, win, cashed_at, balance_after)`,
      ),
    )
    .set(({ ref }) => ({
      state: ref('e.state'),
      win: ref('e.win'),
      cashed_at: ref('e.cashed_at'),
      balance_after: ref('e.balance_after'),
      ended_at: at,
    }))
    .whereRef('b.bet_id', '=', 'e.bet_id')
    .execute()
}

export type LiabilityKey = { readonly roundId: number; readonly currency: string }
export const liabilityKey = ({ roundId, currency }: LiabilityKey): string => `${roundId} ${currency}`

/** What each outcome would cost, by round and currency: made where it is missing, locked in sorted order. */
export async function lockLiabilities(
  tx: Tx,
  keys: readonly (LiabilityKey & { readonly counters: number })[],
): Promise<ReadonlyMap<string, readonly bigint[]>> {
  const unique = [...new Map(keys.map((key) => [liabilityKey(key), key])).values()]
  if (unique.length === 0) return new Map()
  await tx
    .insertInto('tables.liability')
    .values(
      unique.map(({ roundId, currency, counters }) => ({
        round_id: BigInt(roundId),
        currency,
        amounts: Array.from({ length: counters }, () => 0n),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('tables.liability')
    .selectAll()
    .where('round_id', '=', anyId(unique.map(({ roundId }) => roundId)))
    .where('currency', '=', anyText(unique.map(({ currency }) => currency)))
    .orderBy('round_id')
    .orderBy('currency')
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [liabilityKey({ roundId: Number(row.round_id), currency: row.currency }), row.amounts]),
  )
}

export async function saveLiability(tx: Tx, key: LiabilityKey, amounts: readonly bigint[]): Promise<void> {
  await tx
    .updateTable('tables.liability')
    .set({ amounts: [...amounts] })
    .where('round_id', '=', BigInt(key.roundId))
    .where('currency', '=', key.currency)
    .execute()
}

/** What open bets have staked, by currency: what the ledger's `open_tables` must hold. */
export async function openTableStakes(tx: Tx): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .selectFrom('tables.bet')
    .select(({ fn }) => ['currency', fn.sum<string>('stake').as('sum')])
    .where('state', '=', 'open')
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]))
}

/** What is open of a round, by currency. */
export async function openSumsOf(
  db: Db,
  roundId: number,
): Promise<readonly { readonly currency: string; readonly bets: number; readonly stake: bigint }[]> {
  const rows = await db
    .selectFrom('tables.bet')
    .select(({ fn }) => ['currency', fn.countAll<bigint>().as('bets'), fn.sum<string>('stake').as('stake')])
    .where('round_id', '=', BigInt(roundId))
    .where('state', '=', 'open')
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, bets, stake }) => ({ currency, bets: Number(bets), stake: BigInt(stake) }))
}
