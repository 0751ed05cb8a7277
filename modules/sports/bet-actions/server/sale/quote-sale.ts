// What the house would pay for a bet now: asked for by its player, and told anew where a quote no longer holds.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { SaleQuote, calls as serviceCalls } from '#modules/sports/bet-actions/contract.ts'
import { decideSale, decideShare, type SaleOffer } from '#modules/sports/bet-actions/rules/decide-sale.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { inPlay } from '#modules/sports/betting/server/service.ts'
import { currentSelectionsOf, findOpenBet, selectionsOf } from '../find-open-bet.ts'
import { QUOTE_MS, sealQuote } from '../sealed-quote.ts'
import type { StoredBet } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'

/** The offer as its player sees it, sealed so that it can be taken up. */
export function presentSale(
  server: BetActionsServer,
  bet: StoredBet,
  { openAmount, soldStake, value }: SaleOffer,
): SaleQuote {
  const { betId, playerId, currency, amount, possibleWin } = bet
  const expiresAtMs = server.clock.now().getTime() + QUOTE_MS
  const terms = { openAmount: String(openAmount), soldStake: String(soldStake), value: String(value) }
  const text = (minor: bigint): string => formatAmount(minor, currency)
  const remaining = openAmount - soldStake
  return {
    quoteId: sealQuote(server.quoteKey, { kind: 'sale', betId, playerId, expiresAtMs, terms }),
    currency,
    value: text(value),
    openAmount: text(openAmount),
    soldStake: text(soldStake),
    remainingAmount: text(remaining),
    remainingPossibleWin: text((possibleWin * remaining) / amount),
    expiresAt: new Date(expiresAtMs).toISOString(),
    delaySeconds: inPlay.delaySecondsOf(server, selectionsOf(bet)),
  }
}

export const quoteSale =
  (server: BetActionsServer): Handlers<typeof serviceCalls>['GET /web-api/betting/bets/:betId/sale'] =>
  async ({ betId, amount }, { viewer }) => {
    const bet = await findOpenBet(server, betId, viewer.playerId)
    if (bet === undefined) return refuse('bet_not_found', 'there is no such bet of yours')
    const share = decideShare(bet, amount)
    // What became of the bet says more than what is wrong with the part of it.
    const soldStake = share.ok ? share.value : bet.openAmount
    const when = { soldStake, waited: undefined, now: server.clock.now() }
    const offer = decideSale(bet, await currentSelectionsOf(server, bet), when)
    if (!offer.ok) return offer
    return share.ok ? ok(presentSale(server, bet, offer.value)) : share
  }
