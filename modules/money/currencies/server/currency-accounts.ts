// S7.29: accounts in further currencies, added and removed by their player.
import { currencyCodes, currencyId } from '#kernel/currencies.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/money/currencies/contract.ts'
import { ACCOUNTS_MAX, isOffered, offeredCurrencies } from '#modules/money/currencies/rules/offered-currencies.ts'
import { isUsable } from '#modules/money/currencies/rules/rate-age.ts'
import { AccountType, isBonusAccount, lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { CurrenciesServer } from './currencies-server.ts'
import { EURO, latestRates } from './rate-store.ts'

type Handled = Handlers<typeof calls>

export const listOffered =
  ({ database: { db } }: CurrenciesServer): Handled['GET /web-api/currencies/offered'] =>
  async () => {
    const now = await decisionTime(db)
    const rates = await latestRates(db, now)
    const isFresh = (iso: string): boolean => {
      const rate = rates.get(iso)
      return rate !== undefined && isUsable(rate.publishedAt, now)
    }
    const isAnyFresh = [...rates.keys()].some(isFresh)
    return ok({
      currencies: offeredCurrencies.map((iso) => ({
        id: currencyId(iso),
        iso,
        isConvertible: iso === EURO ? isAnyFresh : isFresh(iso),
      })),
      accountsMax: ACCOUNTS_MAX,
    })
  }

export const addAccount =
  ({ database, wallet }: CurrenciesServer): Handled['POST /web-api/currencies/accounts'] =>
  async ({ id }, { viewer: { playerId } }) => {
    const currency = currencyCodes.find((code) => currencyId(code) === id)
    if (currency === undefined) return refuse('currency_unknown', 'there is no such currency', { field: 'id' })
    if (!isOffered(currency))
      return refuse('currency_not_offered', `no account is opened in ${currency}`, { field: 'id' })
    return database.transaction(async (tx) => {
      await lockPlayerAccounts(tx, wallet, [playerId])
      const own = (await wallet.accountsOf(tx, playerId)).filter((account) => !isBonusAccount(account))
      const same = own.find((account) => account.currency === currency)
      if (same !== undefined && !same.isClosed)
        return refuse('account_exists', `there is an account in ${currency} already`, { accountId: same.accountId })
      if (own.filter(({ isClosed }) => !isClosed).length >= ACCOUNTS_MAX)
        return refuse('too_many_accounts', 'remove an account before adding another one', { maximum: ACCOUNTS_MAX })
      if (same !== undefined) await wallet.setClosed(tx, same.accountId, undefined)
      const accountId =
        same?.accountId ?? (await wallet.openAccount(tx, { playerId, currency, type: AccountType.currency }))
      return ok({ data: { message: `an account in ${currency} was added`, accountId } })
    })
  }

export const removeAccount =
  ({ database, wallet }: CurrenciesServer): Handled['DELETE /web-api/currencies/accounts/:accountId'] =>
  async ({ accountId }, { viewer: { playerId } }) =>
    database.transaction(async (tx) => {
      await lockPlayerAccounts(tx, wallet, [playerId])
      const account = (await wallet.accountsOf(tx, playerId)).find((one) => one.accountId === accountId)
      if (account === undefined || account.isClosed || isBonusAccount(account))
        return refuse('account_not_found', 'there is no such account of yours')
      const { currency, balance, owed } = account
      if (account.type === AccountType.main) return refuse('main_account', 'the main account is not removed')
      if (balance > 0n || owed > 0n)
        return refuse('account_not_empty', 'convert or withdraw what the account holds before removing it', {
          balance: formatAmount(balance, currency),
          owed: formatAmount(owed, currency),
          currency,
        })
      if (await wallet.hasOpenHold(tx, accountId))
        return refuse('withdrawal_open', 'a withdrawal from this account is not finished')
      await wallet.setClosed(tx, accountId, await decisionTime(tx))
      return ok({ data: { message: `the account in ${currency} was removed` } })
    })
