// Conversion between two accounts of one player: a quote for thirty seconds, and its acceptance, once.
import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { moneyConverted, type calls, type Quote } from '#modules/money/currencies/contract.ts'
import {
  convert,
  crossRate,
  playerRate,
  rateText,
  readRate,
  SPREAD_PERMILLE,
} from '#modules/money/currencies/rules/convert.ts'
import { isUsable, usableUntil } from '#modules/money/currencies/rules/rate-age.ts'
import {
  AccountType,
  isBonusAccount,
  lockPlayerAccounts,
  type AccountRow,
} from '#modules/money/wallet/server/service.ts'
import { mayPlay } from '#modules/protection/exclusions/server/service.ts'
import { checkConversion } from '#modules/protection/limits/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import type { CurrenciesServer } from './currencies-server.ts'
import { acceptQuote, findQuote, insertQuote, type StoredQuote } from './quote-store.ts'
import { EURO, euroRate, latestRates, type StoredRate } from './rate-store.ts'

type Handled = Handlers<typeof calls>

/** How long the house stands by a rate. */
export const QUOTE_MS = 30 * SECOND_MS

const exactly = (text: string) => {
  const rate = readRate(text)
  if (rate === undefined) throw new Error(`a quote has no positive rate: ${text}`)
  return rate
}

/** As the player sees it, with the time that is left of it. */
export function shownQuote(quote: StoredQuote, now: Date): Quote {
  const from = { currency: quote.fromCurrency, perEuro: exactly(quote.fromPerEuro) }
  const to = { currency: quote.toCurrency, perEuro: exactly(quote.toPerEuro) }
  const left = Math.ceil((quote.expiresAt.getTime() - now.getTime()) / SECOND_MS)
  return {
    quoteId: quote.quoteId,
    fromAccountId: quote.fromAccount,
    toAccountId: quote.toAccount,
    fromCurrency: quote.fromCurrency,
    toCurrency: quote.toCurrency,
    amountIn: formatAmount(quote.amountIn, quote.fromCurrency),
    amountOut: formatAmount(quote.amountOut, quote.toCurrency),
    rate: rateText(playerRate(from, to, quote.spreadPermille)),
    midRate: rateText(crossRate(from, to)),
    spreadPercent: String(quote.spreadPermille / 10),
    publishedAt: quote.publishedAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    secondsLeft: quote.acceptedAt === null ? Math.max(0, left) : 0,
    acceptedAt: quote.acceptedAt?.toISOString() ?? null,
  }
}

type Pair = { readonly from: AccountRow; readonly to: AccountRow }

type PairRefusal = 'account_not_found' | 'same_currency' | 'bonus_money'

async function pairOf(
  tx: Tx,
  { wallet }: CurrenciesServer,
  playerId: number,
  ids: { readonly from: number; readonly to: number },
): Promise<Result<Pair, PairRefusal>> {
  const accounts = (await wallet.accountsOf(tx, playerId)).filter(({ isClosed }) => !isClosed)
  const from = accounts.find(({ accountId }) => accountId === ids.from)
  const to = accounts.find(({ accountId }) => accountId === ids.to)
  if (from === undefined || to === undefined) return refuse('account_not_found', 'there is no such account of yours')
  if (isBonusAccount(from) || isBonusAccount(to))
    return refuse('bonus_money', 'bonus money is not converted, and nothing is converted into it')
  if (from.currency === to.currency) return refuse('same_currency', 'both accounts are in one currency')
  return ok({ from, to })
}

type MayRefusal = 'limits_required' | 'main_currency_only'

/**
 * Limits hold per currency, so money moves only to where the limits of its player exist too. Who may not play at all
 * converts towards withdrawal, into the main account, and needs no limits there: nothing can be staked.
 */
async function mayConvert(
  tx: Tx,
  { limits }: CurrenciesServer,
  to: Pick<AccountRow, 'playerId' | 'currency' | 'type'>,
  now: Date,
): Promise<Refused<MayRefusal> | undefined> {
  const { playerId, currency, type } = to
  const may = await mayPlay(tx, playerId, now)
  if (!may.ok)
    return type === AccountType.main
      ? undefined
      : refuse('main_currency_only', 'while the player may not play, money is converted into the main account only')
  const checked = await checkConversion(tx, limits, { playerId, currency }, now)
  return checked.ok ? undefined : checked
}

/** The rates of both currencies; undefined where one is missing or too old. */
async function ratesOf(
  tx: Tx,
  { from, to }: Pair,
  now: Date,
): Promise<{ readonly from: StoredRate; readonly to: StoredRate; readonly publishedAt: Date } | undefined> {
  const rates = await latestRates(tx, now, [from.currency, to.currency])
  const published = [...rates.values()].map(({ publishedAt }) => publishedAt)
  const [publishedAt] = published.toSorted((a, b) => a.getTime() - b.getTime())
  if (publishedAt === undefined || published.some((at) => !isUsable(at, now))) return undefined
  const rateOf = (currency: string) => (currency === EURO ? euroRate(publishedAt) : rates.get(currency))
  const [a, b] = [rateOf(from.currency), rateOf(to.currency)]
  return a === undefined || b === undefined ? undefined : { from: a, to: b, publishedAt }
}

const insufficient = ({ balance, currency }: AccountRow): Refused<'insufficient_funds'> =>
  refuse('insufficient_funds', 'the account does not hold this amount', {
    available: formatAmount(balance, currency),
    currency,
    field: 'amount',
  })

/** Never beyond the life of the rates that it was computed from. */
const expiryOf = (publishedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + QUOTE_MS, usableUntil(publishedAt).getTime()))

export const giveQuote =
  (server: CurrenciesServer): Handled['POST /web-api/currencies/quotes'] =>
  async ({ fromAccountId, toAccountId, amount: text }, { viewer: { playerId } }) =>
    server.database.transaction(async (tx) => {
      const now = await decisionTime(tx)
      const pair = await pairOf(tx, server, playerId, { from: fromAccountId, to: toAccountId })
      if (!pair.ok) return pair
      const { from, to } = pair.value
      const amount = parseAmount(text, from.currency)
      if (!amount.ok) return amount
      const refused = await mayConvert(tx, server, to, now)
      if (refused !== undefined) return refused
      if (from.balance < amount.value) return insufficient(from)
      const rates = await ratesOf(tx, pair.value, now)
      if (rates === undefined)
        return refuse('rate_unavailable', `there is no current rate from ${from.currency} to ${to.currency}`)
      const { mid, out } = convert(amount.value, rates.from, rates.to, SPREAD_PERMILLE)
      if (out <= 0n)
        return refuse('amount_too_small', `the amount is worth less than the smallest amount of ${to.currency}`, {
          field: 'amount',
        })
      const quote: StoredQuote = {
        quoteId: randomUUID(),
        playerId,
        fromAccount: from.accountId,
        toAccount: to.accountId,
        fromCurrency: from.currency,
        toCurrency: to.currency,
        amountIn: amount.value,
        amountMid: mid,
        amountOut: out,
        fromPerEuro: rates.from.text,
        toPerEuro: rates.to.text,
        spreadPermille: SPREAD_PERMILLE,
        publishedAt: rates.publishedAt,
        createdAt: now,
        expiresAt: expiryOf(rates.publishedAt, now),
        acceptedAt: null,
      }
      await insertQuote(tx, quote)
      return ok(shownQuote(quote, now))
    })

export const showQuote =
  ({ database: { db } }: CurrenciesServer): Handled['GET /web-api/currencies/quotes/:quoteId'] =>
  async ({ quoteId }, { viewer: { playerId } }) => {
    const quote = await findQuote(db, playerId, quoteId)
    return quote === undefined
      ? refuse('quote_not_found', 'there is no such quote of yours')
      : ok(shownQuote(quote, await decisionTime(db)))
  }

/** One entry in each currency, both balanced through the house's position, under the one reference. */
async function post(
  tx: Tx,
  { wallet }: CurrenciesServer,
  quote: StoredQuote,
  at: Date,
): Promise<Refused<'insufficient_funds'> | undefined> {
  const { quoteId, playerId, fromAccount, toAccount, amountIn, amountMid, amountOut } = quote
  const shared = { kind: 'conversion' as const, reference: `conversion:${quoteId}`, actor: `player:${playerId}` }
  const income = amountMid - amountOut
  const locked = await wallet.lockAccounts(tx, [fromAccount, toAccount])
  const posted = await wallet.post(
    tx,
    locked,
    [
      {
        ...shared,
        idempotencyKey: `conversion-out:${quoteId}`,
        currency: quote.fromCurrency,
        postings: [
          { accountId: fromAccount, amount: -amountIn },
          { house: 'fx_position', amount: amountIn },
        ],
      },
      {
        ...shared,
        idempotencyKey: `conversion-in:${quoteId}`,
        currency: quote.toCurrency,
        postings: [
          { house: 'fx_position', amount: -amountMid },
          ...(income === 0n ? [] : [{ house: 'fx_income' as const, amount: income }]),
          { accountId: toAccount, amount: amountOut },
        ],
      },
    ],
    at,
  )
  if (!posted.ok) {
    const from = locked.rows.get(fromAccount)
    if (from === undefined) throw new Error('a conversion names an account that is gone')
    return insufficient(from)
  }
  const side = (accountId: number, currency: string, amount: bigint) => ({
    accountId,
    currency,
    amount: String(amount),
    balance: String(locked.balances.get(accountId) ?? 0n),
  })
  await append(tx, [
    eventOf(moneyConverted, {
      playerId,
      quoteId,
      from: side(fromAccount, quote.fromCurrency, amountIn),
      to: side(toAccount, quote.toCurrency, amountOut),
    }),
  ])
  return undefined
}

export const convertMoney =
  (server: CurrenciesServer): Handled['POST /web-api/currencies/conversions'] =>
  async ({ quoteId }, { viewer: { playerId } }) =>
    server.database.transaction(async (tx) => {
      // All accounts of the player: two acceptances of one quote come one after the other, and so does a change of limits.
      await lockPlayerAccounts(tx, server.wallet, [playerId])
      const now = await decisionTime(tx)
      const quote = await findQuote(tx, playerId, quoteId)
      if (quote === undefined) return refuse('quote_not_found', 'there is no such quote of yours')
      if (quote.acceptedAt !== null) return ok(shownQuote(quote, now))
      if (now > quote.expiresAt) return refuse('quote_expired', 'the quote has expired: ask for another one')
      const to = (await server.wallet.accountsOf(tx, playerId)).find(({ accountId }) => accountId === quote.toAccount)
      if (to === undefined) throw new Error('a quote names an account that is gone')
      const refused = (await mayConvert(tx, server, to, now)) ?? (await post(tx, server, quote, now))
      if (refused !== undefined) return refused
      await acceptQuote(tx, quoteId, now)
      return ok(shownQuote({ ...quote, acceptedAt: now }, now))
    })
