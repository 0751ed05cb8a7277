// What the coupon's one button does next, and what it needs first.
import { formatAmount } from '#kernel/money.ts'
import type { Refusal } from '#kernel/result.ts'
import { stakeOf } from './coupon-amount.ts'
import { isOver, legView } from './coupon-leg.ts'
import { couponType, legsToConfirm, lockedLegs, relatedLegs, type Coupon, type SentCoupon } from './coupon-state.ts'

/** The account a bet is placed from, as the page knows it. `balance` in minor units. */
export type CouponAccount = { readonly accountId: number; readonly currency: string; readonly balance: bigint }

export type PlaceStep =
  | { readonly kind: 'sending' | 'sign_in' | 'prices_stale' | 'stake_missing' }
  /** `isFinal`: legs have to go; otherwise a market may come back by itself. */
  | { readonly kind: 'legs_locked'; readonly count: number; readonly isFinal: boolean }
  | { readonly kind: 'stake_wrong'; readonly refusal: Refusal }
  /** The account lacks this much, as text. */
  | { readonly kind: 'deposit'; readonly missing: string }
  | { readonly kind: 'place' | 'accept_and_place'; readonly stake: bigint }

/** The first thing in the way, in the order in which a player would meet it; `place` when nothing is. */
export function placeStep(coupon: Coupon, account: CouponAccount | undefined, isStale: boolean): PlaceStep {
  if (coupon.attempt?.status === 'sending') return { kind: 'sending' }
  const locked = lockedLegs(coupon.legs)
  if (locked.length > 0) {
    const related = relatedLegs(coupon.legs)
    const final = locked.filter((leg) => isOver(leg) || related.has(leg.selectionId))
    return { kind: 'legs_locked', count: final.length || locked.length, isFinal: final.length > 0 }
  }
  if (account === undefined) return { kind: 'sign_in' }
  // After a reload nothing is known of a leg until the line was heard.
  if (isStale || coupon.legs.some(({ now }) => now === undefined)) return { kind: 'prices_stale' }
  if (coupon.amount === '') return { kind: 'stake_missing' }
  const stake = stakeOf(coupon.amount, account.currency)
  if (!stake.ok) return { kind: 'stake_wrong', refusal: stake.refusal }
  if (stake.value > account.balance)
    return { kind: 'deposit', missing: formatAmount(stake.value - account.balance, account.currency) }
  return { kind: legsToConfirm(coupon).length > 0 ? 'accept_and_place' : 'place', stake: stake.value }
}

/** The coupon as it goes to the house: the prices in sight, under a key that belongs to this one intent. `stake` in minor units. */
export const couponToSend = (
  coupon: Coupon,
  account: CouponAccount,
  stake: bigint,
  idempotencyKey: string,
): SentCoupon => ({
  idempotencyKey,
  accountId: account.accountId,
  typeId: couponType(coupon),
  amount: formatAmount(stake, account.currency),
  changeCoefAction: coupon.changeCoefAction,
  bets: coupon.legs.map((leg) => {
    const { coef, version } = legView(leg, coupon.changeCoefAction)
    return { selectionId: leg.selectionId, coef, version, gameId: leg.gameId, marketId: leg.marketId }
  }),
})

/** The longest in-play delay among the legs, in seconds; 0 before kick-off. */
export const waitSecondsOf = ({ legs }: Coupon): number =>
  Math.max(0, ...legs.map(({ facts }) => (facts?.stage === 'live' ? facts.delaySeconds : 0)))
