// Sells bets whose player left a target, once the house would pay that much: looked at whenever prices of their games move. No guarantee.
import { decideSale } from '#modules/betting/rules/services/decide-sale.ts'
import type { Log } from '#platform/server/log.ts'
import { boardOf, withLoans } from '../bet-now.ts'
import { requestHash } from '../carry-out.ts'
import { betsToSell, type StoredBet } from '../services-store.ts'
import type { ServicesServer } from '../services-server.ts'
import { sellUnder } from './sell-bet.ts'

/** How often the house looks at bets whose games have moved, at the most. */
export const AUTO_SALE_MS = 1_000
/** How often it looks at all of them: words of changes may be lost. */
export const AUTO_SALE_SWEEP_MS = 60_000
/** Bets read at a time, sales under way at once, games remembered between two looks. */
const BETS_PER_PAGE_MAX = 200
const SALES_AT_ONCE_MAX = 20
const GAMES_TOUCHED_MAX = 5_000

export type AutoSeller = {
  /** Prices of these games have moved: the bets on them are looked at next time. */
  touch(gameIds: readonly number[]): void
  /** The next look is at every bet with a target. */
  touchAll(): void
  /** Looks, and starts the sales that are due; answers how many. What does not fit is left for the next look. */
  sellDue(): Promise<number>
  /** Every sale that was started is done. */
  idle(): Promise<void>
}

export function createAutoSeller(server: ServicesServer, log: Log): AutoSeller {
  const { database, clock } = server
  let touched = new Set<number>()
  let isSweep = true
  const underWay = new Map<number, Promise<void>>()

  /** What the house would pay for all of it now; undefined where it would not. */
  const valueNow = async (bet: StoredBet): Promise<bigint | undefined> => {
    const ask = { soldStake: bet.openAmount, waited: undefined, now: clock.now() }
    const offer = decideSale(await withLoans(database.db, bet), await boardOf(server, bet), ask)
    return offer.ok ? offer.value.value : undefined
  }

  const sell = async (bet: StoredBet, target: bigint): Promise<void> => {
    const key = `auto:${bet.betId}:${bet.events}`
    const deal = {
      soldStake: bet.openAmount,
      openAmount: bet.openAmount,
      valueMin: target,
      pays: 'offered' as const,
      actor: 'auto-sale',
    }
    try {
      await sellUnder(server, bet, deal, { key, hash: requestHash('auto-sale', key) })
    } catch (error) {
      log.error({ err: error, betId: bet.betId }, 'a bet could not be sold at its target; it is tried again')
    } finally {
      underWay.delete(bet.betId)
    }
  }

  /** False where no more sales fit. */
  const startDue = async (bets: readonly StoredBet[], started: { count: number }): Promise<boolean> => {
    for (const bet of bets) {
      const { betId, autoSaleTarget } = bet
      if (autoSaleTarget === undefined || underWay.has(betId)) continue
      const value = await valueNow(bet)
      if (value === undefined || value < autoSaleTarget) continue
      if (underWay.size >= SALES_AT_ONCE_MAX) return false
      underWay.set(betId, sell(bet, autoSaleTarget))
      started.count += 1
    }
    return true
  }

  const look = async (gameIds: readonly number[] | undefined): Promise<number> => {
    const started = { count: 0 }
    for (let after = 0; ;) {
      const bets = await betsToSell(database.db, gameIds, after, BETS_PER_PAGE_MAX)
      const last = bets.at(-1)
      if (last === undefined) return started.count
      if (!(await startDue(bets, started))) {
        // Full: those whose turn did not come are still due.
        again(gameIds)
        return started.count
      }
      after = last.betId
    }
  }

  const again = (gameIds: readonly number[] | undefined): void => {
    for (const gameId of gameIds ?? []) touched.add(gameId)
    isSweep ||= gameIds === undefined || touched.size > GAMES_TOUCHED_MAX
  }

  return {
    touch: again,
    touchAll: () => again(undefined),
    sellDue: async () => {
      if (!isSweep && touched.size === 0) return 0
      const gameIds = isSweep ? undefined : [...touched]
      touched = new Set()
      isSweep = false
      try {
        return await look(gameIds)
      } catch (error) {
        again(gameIds)
        throw error
      }
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
  }
}
