// A player's accounts in further currencies, and conversion between them by quote.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import { AmountText, Instant, MinorUnits, MoneyText, PositiveId } from '#kernel/schema.ts'

/** S7.29. The message is for people who read the answer; screens go by the status. */
const MessageAnswer = <T extends z.ZodRawShape>(more: T) =>
  z.object({ data: z.object({ message: z.string(), ...more }) })

/** S7.28 to S7.30: a currency in which an account may be added. */
export const OfferedCurrency = z.object({
  id: z.number(),
  iso: z.string(),
  /** False while there is no rate that may be used: the account can be added, but nothing converted. */
  isConvertible: z.boolean(),
})

/** Amounts are decimal texts of the two currencies; `rate` is what one unit brings after the spread, rounded down. */
export const Quote = z.object({
  quoteId: z.uuid(),
  fromAccountId: z.number(),
  toAccountId: z.number(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  amountIn: MoneyText,
  amountOut: MoneyText,
  rate: z.string(),
  /** By the published rates, without the spread. */
  midRate: z.string(),
  /** Of the amount by the mid rate: '1'. */
  spreadPercent: z.string(),
  publishedAt: Instant,
  expiresAt: Instant,
  /** So that a page counts down by the server's clock. */
  secondsLeft: z.number(),
  acceptedAt: Instant.nullable(),
})
export type Quote = z.infer<typeof Quote>

/** Both accounts after a conversion. Amounts in minor units. */
export const moneyConverted = event(
  'money.converted',
  z.object({
    playerId: z.int(),
    quoteId: z.uuid(),
    from: z.object({ accountId: z.int(), currency: z.string(), amount: MinorUnits, balance: MinorUnits }),
    to: z.object({ accountId: z.int(), currency: z.string(), amount: MinorUnits, balance: MinorUnits }),
  }),
  ({ playerId }) => playerId,
)

/** What was held or owed (negative) in a currency that was given up, and what it has become. Amounts in minor units. */
export const moneyRedenominated = event(
  'money.redenominated',
  z.object({
    playerId: z.int(),
    from: z.object({ accountId: z.int(), currency: z.string(), amount: MinorUnits, balance: MinorUnits }),
    to: z.object({ accountId: z.int(), currency: z.string(), amount: MinorUnits, balance: MinorUnits }),
  }),
  ({ playerId }) => playerId,
)

/** Once, when its end begins: every module that keeps amounts in it converts them. `rate`: units of the old currency for one of the new one. */
export const currencyGivenUp = event(
  'currency.given_up',
  z.object({ from: z.string(), to: z.string(), rate: z.string() }),
  ({ from }) => from,
)

/** Once for each player, with the first conversion of what they had in it: all of their accounts. Amounts in minor units. */
export const playerRedenominated = event(
  'player.redenominated',
  z.object({
    playerId: z.int(),
    from: z.object({ currency: z.string(), amount: MinorUnits }),
    to: z.object({ currency: z.string(), amount: MinorUnits }),
    rate: z.string(),
  }),
  ({ playerId }) => playerId,
)

export const calls = {
  'GET /web-api/currencies/offered': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ currencies: z.array(OfferedCurrency), accountsMax: z.number() }),
    refusals: {},
  }),
  /** S7.29. Adding what was removed brings the account back. */
  'POST /web-api/currencies/accounts': call({
    who: 'player',
    input: z.object({ id: PositiveId }),
    output: MessageAnswer({ accountId: z.number() }),
    refusals: { currency_unknown: 422, currency_not_offered: 422, account_exists: 409, too_many_accounts: 422 },
  }),
  /** S7.29. */
  'DELETE /web-api/currencies/accounts/:accountId': call({
    who: 'player',
    input: z.object({ accountId: PositiveId }),
    output: MessageAnswer({}),
    refusals: { account_not_found: 404, main_account: 409, account_not_empty: 409, withdrawal_open: 409 },
  }),
  /** `limits_required`: `details` {limitType, currency}. `main_currency_only`: an excluded player converts towards withdrawal. */
  'POST /web-api/currencies/quotes': call({
    who: 'player',
    input: z.object({ fromAccountId: PositiveId, toAccountId: PositiveId, amount: AmountText }),
    output: Quote,
    refusals: {
      account_not_found: 404,
      same_currency: 422,
      bonus_money: 422,
      amount_malformed: 400,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      amount_too_small: 422,
      currency_unknown: 422,
      insufficient_funds: 422,
      rate_unavailable: 503,
      limits_required: 422,
      main_currency_only: 403,
    },
    status: 201,
  }),
  'GET /web-api/currencies/quotes/:quoteId': call({
    who: 'player',
    input: z.object({ quoteId: z.uuid() }),
    output: Quote,
    refusals: { quote_not_found: 404 },
  }),
  /** Once for each quote: repeated, it answers the same and moves nothing. */
  'POST /web-api/currencies/conversions': call({
    who: 'player',
    input: z.object({ quoteId: z.uuid() }),
    output: Quote,
    refusals: {
      quote_not_found: 404,
      quote_expired: 409,
      insufficient_funds: 422,
      limits_required: 422,
      main_currency_only: 403,
    },
  }),
}
