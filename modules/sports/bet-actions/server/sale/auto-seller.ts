// Sells bets whose player left a target, once the house would pay that much: looked at whenever prices of their games move. No guarantee.
import { decideSale } from '#modules/sports/bet-actions/rules/decide-sale.ts'
import type { Log } from '#platform/server/log.ts'
import { currentSelectionsOf, withLoans, type StoredOpenBet } from '../find-open-bet.ts'
import { requestHash } from '../execute-bet-action.ts'
import { betsToSell, type StoredBet } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'
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

/** What the next look is at: some games, or everything. */
type Look = { readonly gameIds: readonly number[] | undefined }

/**
 * Gathers what to look at next; of too many games it becomes all of them, and everything waits when a process begins. A
 * game is looked at twice: this process may hear of its change a moment before its own board knows.
 */
function createWaiting(): { add(look: Look): void; take(): Look | undefined } {
  let games = new Set<number>()
  let once = new Set<number>()
  let isAll = true
  return {
    add: ({ gameIds }) => {
      for (const gameId of gameIds ?? []) games.add(gameId)
      isAll ||= gameIds === undefined || games.size > GAMES_TOUCHED_MAX
    },
    take: () => {
      if (!isAll && games.size === 0 && once.size === 0) return undefined
      const look = { gameIds: isAll ? undefined : [...new Set([...games, ...once])] }
      once = games
      games = new Set()
      isAll = false
      return look
    },
  }
}

/** What the house would pay for all of it now; undefined where it would not. */
async function valueNow(server: BetActionsServer, bet: StoredOpenBet): Promise<bigint | undefined> {
  const ask = { soldStake: bet.openAmount, waited: undefined, now: server.clock.now() }
  const offer = decideSale(bet, await currentSelectionsOf(server, bet), ask)
  return offer.ok ? offer.value.value : undefined
}

/** Through the same path as a player's own sale. What the bet has come to be worth is paid, no less than the target. */
function sellAtTarget(server: BetActionsServer, bet: StoredBet, target: bigint): Promise<unknown> {
  const key = `auto:${bet.betId}:${bet.events}`
  const { openAmount } = bet
  const deal = { soldStake: openAmount, openAmount, valueMin: target, pays: 'offered' as const, actor: 'auto-sale' }
  return sellUnder(server, bet, deal, { key, hash: requestHash('auto-sale', key) })
}

export function createAutoSeller(server: BetActionsServer, log: Log): AutoSeller {
  const { database } = server
  const waiting = createWaiting()
  const underWay = new Map<number, Promise<void>>()

  const sell = async (bet: StoredBet, target: bigint): Promise<void> => {
    try {
      await sellAtTarget(server, bet, target)
    } catch (error) {
      log.error({ err: error, betId: bet.betId }, 'a bet could not be sold at its target; it is tried again')
    } finally {
      underWay.delete(bet.betId)
    }
  }

  /** Answers how many were started, and whether there was room for all that are due. */
  const startDue = async (
    bets: readonly StoredOpenBet[],
  ): Promise<{ readonly count: number; readonly isFull: boolean }> => {
    let count = 0
    for (const bet of bets) {
      const { betId, autoSaleTarget } = bet
      if (autoSaleTarget === undefined || underWay.has(betId)) continue
      const value = await valueNow(server, bet)
      if (value === undefined || value < autoSaleTarget) continue
      if (underWay.size >= SALES_AT_ONCE_MAX) return { count, isFull: true }
      underWay.set(betId, sell(bet, autoSaleTarget))
      count += 1
    }
    return { count, isFull: false }
  }

  const lookAt = async (look: Look): Promise<number> => {
    let started = 0
    for (let after = 0; ;) {
      const bets = await betsToSell(database.db, look.gameIds, after, BETS_PER_PAGE_MAX)
      const last = bets.at(-1)
      if (last === undefined) return started
      const { count, isFull } = await startDue(await withLoans(database.db, bets))
      started += count
      // Those whose turn did not come are still due.
      if (isFull) waiting.add(look)
      if (isFull) return started
      after = last.betId
    }
  }

  return {
    touch: (gameIds) => waiting.add({ gameIds }),
    touchAll: () => waiting.add({ gameIds: undefined }),
    sellDue: async () => {
      const look = waiting.take()
      if (look === undefined) return 0
      return lookAt(look).catch((error: unknown) => {
        waiting.add(look)
        throw error
      })
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
  }
}
