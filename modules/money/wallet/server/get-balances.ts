// S7.27: a player's balances, for the header and the coupon.
import { currencyId } from '#kernel/currencies.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { createBatcher, LOOK_UPS } from '#platform/server/batcher.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import type { Balances, calls } from '#modules/money/wallet/contract.ts'
import { AccountType, isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'
import { accountRowsOfAll, type AccountRow } from './ledger-store.ts'

/** The symbol alone ('€', '₹'), or the code where the currency has none. */
export function currencySymbol(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

/** Rows in order of type: the first is the main account and the one bets are placed from. */
export function presentBalances(rows: readonly AccountRow[]): Balances {
  const main = rows.find(({ type }) => type === AccountType.main)
  const bonus = rows.filter(isBonusAccount)
  return {
    balance: main === undefined ? '0' : formatAmount(main.balance, main.currency),
    currency: main?.currency ?? '',
    bonus: bonus.map((row) => ({ idBonus: row.accountId, money: formatAmount(row.balance, row.currency) })),
    all_accounts: rows.map((row) => ({
      id: row.accountId,
      iso: row.currency,
      symbol: currencySymbol(row.currency),
      currencyId: currencyId(row.currency),
      money: formatAmount(row.balance, row.currency),
      owed: formatAmount(row.owed, row.currency),
      label: row.currency,
      type: row.type,
      isActive: row === main,
      points: 0,
      isPointsTypeBalance: false,
    })),
    is_available_first_deposit_bonus: false,
  }
}

/** Every page of a player asks for them: players who ask at the same time are read together. */
export function getBalances({ db }: Database): Handlers<typeof calls>['GET /web-api/wallet/balances'] {
  const rowsOf = createBatcher<number, readonly AccountRow[]>(LOOK_UPS, async (playerIds) => {
    const rows = await accountRowsOfAll(db, playerIds)
    return playerIds.map((playerId) => rows.get(playerId) ?? [])
  })
  return async (_input, { viewer }) => ok(presentBalances(await rowsOf(viewer.playerId)))
}
