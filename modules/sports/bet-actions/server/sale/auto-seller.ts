// Sells bets with a target once their sale value reaches it: checked whenever prices of their games change. Not
// guaranteed.
import { decideSale } from '#modules/sports/bet-actions/rules/decide-sale.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { currentSelectionsOf, withTerms, type StoredOpenBet } from '../find-open-bet.ts'
import { requestHash } from '../execute-bet-action.ts'
import { betsToSell, type StoredBet } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'
import { sellUnder } from './sell-bet.ts'

/** How often bets whose games have changed are checked, at most. */
export const AUTO_SALE_MS = 1_000
/** How often all of them are checked: notifications of changes may be lost. */
export const AUTO_SALE_SWEEP_MS = 60_000
/** Bets read at a time, sales in progress at once, games remembered between two checks. */
const BETS_PER_PAGE_MAX = 200
const SALES_AT_ONCE_MAX = 20
const GAMES_TOUCHED_MAX = 5_000

export type AutoSeller = {
  /** Prices of these games have changed: the bets on them are checked next time. */
  touch(gameIds: readonly number[]): void
  /** The next check covers every bet with a target. */
  touchAll(): void
  /**
   * Checks bets and starts the sales that are due; returns how many. Those beyond the maximum are left for the next
   * check.
   */
  sellDue(): Promise<number>
  /** Resolves when every started sale is done. */
  idle(): Promise<void>
}

/** What the next check covers: some games, or everything. */
type Look = { readonly gameIds: readonly number[] | undefined }

/**
 * Collects what to check next; with too many games it becomes all of them, and everything is due when a process
 * starts. A game is checked twice: this process may be notified of its change a moment before its own board has it.
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

/** The current sale value of the whole bet; undefined where it is not sold. */
async function valueNow(server: BetActionsServer, bet: StoredOpenBet): Promise<bigint | undefined> {
  const ask = { soldStake: bet.openAmount, waited: undefined, now: server.clock.now() }
  const offer = decideSale(bet, await currentSelectionsOf(server, bet), ask)
  return offer.ok ? offer.value.value : undefined
}

/** By the same code as a player's own sale. Pays the current value, no less than the target. */
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
      log.error({ err: error, betId: bet.betId }, 'automatic sale failed, will retry')
    } finally {
      underWay.delete(bet.betId)
    }
  }

  /** Returns how many were started, and whether there was room for all that are due. */
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
      const { count, isFull } = await startDue(await withTerms(database.db, bets))
      started += count
      // Those that were not started are still due.
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
