// What currencies serve: accounts in further currencies, and conversion between them.
import { calls, moneyConverted, moneyRedenominated } from '#modules/money/currencies/contract.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { convertMoney, giveQuote, showQuote } from './convert-money.ts'
import type { CurrenciesServer } from './currencies-server.ts'
import { runRedenominations } from './redenomination/redenominate.ts'
import { redenominationLetters } from './redenomination/tell-players.ts'
import { addAccount, listOffered, removeAccount } from './currency-accounts.ts'

const currencyRoutes = (server: CurrenciesServer): Bundle =>
  bundle(calls, {
    'GET /web-api/currencies/offered': listOffered(server),
    'POST /web-api/currencies/accounts': addAccount(server),
    'DELETE /web-api/currencies/accounts/:accountId': removeAccount(server),
    'POST /web-api/currencies/quotes': giveQuote(server),
    'GET /web-api/currencies/quotes/:quoteId': showQuote(server),
    'POST /web-api/currencies/conversions': convertMoney(server),
  })

const convertedPageChanges = projection([moneyConverted, moneyRedenominated], ({ payload: { playerId, from, to } }) => [
  balanceChange({ playerId, ...from }),
  balanceChange({ playerId, ...to }),
])

export function openCurrencies(
  { database, clock, log }: ServerPlatform,
  { post, letterhead, ...lower }: Omit<CurrenciesServer, 'database'> & LetterServer,
) {
  const server: CurrenciesServer = { ...lower, database }
  return {
    serves: {
      calls: [currencyRoutes(server)],
      pageChanges: [convertedPageChanges],
      consumers: [redenominationLetters({ post, letterhead })],
      jobs: [() => runRedenominations(server, clock, log)],
    } satisfies ServerModule,
  }
}
