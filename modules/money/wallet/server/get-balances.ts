// S7.27: a player's balances, for the header and the coupon.
import { currencyId } from '#kernel/currencies.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { createBatcher, LOOK_UPS } from '#platform/server/batcher.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import type { Balances, calls } from '#modules/money/wallet/contract.ts'
import { isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'
import { accountRowsOf, accountRowsOfAll, saveActiveAccount, type PlayerAccountRow } from './ledger-store.ts'

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

/** The active account's balance stands first: it is the one that bets are placed from. */
export function presentBalances(all: readonly PlayerAccountRow[]): Balances {
  const rows = all.filter(({ isClosed }) => !isClosed)
  const active = rows.find(({ isActive }) => isActive)
  const bonus = rows.filter(isBonusAccount)
  return {
    balance: active === undefined ? '0' : formatAmount(active.balance, active.currency),
    currency: active?.currency ?? '',
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
      isActive: row === active,
      points: 0,
      isPointsTypeBalance: false,
    })),
    is_available_first_deposit_bonus: false,
  }
}

/** Every page of a player asks for them: players who ask at the same time are read together. */
export function getBalances({ db }: Database): Handlers<typeof calls>['GET /web-api/wallet/balances'] {
  const rowsOf = createBatcher<number, readonly PlayerAccountRow[]>(LOOK_UPS, async (playerIds) => {
    const rows = await accountRowsOfAll(db, playerIds)
    return playerIds.map((playerId) => rows.get(playerId) ?? [])
  })
  return async (_input, { viewer }) => ok(presentBalances(await rowsOf(viewer.playerId)))
}

/** S7.28. The answer shows the balances with the account chosen. */
export const changeActiveAccount =
  ({ database }: { readonly database: Database }): Handlers<typeof calls>['POST /web-api/wallet/active-account'] =>
  async ({ id }, { viewer: { playerId } }) =>
    database.transaction(async (tx) => {
      const account = (await accountRowsOf(tx, playerId)).find(({ accountId }) => accountId === id)
      if (account === undefined || account.isClosed)
        return refuse('account_not_found', 'there is no such account of yours', { field: 'id' })
      await saveActiveAccount(tx, playerId, id)
      return ok(presentBalances(await accountRowsOf(tx, playerId)))
    })
