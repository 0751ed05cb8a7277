// The current sale value of a bet, or why it is not sold. Pure: the same facts always give the same offer.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { amountLimits, rowStakeMin } from '#modules/site/site-config/contract.ts'
import { couponShape } from '#modules/sports/returns/rules/coupon-shape.ts'
import { basisOf, openLegs, worthLegs, type PriceBasis } from './open-worth.ts'
import { refuseBet, refuseLegs, type BetRefusal, type LegRefusal } from './refuse-bet-action.ts'
import { saleCommission, saleValue } from './sale-value.ts'
import { ACTIONS_PER_BET_MAX, type CurrentSelections, type OpenBet, type OpenBetLeg } from './open-bet.ts'

export type SaleRefusal = BetRefusal<'sale'> | LegRefusal | 'sale_value_too_small' | 'too_many_changes'

export type SaleOffer = {
  /** Minor units: the open stake, the part of it that is sold, and what is paid for that part. */
  readonly openAmount: bigint
  readonly soldStake: bigint
  readonly value: bigint
  /** Thousandths. */
  readonly commission: number
  readonly prices: readonly PriceBasis[]
}

/** The part to sell as the player entered it, in minor units; absent: everything. The rest must be a valid stake. */
export function decideShare(
  { openAmount, currency }: OpenBet,
  text: string | undefined,
): Result<bigint, 'share_malformed' | 'share_out_of_range'> {
  if (text === undefined) return ok(openAmount)
  const field = 'amount'
  const share = parseAmount(text, currency)
  if (!share.ok && share.refusal.code !== 'amount_not_positive' && share.refusal.code !== 'amount_too_large')
    return refuse('share_malformed', share.refusal.message, { field })
  const { stakeMin } = amountLimits(currency)
  const left = openAmount - (share.ok ? share.value : 0n)
  return share.ok && (left === 0n || left >= stakeMin)
    ? share
    : refuse('share_out_of_range', 'the part exceeds the open stake or leaves too little of it', {
        field,
        all: formatAmount(openAmount, currency),
        maximum: formatAmount(openAmount > stakeMin ? openAmount - stakeMin : 0n, currency),
        currency,
      })
}

/** Refuses in this order: the bet itself, its legs' games and markets, and an offer below the minimum. */
export function decideSale(
  bet: OpenBet<OpenBetLeg>,
  legsNow: CurrentSelections,
  ask: { readonly soldStake: bigint; readonly waited: ReadonlyMap<number, number> | undefined; readonly now: Date },
): Result<SaleOffer, SaleRefusal> {
  const { soldStake, waited, now } = ask
  const { openAmount, amount, currency, legs } = bet
  const unfit = refuseBet(bet, 'sale')
  if (!unfit.ok) return unfit
  if (soldStake < openAmount && bet.events >= ACTIONS_PER_BET_MAX)
    return refuse('too_many_changes', 'the bet has reached its maximum number of actions', {
      maximum: ACTIONS_PER_BET_MAX,
    })
  const stopped = refuseLegs(legs, legsNow, waited, now)
  if (!stopped.ok) return stopped
  const open = openLegs(legs, legsNow, 'sale')
  if (!open.ok) return open
  const shape = couponShape(bet.terms, legs.length)
  if (!shape.ok) throw new Error(`bet ${bet.betId} has no shape`)
  const commission = saleCommission(open.value.length)
  const value = saleValue({
    shape: shape.value,
    legs: worthLegs(legs, open.value),
    openAmount,
    soldStake,
    amount,
    commission,
    payoutMax: amountLimits(currency).payoutMax,
  })
  const least = rowStakeMin(currency)
  if (value < least)
    return refuse('sale_value_too_small', 'the bet is worth almost nothing now', {
      minimum: formatAmount(least, currency),
      currency,
    })
  return ok({ openAmount, soldStake, value, commission, prices: open.value.map(basisOf) })
}
