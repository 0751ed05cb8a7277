// The current price of insuring a bet: requested by its player, and again where a quote has changed.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { InsuranceQuote, calls as serviceCalls } from '#modules/sports/bet-actions/contract.ts'
import { decideInsurance, type InsuranceOffer } from '#modules/sports/bet-actions/rules/decide-insurance.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { inPlay } from '#modules/sports/betting/server/service.ts'
import { currentSelectionsOf, findOpenBet, selectionsOf } from '../find-open-bet.ts'
import { QUOTE_MS, sealQuote } from '../sealed-quote.ts'
import type { StoredBet } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'

/** The offer as its player sees it, sealed so that it can be accepted. */
export function presentInsurance(server: BetActionsServer, bet: StoredBet, offer: InsuranceOffer): InsuranceQuote {
  const { betId, playerId, currency } = bet
  const { percent, price, insuredAmount, openAmount, alreadyPercent } = offer
  const expiresAtMs = server.clock.now().getTime() + QUOTE_MS
  const terms = { openAmount: String(openAmount), alreadyPercent, percent, price: String(price) }
  return {
    quoteId: sealQuote(server.quoteKey, { kind: 'insurance', betId, playerId, expiresAtMs, terms }),
    currency,
    percent,
    price: formatAmount(price, currency),
    insuredAmount: formatAmount(insuredAmount, currency),
    alreadyPercent,
    expiresAt: new Date(expiresAtMs).toISOString(),
    delaySeconds: inPlay.delaySecondsOf(server, selectionsOf(bet)),
  }
}

export const quoteInsurance =
  (server: BetActionsServer): Handlers<typeof serviceCalls>['GET /web-api/betting/bets/:betId/insurance'] =>
  async ({ betId, percent }, { viewer }) => {
    const bet = await findOpenBet(server, betId, viewer.playerId)
    if (bet === undefined) return refuse('bet_not_found', 'no such bet of this player')
    const when = { percent, waited: undefined, now: server.clock.now() }
    const offer = decideInsurance(bet, await currentSelectionsOf(server, bet), when)
    return offer.ok ? ok(presentInsurance(server, bet, offer.value)) : offer
  }
