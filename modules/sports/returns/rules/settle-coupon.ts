// The payout of a coupon of any type once enough of its legs is known: the exact return, rounded once, down, on the
// coupon.
import type { PriceMilli } from '#kernel/odds.ts'
import { combinedLegs } from './arithmetic/builder-groups.ts'
import { addBonus } from './coupon-bonus.ts'
import { cutDown, exactReturn, isCouponDecided, milliFraction, returnBounds } from './coupon-return.ts'
import { couponShape, type CouponShape, type CouponTerms } from './coupon-shape.ts'
import { legFactor, LegStatus, type LegFate } from './leg-factor.ts'

export { bonusPercent, bonusPercentOf } from './coupon-bonus.ts'

export type GradedLeg = { readonly status: LegStatus; readonly price: PriceMilli }

export type BetVerdict =
  | { readonly isDecided: false }
  | {
      readonly isDecided: true
      readonly status: 'won' | 'lost' | 'returned' | 'part_returned'
      /** In minor units, never more than the most that one bet pays. */
      readonly payout: bigint
    }

const isReturned = ({ status }: GradedLeg): boolean => status === LegStatus.return || status === LegStatus.forcedReturn

const fateOf = ({ status, price }: GradedLeg): LegFate => {
  const exact = milliFraction(price)
  return { price: exact, factor: legFactor(status, exact) }
}

function shapeOf(terms: CouponTerms, legs: number): CouponShape {
  const shape = couponShape(terms, legs)
  if (!shape.ok) throw new Error(`a bet was taken that is no coupon: ${shape.refusal.code}`)
  return shape.value
}

/**
 * Decided as soon as no open leg can change the payout. `won` pays more than the stake, `part_returned` less but
 * more than zero, `returned` exactly the stake; if all legs are, the stake comes back whatever the maximum payout.
 * `openAmount`: the open stake, in minor units. Insurance is not included. Sources: reference rules 1.0 to 1.6;
 * S4.13, S4.18.
 */
export function settleCoupon({
  terms,
  openAmount,
  legs,
  payoutMax,
}: {
  readonly terms: CouponTerms
  readonly openAmount: bigint
  readonly legs: readonly GradedLeg[]
  readonly payoutMax: bigint
}): BetVerdict {
  const shape = shapeOf(terms, legs.length)
  const fates = combinedLegs(terms, legs).map(fateOf)
  if (!isCouponDecided(shape, openAmount, fates)) return { isDecided: false }
  if (legs.every(isReturned)) return { isDecided: true, status: 'returned', payout: openAmount }
  const payout = cutDown(addBonus(terms, openAmount, exactReturn(shape, openAmount, fates), legs), payoutMax)
  if (payout > openAmount) return { isDecided: true, status: 'won', payout }
  if (payout === openAmount) return { isDecided: true, status: payout === 0n ? 'lost' : 'returned', payout }
  return { isDecided: true, status: payout === 0n ? 'lost' : 'part_returned', payout }
}

/**
 * The maximum payout of a partly sold bet, in proportion: selling in parts does not bypass the maximum. Minor
 * units.
 */
export const remainingPayoutMax = (payoutMax: bigint, openAmount: bigint, amount: bigint): bigint =>
  (payoutMax * openAmount) / amount

/**
 * The possible payouts of an open coupon, in minor units: bounds over all ways in which its open legs win or lose,
 * bonuses included.
 */
export function openOutlook(
  terms: CouponTerms,
  openAmount: bigint,
  legs: readonly GradedLeg[],
  payoutMax: bigint,
): { readonly possibleWin: bigint; readonly minPossibleWin: bigint } {
  const { most, leastWin } = returnBounds(
    shapeOf(terms, legs.length),
    openAmount,
    combinedLegs(terms, legs).map(fateOf),
  )
  return {
    possibleWin: cutDown(addBonus(terms, openAmount, most, legs), payoutMax),
    minPossibleWin: cutDown(addBonus(terms, openAmount, leastWin, legs), payoutMax),
  }
}

/** The payout of a bet whose stake was given by a promo code: its return without that stake. Minor units. */
export const withoutGift = (payout: bigint, stake: bigint): bigint => (payout > stake ? payout - stake : 0n)
