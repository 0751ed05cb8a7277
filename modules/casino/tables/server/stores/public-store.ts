// The SQL of what everybody may see of a table: real figures only.
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
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

/** Play that rests for so long, or has gone on for so long, begins anew. */
const SESSION_IDLE_MS = 30 * MINUTE_MS
const SESSION_LONGEST_MS = 12 * HOUR_MS
/** More than a bet in every round of so long a time. */
const SESSION_BETS_MAX = 5_000

export type TableSession = {
  readonly startedAt: Date
  readonly currency: string
  readonly staked: bigint
  readonly won: bigint
}

/** By what was posted for the player's bets at a table, back to the first one that no pause of half an hour follows. */
export async function sessionAt(
  db: Db,
  playerId: number,
  { table, now }: { readonly table: string; readonly now: Date },
): Promise<TableSession | undefined> {
  const rows = await db
    .selectFrom('tables.bet as b')
    .innerJoin('tables.round as r', 'r.round_id', 'b.round_id')
    .select(['b.currency', 'b.stake', 'b.win', 'b.placed_at', 'b.ended_at'])
    .where('b.player_id', '=', BigInt(playerId))
    .where('r.table_code', '=', table)
    .where('b.state', '<>', 'withdrawn')
    .where('b.placed_at', '>', new Date(now.getTime() - SESSION_LONGEST_MS))
    .orderBy('b.bet_id', 'desc')
    .limit(SESSION_BETS_MAX)
    .execute()
  let session: TableSession | undefined
  for (const { currency, stake, win, placed_at: placedAt, ended_at: endedAt } of rows) {
    const next = session?.startedAt ?? now
    const isPause = next.getTime() - (endedAt ?? placedAt).getTime() > SESSION_IDLE_MS
    if (isPause || (session !== undefined && session.currency !== currency)) break
    session = {
      startedAt: placedAt,
      currency,
      staked: (session?.staked ?? 0n) + stake,
      won: (session?.won ?? 0n) + win,
    }
  }
  return session
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
