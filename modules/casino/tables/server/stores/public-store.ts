// The SQL of what everybody may see of a table: real figures only.
import type { Db } from '#platform/server/db.ts'
import type { StoredBet } from './bet-store.ts'

/** Both bets of a player count. */
export type RoundFigures = {
  readonly count: number
  readonly totals: readonly { readonly currency: string; readonly amount: bigint }[]
}

export async function figuresOf(db: Db, roundId: number): Promise<RoundFigures> {
  const rows = await db
    .selectFrom('tables.bet')
    .select(({ fn }) => ['currency', fn.countAll<string>().as('count'), fn.sum<string>('stake').as('amount')])
    .where('round_id', '=', BigInt(roundId))
    .where('state', '<>', 'withdrawn')
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    totals: rows.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) })),
  }
}

export type ShownBetRow = Pick<StoredBet, 'betId' | 'playerId' | 'stake' | 'currency' | 'state' | 'cashedAt' | 'win'>

/** The largest stakes of a round. */
export async function largestBets(db: Db, roundId: number, limit: number): Promise<readonly ShownBetRow[]> {
  const rows = await db
    .selectFrom('tables.bet')
    .select(['bet_id', 'player_id', 'stake', 'currency', 'state', 'cashed_at', 'win'])
    .where('round_id', '=', BigInt(roundId))
    .where('state', '<>', 'withdrawn')
    .orderBy('stake', 'desc')
    .orderBy('bet_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    playerId: Number(row.player_id),
    stake: row.stake,
    currency: row.currency,
    state: row.state,
    cashedAt: row.cashed_at,
    win: row.win,
  }))
}

const BET_COLUMNS = [
  'b.bet_id',
  'b.round_id',
  'b.account_id',
  'b.currency',
  'b.slot',
  'b.version',
  'b.stake',
  'b.chips',
  'b.auto_target',
  'b.force_point',
  'b.state',
  'b.cashed_at',
  'b.win',
  'b.placed_at',
  'r.seq',
  'r.result',
] as const

export type OwnBetRow = Omit<StoredBet, 'playerId' | 'balanceAfter' | 'endedAt'> & {
  readonly seq: number
  /** Of the round; null until it is drawn. */
  readonly result: unknown
}

/** Of a player at a table, the latest first. */
export async function ownBets(
  db: Db,
  playerId: number,
  ask: {
    readonly table: string
    readonly roundId?: number | undefined
    readonly before?: number | undefined
    readonly limit: number
  },
): Promise<readonly OwnBetRow[]> {
  let query = db
    .selectFrom('tables.bet as b')
    .innerJoin('tables.round as r', 'r.round_id', 'b.round_id')
    .select(BET_COLUMNS)
    .where('b.player_id', '=', BigInt(playerId))
    .where('r.table_code', '=', ask.table)
  if (ask.roundId !== undefined) query = query.where('b.round_id', '=', BigInt(ask.roundId))
  if (ask.before !== undefined) query = query.where('b.bet_id', '<', BigInt(ask.before))
  const rows = await query.orderBy('b.bet_id', 'desc').limit(ask.limit).execute()
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    roundId: Number(row.round_id),
    accountId: Number(row.account_id),
    currency: row.currency,
    slot: row.slot,
    version: row.version,
    stake: row.stake,
    chips: (row.chips as { spot: string; amount: string }[]).map(({ spot, amount }) => ({
      spot,
      amount: BigInt(amount),
    })),
    autoTarget: row.auto_target,
    forcePoint: row.force_point,
    state: row.state,
    cashedAt: row.cashed_at,
    win: row.win,
    placedAt: row.placed_at,
    seq: Number(row.seq),
    result: row.result,
  }))
}
