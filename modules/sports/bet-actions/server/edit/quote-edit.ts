// The coupon that an edit of a bet would leave: requested by its player, and again where a quote has changed.
import { formatAmount } from '#kernel/money.ts'
import { priceToNumber } from '#kernel/odds.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { EditQuote, calls as serviceCalls } from '#modules/sports/bet-actions/contract.ts'
import { decideEdit, type EditAsk, type EditedCoupon } from '#modules/sports/bet-actions/rules/decide-edit.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { inPlay } from '#modules/sports/betting/server/service.ts'
import { currentSelectionsOf, findOpenBet } from '../find-open-bet.ts'
import { QUOTE_MS, sealQuote } from '../sealed-quote.ts'
import type { StoredBet } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'

/** The edited coupon as its player sees it, sealed so that it can be accepted. */
export function presentEdit(server: BetActionsServer, bet: StoredBet, ask: EditAsk, coupon: EditedCoupon): EditQuote {
  const { betId, playerId, currency } = bet
  const { legs, terms, coef, possibleWin } = coupon
  const expiresAtMs = server.clock.now().getTime() + QUOTE_MS
  const prices = legs.map(({ selectionId, price }) => [selectionId, price] as const)
  const { remove, add } = ask
  const quote = { replace: [...ask.replace], remove, add, prices }
  return {
    quoteId: sealQuote(server.quoteKey, { kind: 'edit', betId, playerId, expiresAtMs, terms: quote }),
    currency,
    typeId: terms.typeId,
    coef: displayCoef(coef),
    possibleWin: formatAmount(possibleWin, currency),
    legs: legs.map(({ selectionId, change, price, was }) => ({
      selectionId,
      change,
      coef: priceToNumber(price),
      ...(was === undefined ? {} : { coefBefore: priceToNumber(was.price) }),
    })),
    expiresAt: new Date(expiresAtMs).toISOString(),
    delaySeconds: inPlay.delaySecondsOf(
      server,
      legs.map(({ selectionId }) => selectionId),
    ),
  }
}

const idsOf = (text = ''): readonly number[] => (text === '' ? [] : text.split(',').map(Number))

const pairsOf = (text = ''): ReadonlyMap<number, number> =>
  new Map(
    text === ''
      ? []
      : text.split(',').map((pair) => {
          const [from = 0, to = 0] = pair.split(':').map(Number)
          return [from, to] as const
        }),
  )

export const quoteEdit =
  (server: BetActionsServer): Handlers<typeof serviceCalls>['GET /web-api/betting/bets/:betId/edit'] =>
  async ({ betId, replace, remove, add }, { viewer }) => {
    const bet = await findOpenBet(server, betId, viewer.playerId)
    if (bet === undefined) return refuse('bet_not_found', 'no such bet of this player')
    const ask: EditAsk = { replace: pairsOf(replace), remove: idsOf(remove), add: idsOf(add) }
    const legsNow = await currentSelectionsOf(server, bet, [...ask.replace.values(), ...ask.add])
    const decided = decideEdit(bet, legsNow, ask, { waited: undefined, now: server.clock.now() })
    return decided.ok ? ok(presentEdit(server, bet, ask, decided.value)) : decided
  }
