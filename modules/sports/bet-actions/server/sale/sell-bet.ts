// Sells a bet, or part of it, back to the bookmaker: at the player's request under a quote, or at the target they
// have set.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls as serviceCalls } from '#modules/sports/bet-actions/contract.ts'
import { decideSale, type SaleOffer, type SaleRefusal } from '#modules/sports/bet-actions/rules/decide-sale.ts'
import type { StakeReturn } from '#modules/money/stakes/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Answered } from '#platform/server/command.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { betSold } from '#modules/sports/bet-actions/contract.ts'
import { selectionsOf } from '../find-open-bet.ts'
import {
  executeBetAction,
  eventBase,
  acceptQuote,
  type LockedBet,
  type BetActionRefusal,
} from '../execute-bet-action.ts'
import type { Quote } from '../sealed-quote.ts'
import { insertEvent, markSold, type StoredBet } from '../stored-bets.ts'
import type { BetActionsServer } from '../bet-actions-server.ts'
import { presentSale } from './quote-sale.ts'

export type Sold = {
  readonly betId: number
  readonly status: 'sold' | 'accepted'
  readonly sold: string
  readonly openAmount: string
  readonly balance: string
}

/** What is sold and the minimum price. */
export type SaleDeal = {
  readonly soldStake: bigint
  /** The state when the offer was made. */
  readonly openAmount: bigint
  readonly valueMin: bigint
  /** `asked`: exactly the minimum, which the player has agreed to; `offered`: the current value. */
  readonly pays: 'asked' | 'offered'
  readonly actor: string
}

type SellRefusal = SaleRefusal | BetActionRefusal | 'price_changed'

export const dealOf = ({ terms, playerId }: Quote<'sale'>): SaleDeal => ({
  soldStake: BigInt(terms.soldStake),
  openAmount: BigInt(terms.openAmount),
  valueMin: BigInt(terms.value),
  pays: 'asked',
  actor: `player:${playerId}`,
})

/** The sold stake leaves the open bets; the player gets the value, the house revenue takes the difference. */
const saleReturn = (bet: StoredBet, { soldStake, actor }: SaleDeal, value: bigint): StakeReturn => ({
  accountId: bet.accountId,
  isGift: bet.isPromo,
  draft: {
    kind: 'bet_sale',
    idempotencyKey: `sale:${bet.betId}:${bet.events + 1}`,
    reference: `bet:${bet.betId}`,
    actor,
    currency: bet.currency,
    postings: [
      { house: 'open_bets' as const, amount: -soldStake },
      { accountId: bet.accountId, amount: value },
      { house: 'revenue' as const, amount: soldStake - value },
    ].filter(({ amount }) => amount !== 0n),
  },
})

/** The current offer compared with the agreed one. */
function decideDeal(server: BetActionsServer, locked: LockedBet, deal: SaleDeal): Result<SaleOffer, SellRefusal> {
  const { bet, legs, waited, now } = locked
  const isSame = bet.openAmount === deal.openAmount
  // Where other parts were sold meanwhile, the new offer is for the requested amount of the rest.
  const soldStake = deal.soldStake < bet.openAmount ? deal.soldStake : bet.openAmount
  const offer = decideSale(bet, legs, { soldStake, waited, now })
  if (!offer.ok) return offer
  if (isSame && offer.value.value >= deal.valueMin)
    return deal.pays === 'asked' ? ok({ ...offer.value, value: deal.valueMin }) : offer
  return refuse('price_changed', 'the sale value of the bet has changed', {
    quote: presentSale(server, bet, offer.value),
  })
}

async function save(
  tx: Tx,
  server: BetActionsServer,
  locked: LockedBet,
  deal: SaleDeal,
  offer: SaleOffer,
  request: { readonly key: string; readonly hash: Buffer },
): Promise<Sold> {
  const { bet, accounts, now } = locked
  const { soldStake, value, commission, prices } = offer
  await markSold(tx, { betId: bet.betId, soldStake, value }, now)
  await server.stakes.settle(tx, accounts, [saleReturn(bet, deal, value)], now)
  const openAmount = bet.openAmount - soldStake
  const answer: Sold = {
    betId: bet.betId,
    status: openAmount === 0n ? 'sold' : 'accepted',
    sold: formatAmount(value, bet.currency),
    openAmount: formatAmount(openAmount, bet.currency),
    balance: formatAmount(accounts.balances.get(bet.accountId) ?? 0n, bet.currency),
  }
  await append(tx, [
    eventOf(betSold, {
      ...eventBase(locked),
      stake: String(soldStake),
      value: String(value),
      paid: String(bet.soldAmount + value),
      isWhole: openAmount === 0n,
    }),
  ])
  await insertEvent(
    tx,
    {
      betId: bet.betId,
      number: bet.events + 1,
      kind: openAmount === 0n ? 'sold' : 'part_sold',
      amount: value,
      key: request.key,
      requestHash: request.hash,
      answer,
      data: { basis: { soldStake: String(soldStake), commission, prices } },
    },
    now,
  )
  return answer
}

/** One sale under one key. */
export async function sellUnder(
  server: BetActionsServer,
  bet: StoredBet,
  deal: SaleDeal,
  request: { readonly key: string; readonly hash: Buffer },
): Promise<Answered<Sold, SellRefusal>> {
  return executeBetAction<SaleOffer, Sold, SellRefusal>({
    server,
    bet,
    ...request,
    selectionIds: selectionsOf(bet),
    decide: (locked) => decideDeal(server, locked, deal),
    save: async (tx, locked, offer) => ok(await save(tx, server, locked, deal, offer, request)),
  })
}

export const sellBet =
  (server: BetActionsServer): Handlers<typeof serviceCalls>['POST /web-api/betting/bets/:betId/sales'] =>
  async (input, { viewer }) => {
    const accepted = await acceptQuote<Sold, 'sale'>(server, 'sale', input, viewer.playerId)
    const carried =
      'done' in accepted
        ? accepted.done
        : await sellUnder(server, accepted.bet, dealOf(accepted.quote), {
            key: input.idempotencyKey,
            hash: accepted.hash,
          })
    return carried.ok ? ok(carried.value.answer) : carried
  }
