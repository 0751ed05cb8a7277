// Events of bets, as they are appended in the transaction that moves the money.
import { tableBetChanged, tableBetSettled } from '#modules/casino/tables/contract.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { eventOf, type NewEvent } from '#platform/server/outbox/outbox.ts'
import type { EndedBet, StoredBet } from '../stores/bet-store.ts'

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
