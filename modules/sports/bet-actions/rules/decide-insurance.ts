// The current price of insuring a bet against loss, or why it is not offered. The insured part of whatever the bet loses of
// its stake is paid back, of half lost legs too. The premium is refunded only if the bet is void as a whole.
import { add, compare, fraction, multiply, ONE, subtract, type Fraction } from '#kernel/fraction.ts'
import { priceFraction } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { legFactor } from '#modules/sports/returns/rules/leg-factor.ts'
import { lossChance, type OfferNow } from './leg-worth.ts'
import { basisOf, openLegs, type PriceBasis } from './open-worth.ts'
import { refuseBet, refuseLegs, type BetRefusal, type LegRefusal } from './refuse-bet-action.ts'
import { ACTIONS_PER_BET_MAX, type CurrentSelections, type OpenBet, type OpenBetLeg } from './open-bet.ts'

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
  readonly prices: readonly PriceBasis[]
}

const ceil = ({ num, den }: Fraction): bigint => (num + den - 1n) / den

/** A settled leg keeps at most the whole stake; a half lost one leaves half of it. */
const keptBySettled = (legs: readonly OpenBetLeg[]): Fraction =>
  legs.reduce((kept, { price, status }) => {
    const factor = legFactor(status, priceFraction(price))
    return factor === undefined || compare(factor, ONE) >= 0 ? kept : multiply(kept, factor)
  }, ONE)

/**
 * Premium in minor units, rounded up: percent · stake · (1 − kept) · (1 + loading). `kept` is the share of the stake that
 * settled legs keep times Π (1 − lost share) of the open ones, by their chances without margin: at most what the bet keeps on
 * average of its stake, so that the premium is never below the cost of the cover. `loading` in thousandths. Source:
 * reference rules, section 4 (10 at a fair 1.8 costs 5).
 */
export function insurancePrice(
  percent: number,
  stake: bigint,
  open: readonly OfferNow[],
  {
    loading = couponConfig.insuranceLoading,
    settled = ONE,
  }: { readonly loading?: number; readonly settled?: Fraction } = {},
): bigint {
  const kept = open.reduce((share, offer) => multiply(share, subtract(ONE, lossChance(offer))), settled)
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
  const price = insurancePrice(percent, openAmount, offers, { loading, settled: keptBySettled(legs) })
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
    prices: open.value.map(basisOf),
  })
}
