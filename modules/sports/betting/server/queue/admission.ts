// Who may join the queue of bets: one player can neither fill it nor make bets of other accounts wait.
import { refuse, type Refused } from '#kernel/result.ts'
import type { Coupon } from '#modules/sports/betting/contract.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { isDatabaseAway, type Database } from '#platform/server/db.ts'
import { createTokenBuckets } from '#platform/server/token-buckets.ts'

/** Maximum of coupons of one player in progress, including the delay of live games. */
const WAITING_MAX = 10
/** Coupons of one player at once, and in the long run; far more than anyone places by hand. */
const COUPON_BURST = 200
const COUPONS_PER_SECOND = 20
const PLAYERS_MAX = 100_000
/** Accounts whose player is remembered: that never changes. */
const ACCOUNTS_MAX = 200_000

export type Admission = {
  /** Runs `place` once the coupon is admitted; a refused one takes no lock. */
  admit<T>(
    playerId: number,
    coupon: Pick<Coupon, 'accountId'>,
    place: () => Promise<T>,
  ): Promise<T | Refused<'busy' | 'account_not_found'>>
}

/** Whether the account is this player's: from memory, or by one query where it is not known yet. */
function createOwnership({ database, wallet }: { database: Database; wallet: Wallet }) {
  const playerOf = new Map<number, number>()
  return async (accountId: number, playerId: number): Promise<boolean> => {
    const known = playerOf.get(accountId)
    if (known !== undefined) return known === playerId
    const own = await wallet.accountsOf(database.db, playerId)
    for (const account of own) playerOf.set(account.accountId, playerId)
    for (const oldest of playerOf.keys()) {
      if (playerOf.size <= ACCOUNTS_MAX) break
      playerOf.delete(oldest)
    }
    return own.some((account) => account.accountId === accountId)
  }
}

export function createAdmission(server: {
  readonly database: Database
  readonly wallet: Wallet
  readonly clock: Clock
  readonly couponsWaitingMax?: number
}): Admission {
  const { couponsWaitingMax: waitingMax = WAITING_MAX } = server
  const isOwn = createOwnership(server)
  const waiting = new Map<number, number>()
  const takeToken = createTokenBuckets({
    burst: COUPON_BURST,
    perSecond: COUPONS_PER_SECOND,
    keysMax: PLAYERS_MAX,
    now: () => server.clock.now(),
  })
  const leave = (playerId: number): void => {
    const left = (waiting.get(playerId) ?? 1) - 1
    if (left === 0) waiting.delete(playerId)
    else waiting.set(playerId, left)
  }

  return {
    admit: async (playerId, { accountId }, place) => {
      const before = waiting.get(playerId) ?? 0
      if (before >= waitingMax) return refuse('busy', `at most ${waitingMax} of your bets may wait at once; try again`)
      if (!takeToken(playerId)) return refuse('busy', 'you have placed too many bets in a short time; try again')
      waiting.set(playerId, before + 1)
      try {
        // An unavailable database cannot tell whose the account is, and accepts no bet either: the command finds out.
        const isAllowed = await isOwn(accountId, playerId).catch((error: unknown) => {
          if (isDatabaseAway(error)) return true
          throw error
        })
        if (!isAllowed) return refuse('account_not_found', 'there is no such account of yours')
        return await place()
      } finally {
        leave(playerId)
      }
    },
  }
}
