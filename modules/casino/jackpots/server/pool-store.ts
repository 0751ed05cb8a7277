// The SQL of jackpots: pools, and what rounds gave to them and won.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { JackpotPlay, JackpotPool } from '#modules/casino/game-rules/rules/jackpot.ts'
import { anyId, anyText, type Db, type Tx } from '#platform/server/db.ts'

export type StoredPool = JackpotPool & {
  readonly poolId: bigint
  readonly code: string
  readonly currency: string
  readonly state: 'running' | 'paused'
  readonly games: readonly string[]
  readonly sums: PoolSums
}

/** Of all that was ever played in a pool. */
export type PoolSums = {
  readonly plays: number
  readonly wins: number
  readonly staked: bigint
  readonly contributed: bigint
  readonly seeded: bigint
  readonly paid: bigint
}

const poolOf = (row: Selectable<DB['jackpots.pool']>): StoredPool => ({
  poolId: row.pool_id,
  code: row.code,
  currency: row.currency,
  state: row.state,
  games: row.games,
  rate: row.rate,
  seed: row.seed,
  cap: row.cap,
  amount: row.amount,
  carry: row.carry,
  isSeeded: row.is_seeded,
  sums: {
    plays: Number(row.plays),
    wins: Number(row.wins),
    staked: row.staked,
    contributed: row.contributed,
    seeded: row.seeded,
    paid: row.paid,
  },
})

const select = (db: Db) => db.selectFrom('jackpots.pool').selectAll().orderBy('pool_id')

export const allPools = async (db: Db): Promise<readonly StoredPool[]> => (await select(db).execute()).map(poolOf)

/** Row locks in sorted order, the last of a transaction. */
export async function lockPoolsIn(tx: Tx, currencies: readonly string[]): Promise<readonly StoredPool[]> {
  const rows = await select(tx)
    .where('currency', '=', anyText(currencies))
    .where('state', '=', 'running')
    .forUpdate()
    .execute()
  return rows.map(poolOf)
}

export async function lockPool(tx: Tx, code: string, currency: string): Promise<StoredPool | undefined> {
  const row = await select(tx).where('code', '=', code).where('currency', '=', currency).forUpdate().executeTakeFirst()
  return row === undefined ? undefined : poolOf(row)
}

export async function findPool(db: Db, code: string, currency: string): Promise<StoredPool | undefined> {
  const row = await select(db).where('code', '=', code).where('currency', '=', currency).executeTakeFirst()
  return row === undefined ? undefined : poolOf(row)
}

export async function savePool(tx: Tx, { poolId, amount, carry, isSeeded, sums }: StoredPool): Promise<void> {
  await tx
    .updateTable('jackpots.pool')
    .set({ ...sums, plays: BigInt(sums.plays), wins: BigInt(sums.wins), amount, carry, is_seeded: isSeeded })
    .where('pool_id', '=', poolId)
    .execute()
}

export type PoolTerms = Pick<StoredPool, 'rate' | 'seed' | 'cap' | 'state'>

export async function saveTerms(tx: Tx, poolId: bigint, { rate, seed, cap, state }: PoolTerms): Promise<void> {
  await tx.updateTable('jackpots.pool').set({ rate, seed, cap, state }).where('pool_id', '=', poolId).execute()
}

export type PlayedJackpot = Omit<JackpotPlay, 'after'> & {
  /** As it was before the stake. */
  readonly pool: StoredPool
  readonly stake: bigint
}

export type NewJackpotPlay = PlayedJackpot & {
  readonly roundId: number
  readonly playerId: number
  readonly at: Date
}

/** From arrays: a statement of as many parameters as a batch has values is slow to plan. */
export async function insertPlays(tx: Tx, plays: readonly NewJackpotPlay[]): Promise<void> {
  const bigints = (of: (play: NewJackpotPlay) => bigint | number) => sql`${plays.map(of)}::bigint[]`
  const ints = (of: (play: NewJackpotPlay) => number) => sql`${plays.map(of)}::int[]`
  const columns = sql.join([
    bigints(({ roundId }) => roundId),
    bigints(({ pool }) => pool.poolId),
    bigints(({ playerId }) => playerId),
    bigints(({ stake }) => stake),
    ints(({ pool }) => pool.rate),
    bigints(({ pool }) => pool.seed),
    bigints(({ pool }) => pool.cap),
    bigints(({ pool }) => pool.amount),
    ints(({ pool }) => pool.carry),
    sql`${plays.map(({ pool }) => pool.isSeeded)}::boolean[]`,
    bigints(({ contribution }) => contribution),
    bigints(({ seeded }) => seeded),
    bigints(({ prize }) => prize),
    sql`${plays.map(({ at }) => at)}::timestamptz[]`,
  ])
  await tx
    .insertInto('jackpots.play')
    .columns(PLAY_COLUMNS)
    .expression((eb) => eb.selectFrom(sql<object>`unnest(${columns})`.as('play')).selectAll())
    .execute()
}

const PLAY_COLUMNS = [
  'round_id',
  'pool_id',
  'player_id',
  'stake',
  'rate',
  'seed',
  'cap',
  'amount_before',
  'carry_before',
  'was_seeded',
  'contribution',
  'seeded',
  'prize',
  'at',
] as const

export type StoredPlay = Omit<PlayedJackpot, 'pool'> & {
  readonly code: string
  readonly currency: string
  readonly pool: JackpotPool
}

/** What a round gave and won; undefined where its game was part of no jackpot. */
export async function findPlay(db: Db, roundId: number): Promise<StoredPlay | undefined> {
  const row = await db
    .selectFrom('jackpots.play as p')
    .innerJoin('jackpots.pool as j', 'j.pool_id', 'p.pool_id')
    .selectAll('p')
    .select(['j.code', 'j.currency'])
    .where('round_id', '=', BigInt(roundId))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { stake, contribution, seeded, prize, code, currency, rate, seed, cap } = row
  const pool = { rate, seed, cap, amount: row.amount_before, carry: row.carry_before, isSeeded: row.was_seeded }
  return { code, currency, stake, contribution, seeded, prize, pool }
}

export type WonJackpot = {
  readonly roundId: number
  readonly playerId: number
  readonly poolId: bigint
  readonly code: string
  readonly currency: string
  readonly stake: bigint
  readonly amount: bigint
  readonly at: Date
}

/** The latest first. */
export async function wonJackpots(
  db: Db,
  ask: { readonly poolIds?: readonly bigint[]; readonly before?: number | undefined; readonly limit: number },
): Promise<readonly WonJackpot[]> {
  let query = db
    .selectFrom('jackpots.play as p')
    .innerJoin('jackpots.pool as j', 'j.pool_id', 'p.pool_id')
    .select(['p.round_id', 'p.player_id', 'p.pool_id', 'p.stake', 'p.prize', 'p.at', 'j.code', 'j.currency'])
    .where('p.prize', '>', 0n)
  if (ask.poolIds !== undefined) query = query.where('p.pool_id', '=', anyId(ask.poolIds.map(Number)))
  if (ask.before !== undefined) query = query.where('p.round_id', '<', BigInt(ask.before))
  const rows = await query.orderBy('p.round_id', 'desc').limit(ask.limit).execute()
  return rows.map((row) => ({
    roundId: Number(row.round_id),
    playerId: Number(row.player_id),
    poolId: row.pool_id,
    code: row.code,
    currency: row.currency,
    stake: row.stake,
    amount: row.prize,
    at: row.at,
  }))
}

/** By pool, added up from every play: for the auditor. */
export async function addedSums(db: Db): Promise<ReadonlyMap<bigint, PoolSums>> {
  const rows = await db
    .selectFrom('jackpots.play')
    .select(({ fn, eb }) => [
      'pool_id',
      fn.countAll<bigint>().as('plays'),
      fn.sum<string>('stake').as('staked'),
      fn.sum<string>('contribution').as('contributed'),
      fn.sum<string>('seeded').as('seeded'),
      fn.sum<string>('prize').as('paid'),
      fn.sum<string>(eb.case().when('prize', '>', 0n).then(1).else(0).end()).as('wins'),
    ])
    .groupBy('pool_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.pool_id,
      {
        plays: Number(row.plays),
        staked: BigInt(row.staked),
        contributed: BigInt(row.contributed),
        seeded: BigInt(row.seeded),
        paid: BigInt(row.paid),
        wins: Number(row.wins),
      },
    ]),
  )
}
