// The end of bets inside one transaction: rows, money, events. Their accounts and rows are locked and open. Events of bets are appended in
// the transaction that moves the money.
import { tableBetChanged, tableBetSettled } from '#modules/casino/tables/contract.ts'
import type { BetReturn } from '#modules/casino/tables/rules/bet-return.ts'
import { endEntry } from '#modules/casino/tables/rules/table-entries.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf, type NewEvent } from '#platform/server/outbox/outbox.ts'
import { endBets, type EndedBet, type StoredBet } from '../stores/bet-store.ts'
import type { TablesServer } from '../tables-server.ts'

type Named = Pick<StoredBet, 'betId' | 'roundId' | 'playerId' | 'accountId' | 'currency' | 'slot' | 'stake'>

const announced = (
  { betId, roundId, playerId, accountId, currency, slot, stake }: Named,
  table: string,
  accounts: LockedAccounts,
) => ({
  betId,
  roundId,
  table,
  playerId,
  accountId,
  currency,
  slot,
  stake: String(stake),
  balance: String(accounts.balances.get(accountId) ?? 0n),
})

export const changedEvent = (bet: Named, table: string, accounts: LockedAccounts): NewEvent =>
  eventOf(tableBetChanged, announced(bet, table, accounts))

/** After it was paid. */
export const settledEvent = (
  { bet, state, win, cashedAt }: EndedBet,
  table: string,
  accounts: LockedAccounts,
): NewEvent =>
  eventOf(tableBetSettled, {
    ...announced(bet, table, accounts),
    win: String(win),
    state,
    cashedAt,
    isCelebrated: win > bet.stake,
  })

export type Decided = { readonly bet: StoredBet; readonly table: string } & BetReturn

/** The balance after each, as they follow on each other. */
function withBalances(accounts: LockedAccounts, decided: readonly Decided[]): readonly (EndedBet & Decided)[] {
  const balances = new Map(accounts.balances)
  return decided.map((one) => {
    const balanceAfter = (balances.get(one.bet.accountId) ?? 0n) + one.win
    balances.set(one.bet.accountId, balanceAfter)
    return { ...one, balanceAfter }
  })
}

export async function payBets(
  tx: Tx,
  { stakes }: TablesServer,
  accounts: LockedAccounts,
  decided: readonly Decided[],
  at: Date,
): Promise<readonly EndedBet[]> {
  if (decided.length === 0) return []
  const ended = withBalances(accounts, decided)
  await endBets(tx, ended, at)
  await stakes.settle(
    tx,
    accounts,
    ended.map(({ bet, state, win }) => ({
      draft: endEntry({ ...bet, win }, state === 'refunded' ? 'round_refund' : 'round_payout'),
      accountId: bet.accountId,
      isGift: false,
    })),
    at,
  )
  await append(
    tx,
    ended.map((one) => settledEvent(one, one.table, accounts)),
  )
  return ended
}
