// All accounts of a player together.
import type { Db, Tx } from '#platform/server/db.ts'
import { isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'
import type { AccountRow } from './ledger-store.ts'

/** What these need of the wallet (service.ts). */
type Accounts = { accountsOf(db: Db, playerId: number): Promise<readonly AccountRow[]> }
type Locks = Accounts & { lockAccounts(tx: Tx, accountIds: readonly number[]): Promise<unknown> }

/** All accounts of these players, in one sorted order. */
export async function lockPlayerAccounts(tx: Tx, wallet: Locks, playerIds: readonly number[]): Promise<void> {
  const accountIds: number[] = []
  for (const playerId of playerIds)
    accountIds.push(...(await wallet.accountsOf(tx, playerId)).map(({ accountId }) => accountId))
  await wallet.lockAccounts(tx, accountIds)
}

/** Of the player's accounts, the main one's first; undefined for a number that is no player's. */
export async function currenciesOf(db: Db, wallet: Accounts, playerId: number): Promise<readonly string[] | undefined> {
  const accounts = await wallet.accountsOf(db, playerId)
  if (accounts.length === 0) return undefined
  return [...new Set(accounts.filter((account) => !isBonusAccount(account)).map(({ currency }) => currency))]
}
