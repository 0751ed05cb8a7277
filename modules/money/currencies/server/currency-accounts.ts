// S7.29: accounts in further currencies, added and removed by their player.
import { currencyCodes, currencyId } from '#kernel/currencies.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/money/currencies/contract.ts'
import { convertStatus, type ConvertStatus } from '#modules/money/currencies/rules/convert-status.ts'
import { ACCOUNTS_MAX, isOffered, offeredCurrencies } from '#modules/money/currencies/rules/offered-currencies.ts'
import { isUsable } from '#modules/money/currencies/rules/rate-age.ts'
import { AccountType, isBonusAccount, lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { CurrenciesServer } from './currencies-server.ts'
import { startedRedenominations } from './redenomination/redenomination-store.ts'
import { EURO, latestRates } from './rate-store.ts'

type Handled = Handlers<typeof calls>

/** Whether a currency has a rate that may be used now; the euro wherever any other has. */
async function ratedNow(db: Db, now: Date): Promise<(iso: string) => boolean> {
  const rates = await latestRates(db, now)
  const fresh = new Set(
    [...rates.values()].filter(({ publishedAt }) => isUsable(publishedAt, now)).map(({ currency }) => currency),
  )
  return (iso) => (iso === EURO ? fresh.size > 0 : fresh.has(iso))
}

/** S4.10, for the user config. Limits are looked at when a quote is asked for. */
export async function convertStatusOf(
  { database: { db }, wallet }: Pick<CurrenciesServer, 'database' | 'wallet'>,
  playerId: number,
): Promise<ConvertStatus> {
  const own = (await wallet.accountsOf(db, playerId)).filter((account) => !isBonusAccount(account) && !account.isClosed)
  if (own.length < 2 || own.every(({ balance }) => balance === 0n)) return 0
  const now = await decisionTime(db)
  const [isRated, may] = await Promise.all([ratedNow(db, now), mayPlay(db, playerId, now)])
  const accounts = own.map(({ type, currency, balance }) => ({
    isMain: type === AccountType.main,
    currency,
    hasMoney: balance > 0n,
  }))
  return convertStatus(accounts, isRated, may.ok)
}

export const listOffered =
  ({ database: { db }, isCarried }: CurrenciesServer): Handled['GET /web-api/currencies/offered'] =>
  async () => {
    const isRated = await ratedNow(db, await decisionTime(db))
    return ok({
      currencies: offeredCurrencies(isCarried).map((iso) => ({
        id: currencyId(iso),
        iso,
        isConvertible: isRated(iso),
      })),
      accountsMax: ACCOUNTS_MAX,
    })
  }

export const addAccount =
  ({ database, wallet, isCarried }: CurrenciesServer): Handled['POST /web-api/currencies/accounts'] =>
  async ({ id }, { viewer: { playerId } }) => {
    const currency = currencyCodes.find((code) => currencyId(code) === id)
    if (currency === undefined) return refuse('currency_unknown', 'there is no such currency', { field: 'id' })
    if (!isOffered(currency, isCarried))
      return refuse('currency_not_offered', `no account is opened in ${currency}`, { field: 'id' })
    return database.transaction(async (tx) => {
      if ((await startedRedenominations(tx)).some(({ from }) => from === currency))
        return refuse('currency_not_offered', `${currency} has been given up`, { field: 'id' })
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
