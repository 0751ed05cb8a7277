// temporary
import { floor, type Fraction } from '#kernel/fraction.ts'
import { priceFraction, type PriceMilli } from '#kernel/odds.ts'
import { couponOutlook } from './coupon-return.ts'
import { couponShape, type CouponTerms } from './coupon-shape.ts'
import { legFactor, LegStatus } from './leg-factor.ts'

export type BetVerdict =
  | { readonly isDecided: false }
  | { readonly isDecided: true; readonly status: 'won' | 'lost' | 'returned' | 'part_returned'; readonly payout: bigint }
type Leg = { readonly status: LegStatus; readonly price: PriceMilli }

const fateOf = ({ status, price }: Leg) => ({ price: priceFraction(price), factor: legFactor(status, priceFraction(price)) })

export const bonusPercent = (terms: CouponTerms, prices: readonly PriceMilli[]): number =>
  terms.bonusBet === true ? Math.min(10, prices.length) : (terms.hyperBonus?.percents[prices.length] ?? 0)

export function openOutlook(terms: CouponTerms, openAmount: bigint, legs: readonly Leg[], payoutMax: bigint) {
  const shape = couponShape(terms, legs.length)
  if (!shape.ok) return { possibleWin: 0n, minPossibleWin: 0n }
  const { most, leastWin } = couponOutlook(shape.value, openAmount, legs.map(fateOf))
  const cut = (exact: Fraction): bigint => (floor(exact) > payoutMax ? payoutMax : floor(exact))
  return { possibleWin: cut(most), minPossibleWin: cut(leastWin) }
}

export function settleCoupon({ terms, openAmount, legs, payoutMax }: { terms: CouponTerms; openAmount: bigint; legs: readonly Leg[]; payoutMax: bigint }): BetVerdict {
  const shape = couponShape(terms, legs.length)
  if (!shape.ok) throw new Error(shape.refusal.code)
  const { isDecided, most } = couponOutlook(shape.value, openAmount, legs.map(fateOf))
  if (!isDecided) return { isDecided: false }
  const exact = floor(most)
  const payout = exact > payoutMax ? payoutMax : exact
  if (legs.every(({ status }) => status === 2 || status === 3)) return { isDecided: true, status: 'returned', payout }
  if (payout > openAmount) return { isDecided: true, status: 'won', payout }
  return { isDecided: true, status: payout === 0n ? 'lost' : payout === openAmount ? 'returned' : 'part_returned', payout }
}
