// Insures a part of a bet's stake under a quote: the premium leaves the account now and is not refunded.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls as serviceCalls } from '#modules/sports/bet-actions/contract.ts'
import {
  decideInsurance,
  type InsuranceOffer,
  type InsuranceRefusal,
} from '#modules/sports/bet-actions/rules/decide-insurance.ts'
import type { PlayRefusal } from '#modules/protection/limits/contract.ts'
import type { StakeEntry } from '#modules/money/stakes/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { betInsured } from '#modules/sports/bet-actions/contract.ts'
import { selectionsOf } from '../find-open-bet.ts'
import {
  executeBetAction,
  eventBase,
  acceptQuote,
  type LockedBet,
  type BetActionRefusal,
} from '../execute-bet-action.ts'
import type { InsuranceTerms } from '../sealed-quote.ts'
import { insertEvent, markInsured } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'
import { presentInsurance } from './quote-insurance.ts'

type Insured = {
  readonly betId: number
  readonly insuredPercent: number
  readonly price: string
  readonly balance: string
}
type Request = { readonly key: string; readonly hash: Buffer }
type InsureRefusal = InsuranceRefusal | BetActionRefusal | 'price_changed' | 'insufficient_funds' | PlayRefusal

/** The current offer at the agreed price, where it costs no more now. */
function decideCover(
  server: BetActionsServer,
  { bet, legs, waited, now }: LockedBet,
  terms: InsuranceTerms,
): Result<InsuranceOffer, InsureRefusal> {
  const offer = decideInsurance(bet, legs, { percent: terms.percent, waited, now })
  if (!offer.ok) return offer
  const agreed = BigInt(terms.price)
  const isSame = bet.openAmount === BigInt(terms.openAmount) && bet.insuredPercent === terms.alreadyPercent
  return isSame && offer.value.price <= agreed
    ? ok({ ...offer.value, price: agreed })
    : refuse('price_changed', 'the price of the insurance has changed', {
        quote: presentInsurance(server, bet, offer.value),
      })
}

/** The premium is staked like the bet's stake: from the same account, under the same limits. */
async function save(
  tx: Tx,
  { stakes }: BetActionsServer,
  { bet, accounts, now }: LockedBet,
  offer: InsuranceOffer,
  { key, hash }: Request,
): Promise<Result<Insured, 'insufficient_funds' | PlayRefusal>> {
  const { betId, accountId, currency } = bet
  const number = bet.events + 1
  const { price, percent, insuredAmount, loading, prices } = offer
  const insuredPercent = bet.insuredPercent + percent
  const ask = { accountId, product: 'sport', amount: price } as const
  const [refused] = await stakes.take(tx, [ask], { accounts, now }, async () => {
    await markInsured(tx, betId, insuredPercent)
    const entry: StakeEntry = {
      kind: 'insurance',
      idempotencyKey: `insurance:${betId}:${number}`,
      reference: `bet:${betId}`,
      actor: `player:${bet.playerId}`,
      amount: price,
      into: 'revenue',
    }
    return [[entry]]
  })
  if (refused !== undefined) return refused
  const answer: Insured = {
    betId,
    insuredPercent,
    price: formatAmount(price, currency),
    balance: formatAmount(accounts.balances.get(accountId) ?? 0n, currency),
  }
  await append(tx, [eventOf(betInsured, { ...eventBase({ bet, accounts }), price: String(price) })])
  const data = { percent, basis: { insuredAmount: String(insuredAmount), loading, prices } }
  await insertEvent(tx, { betId, number, kind: 'insured', amount: -price, key, requestHash: hash, answer, data }, now)
  return ok(answer)
}

export const insureBet =
  (server: BetActionsServer): Handlers<typeof serviceCalls>['POST /web-api/betting/bets/:betId/insurances'] =>
  async (input, { viewer }) => {
    const accepted = await acceptQuote<Insured, 'insurance'>(server, 'insurance', input, viewer.playerId)
    if ('done' in accepted) return accepted.done.ok ? ok(accepted.done.value.answer) : accepted.done
    const { bet, quote, hash } = accepted
    const request = { key: input.idempotencyKey, hash }
    const executed = await executeBetAction<InsuranceOffer, Insured, InsureRefusal>({
      server,
      bet,
      ...request,
      selectionIds: selectionsOf(bet),
      decide: (locked) => decideCover(server, locked, quote.terms),
      save: (tx, locked, offer) => save(tx, server, locked, offer, request),
    })
    if (!executed.ok) return executed
    return ok(executed.value.answer)
  }
