// The way by which money is put at stake and returned, for every product. Always inside the caller's transaction.
import type { Refused } from '#kernel/result.ts'
import type { StakeReturn } from '#modules/money/stakes/rules/stake-money.ts'
import { issueStakePermit, type LockedAccounts, type Wallet } from '#modules/money/wallet/server/service.ts'
import { countReturns } from '#modules/protection/limits/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import {
  returnedMoney,
  takeStakes,
  type SaveStakes,
  type StakeAsk,
  type StakeRefusal,
  type TakeStakes,
} from './take-stakes.ts'

export type { StakeEntry, StakeReturn } from '#modules/money/stakes/rules/stake-money.ts'
export type { EligibilityRefusal, StakeAsk, StakeRefusal } from './take-stakes.ts'

export type Stakes = {
  /** Row locks in sorted order until the transaction ends, before any other lock; unknown ids are absent. */
  lock(tx: Tx, accountIds: readonly number[]): Promise<LockedAccounts>
  /**
   * Takes each stake whose account covers it and whose player may stake it: exclusion, limits and time are checked
   * here and nowhere else. `save` writes the product's rows, between the check and the posting. Returns the refusal
   * of each, undefined where it was taken. Other locks of the transaction are taken before. What `save` says to have
   * ended at once, like an instant round, is settled by the same statements.
   */
  take<A extends StakeAsk>(
    tx: Tx,
    asks: readonly A[],
    at: TakeStakes,
    save: SaveStakes<A>,
  ): Promise<readonly (Refused<StakeRefusal<A>> | undefined)[]>
  /**
   * Pays, refunds or reverses the returns of stakes, and counts them for the loss limits: never refused, also for
   * excluded players. At the end of the transaction.
   */
  settle(tx: Tx, accounts: LockedAccounts, returns: readonly StakeReturn[], at: Date): Promise<void>
}

/** One for a process, on the wallet that its other modules use. */
export const createStakes = (wallet: Wallet): Stakes => ({
  lock: wallet.lockAccounts,
  take: (tx, asks, at, save) => takeStakes(tx, wallet, asks, at, save),
  settle: async (tx, accounts, returns, at) => {
    const drafts = returns.map(({ draft }) => draft)
    const posted = await wallet.post(tx, accounts, drafts, at, issueStakePermit(tx, drafts))
    if (!posted.ok) throw new Error('stakes were settled for more than an account holds')
    await countReturns(tx, returnedMoney(accounts, returns), at)
  },
})
