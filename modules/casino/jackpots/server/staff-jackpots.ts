// Operators look at jackpots and at who won them.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { staffCalls, StaffJackpot } from '#modules/casino/jackpots/contract-staff.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { returnText } from './jackpot-figures.ts'
import { allPools, wonJackpots, type StoredPool } from './pool-store.ts'

type Calls = Handlers<typeof staffCalls>

const ROUND_ID = /^[1-9]\d{0,14}$/u

function shownPool(pool: StoredPool): StaffJackpot {
  const { code, currency, state, games, rate, sums } = pool
  const money = (amount: bigint): string => formatAmount(amount, currency)
  return {
    code,
    currency,
    state,
    games: [...games],
    rate,
    seed: money(pool.seed),
    cap: money(pool.cap),
    amount: money(pool.amount),
    return: returnText(pool),
    plays: sums.plays,
    staked: money(sums.staked),
    contributed: money(sums.contributed),
    seeded: money(sums.seeded),
    paid: money(sums.paid),
    wins: sums.wins,
  }
}

export const listStaffJackpots =
  (db: Db): Calls['GET /staff-api/casino-jackpots'] =>
  async () => {
    const pools = await allPools(db)
    return ok({ items: pools.map(shownPool) })
  }

export const listJackpotWins =
  (db: Db): Calls['GET /staff-api/casino-jackpots/wins'] =>
  async ({ limit, cursor }) => {
    if (cursor !== undefined && !ROUND_ID.test(cursor))
      return refuse('cursor_malformed', 'this cursor is not one of ours', { field: 'cursor' })
    const found = await wonJackpots(db, { before: cursor === undefined ? undefined : Number(cursor), limit: limit + 1 })
    const items = found.slice(0, limit).map(({ roundId, playerId, code, currency, stake, amount, at }) => ({
      roundId,
      playerId,
      code,
      currency,
      stake: formatAmount(stake, currency),
      amount: formatAmount(amount, currency),
      at: at.toISOString(),
    }))
    return ok({ items, next: found.length > limit ? String(items.at(-1)?.roundId) : null })
  }
