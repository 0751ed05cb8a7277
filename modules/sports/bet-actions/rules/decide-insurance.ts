// The current price of insuring a bet against loss, or why it is not offered. The premium is not refunded; if the bet
// is lost, the insured part of the stake is paid back.
import { add, fraction, multiply, ONE, subtract, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { lossChance, type OfferNow } from './leg-worth.ts'
import { openLegs } from './open-worth.ts'
import { refuseBet, refuseLegs, type BetRefusal, type LegRefusal } from './refuse-bet-action.ts'
import { ACTIONS_PER_BET_MAX, type CurrentSelections, type OpenBet } from './open-bet.ts'

export type InsuranceRefusal = BetRefusal<'insurance'> | LegRefusal | 'insurance_above_maximum' | 'too_many_changes'

export const INSURED_PERCENT_MAX = 100

export type InsuranceOffer = {
  readonly percent: number
  /** Minor units: the premium, and the part of the stake it covers. */
  readonly price: bigint
  readonly insuredAmount: bigint
  readonly openAmount: bigint
  /** Bought earlier. */
  readonly alreadyPercent: number
  /** Thousandths. */
  readonly loading: number
  /** Prices in thousandths, shares in millionths. */
  readonly prices: readonly {
    readonly selectionId: number
    readonly version: number
    readonly price: number
    readonly returned: number
  }[]
}

const ceil = ({ num, den }: Fraction): bigint => (num + den - 1n) / den

/**
 * Premium in minor units, rounded up: percent · stake · P(lost) · (1 + loading), with P(lost) = 1 − Π (1 − loss) over the
 * open legs; for a single 1 − 1 / now. `loading` in thousandths. Source: reference rules, section 4 (10 at 1.8 costs 5).
 */
export function insurancePrice(
  percent: number,
  stake: bigint,
  open: readonly OfferNow[],
  loading: number = couponConfig.insuranceLoading,
): bigint {
  const kept = open.reduce((chance, offer) => multiply(chance, subtract(ONE, lossChance(offer))), ONE)
  const covered = fraction(BigInt(percent) * stake, 100n)
  return ceil(multiply(multiply(covered, subtract(ONE, kept)), add(ONE, fraction(BigInt(loading), 1_000n))))
}

export function decideInsurance(
  bet: OpenBet,
  legsNow: CurrentSelections,
  ask: { readonly percent: number; readonly waited: ReadonlyMap<number, number> | undefined; readonly now: Date },
): Result<InsuranceOffer, InsuranceRefusal> {
  const { percent, waited, now } = ask
  const { insuredPercent, openAmount, legs } = bet
  const unfit = refuseBet(bet, 'insurance')
  if (!unfit.ok) return unfit
  if (insuredPercent + percent > INSURED_PERCENT_MAX)
    return refuse('insurance_above_maximum', 'no more than the whole stake can be insured', {
      field: 'percent',
      maximum: INSURED_PERCENT_MAX - insuredPercent,
    })
  if (bet.events >= ACTIONS_PER_BET_MAX)
    return refuse('too_many_changes', 'the bet has reached its maximum number of actions', {
      maximum: ACTIONS_PER_BET_MAX,
    })
  const stopped = refuseLegs(legs, legsNow, waited, now)
  if (!stopped.ok) return stopped
  const open = openLegs(legs, legsNow, 'insurance')
  if (!open.ok) return open
  const loading = couponConfig.insuranceLoading
  const offers = open.value.map(({ offer }) => offer)
  const price = insurancePrice(percent, openAmount, offers, loading)
  const insuredAmount = (openAmount * BigInt(percent)) / 100n
  // Insurance that costs as much as it can pay is not offered.
  if (price >= insuredAmount)
    return refuse('insurance_not_offered', 'insuring so unlikely a bet costs more than it covers', {
      reason: 'price_above_cover',
    })
  return ok({
    percent,
    price,
    insuredAmount,
    openAmount,
    alreadyPercent: insuredPercent,
    loading,
    prices: open.value.map(({ now: { selectionId, version }, offer }) => ({ selectionId, version, ...offer })),
  })
}
