// The SQL of what an operator's decision would touch: bets by number, by game, market and the time at which their legs were taken.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

type TouchedBets = {
  readonly betId?: number | undefined
  readonly gameId?: number | undefined
  readonly marketId?: number | undefined
  /** Legs taken from this instant. */
  readonly from?: Date | undefined
  /** Legs taken until this instant. */
  readonly until?: Date | undefined
  /** Legs taken before their game was in play. */
  readonly isBeforePlay?: boolean
}

/** Sold and edited bets are no bets any more. */
const touched = (db: Db, { betId, gameId, marketId, from, until, isBeforePlay = false }: TouchedBets) =>
  db
    .selectFrom('betting.bet as b')
    .where('b.status', 'not in', ['sold', 'edited'])
    .where((eb) => {
      if (betId !== undefined) return eb('b.bet_id', '=', BigInt(betId))
      return eb.exists(
        eb
          .selectFrom('betting.leg as l')
          .select('l.bet_id')
          .whereRef('l.bet_id', '=', 'b.bet_id')
          .where('l.game_id', '=', BigInt(gameId ?? 0))
          .where((leg) => {
            const takenAt = leg.fn.coalesce('l.taken_at', 'b.placed_at')
            return leg.and([
              ...(marketId === undefined ? [] : [leg('l.market_id', '=', BigInt(marketId))]),
              ...(from === undefined ? [] : [leg(takenAt, '>=', from)]),
              ...(until === undefined ? [] : [leg(takenAt, '<=', until)]),
              ...(isBeforePlay ? [leg('l.is_live', '=', false)] : []),
            ])
          }),
      )
    })

type TouchedMoney = {
  readonly currency: string
  readonly bets: number
  /** Of these, not settled yet. */
  readonly open: number
  /** Minor units: what stands of their stakes, and what they have paid. */
  readonly stakes: bigint
  readonly payouts: bigint
}

async function moneyOf(db: Db, filter: TouchedBets): Promise<readonly TouchedMoney[]> {
  const rows = await touched(db, filter)
    .select(({ fn }) => [
      'b.currency',
      fn.countAll<bigint>().as('bets'),
      sql<bigint>`count(*) filter (where b.status = 'accepted')`.as('open'),
      sql<bigint>`sum(b.open_amount)::bigint`.as('stakes'),
      sql<bigint>`coalesce(sum(b.payout), 0)::bigint`.as('payouts'),
    ])
    .groupBy('b.currency')
    .orderBy('b.currency')
    .execute()
  return rows.map(({ currency, bets, open, stakes, payouts }) => ({
    currency,
    bets: Number(bets),
    open: Number(open),
    stakes,
    payouts,
  }))
}

/** In order of id, after the given one. */
async function idsOf(db: Db, filter: TouchedBets, afterBetId: number, limit: number): Promise<readonly number[]> {
  const rows = await touched(db, filter)
    .select('b.bet_id')
    .where('b.bet_id', '>', BigInt(afterBetId))
    .orderBy('b.bet_id')
    .limit(limit)
    .execute()
  return rows.map(({ bet_id: betId }) => Number(betId))
}

/** Markets of a game that bets were taken on, those with most bets first. */
async function marketsOf(db: Db, gameId: number, limit: number) {
  const rows = await db
    .selectFrom('betting.leg')
    .select(({ fn }) => ['market_id', 'kind', 'line', fn.countAll<bigint>().as('bets')])
    .where('game_id', '=', BigInt(gameId))
    .groupBy(['market_id', 'kind', 'line'])
    .orderBy('bets', 'desc')
    .orderBy('market_id')
    .limit(limit)
    .execute()
  return rows.map(({ market_id: marketId, kind, line, bets }) => ({
    marketId: Number(marketId),
    kind,
    line,
    bets: Number(bets),
  }))
}

export const touchedBets = { moneyOf, idsOf, marketsOf } as const
