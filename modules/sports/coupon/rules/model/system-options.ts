// The possible sizes of a system, each with its rows and price.
import { couponLimits } from '#modules/sports/returns/rules/coupon-limits.ts'
import { choose, SYSTEM_VALUE_MIN } from '#modules/sports/returns/rules/coupon-shape.ts'
import { couponTerms } from './coupon-terms.ts'
import { couponType, systemOffset } from './coupon-type.ts'
import type { Coupon } from './coupon.ts'

/** S3.15. */
export type SystemOption = {
  readonly value: number
  readonly offset: number
  readonly minBetAmount: bigint
  readonly combo: number
}

/** S5.9: sizes from 2 to the offset, each with its combinations and the least that they cost. */
export function systemOptions(coupon: Coupon, currency: string): readonly SystemOption[] {
  const offset = systemOffset(couponType(coupon), coupon.legs)
  const terms = couponTerms(coupon, currency)
  const legs = coupon.legs.map(() => ({ price: 0, isLive: false }))
  return Array.from({ length: Math.max(0, offset - SYSTEM_VALUE_MIN + 1) }, (_, index) => {
    const value = index + SYSTEM_VALUE_MIN
    const { minBetAmount } = couponLimits({
      terms: { ...terms, systemValues: [value] },
      legs,
      currency,
      isBonusAccount: false,
      isVip: false,
      brand: coupon.brand,
    })
    return { value, offset, minBetAmount, combo: choose(offset, value) }
  })
}
