// What every selection of the coupon needs to know of the whole.
import type { ChangePolicy, CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { dependentLegs, isBannedFrom, isLowerBetter } from '#modules/sports/coupon/rules/steps/leg-changes.ts'

export type LegsScope = {
  readonly policy: ChangePolicy
  readonly isLowerBetter: boolean
  readonly related: ReadonlyMap<number, CouponLeg>
  readonly isBanned: (leg: CouponLeg) => boolean
  readonly isStale: boolean
  readonly isBusy: boolean
}

export type LegsProps = {
  readonly coupon: Coupon
  readonly preview: CouponPreview
  readonly currency: string
  readonly scope: LegsScope
}

export const legsScope = (coupon: Coupon, isStale: boolean): LegsScope => ({
  policy: coupon.settings.changeCoefAction,
  isLowerBetter: isLowerBetter(coupon),
  related: dependentLegs(coupon),
  isBanned: (leg) => isBannedFrom(coupon, leg),
  isStale,
  isBusy: coupon.attempt?.status === 'sending',
})
