// The current sale value of a bet: requested by its player, and again where a quote has changed.
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

/** The offer as its player sees it, sealed so that it can be accepted. */
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
    if (bet === undefined) return refuse('bet_not_found', 'no such bet of this player')
    const share = decideShare(bet, amount)
    // The state of the bet takes precedence over mistakes in the requested part.
    const soldStake = share.ok ? share.value : bet.openAmount
    const when = { soldStake, waited: undefined, now: server.clock.now() }
    const offer = decideSale(bet, await currentSelectionsOf(server, bet), when)
    if (!offer.ok) return offer
    return share.ok ? ok(presentSale(server, bet, offer.value)) : share
  }
