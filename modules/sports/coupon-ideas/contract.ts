// Ready-made coupons and coupons under a code. Its parts are in contract/.
import type { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { ideasCalls } from '#modules/sports/coupon-ideas/contract/ideas.ts'
import { savedCouponsCalls } from '#modules/sports/coupon-ideas/contract/saved-coupons.ts'
import type { OfferedLeg } from '#modules/sports/coupon-ideas/contract/ideas.ts'
import type { SavedLeg } from '#modules/sports/coupon-ideas/contract/saved-coupons.ts'

export * from '#modules/sports/coupon-ideas/contract/ideas.ts'
export * from '#modules/sports/coupon-ideas/contract/saved-coupons.ts'

export const calls = { ...ideasCalls, ...savedCouponsCalls }

/** A leg as it is offered now. `savedCoef`: the price it was saved with, where it comes from a code. */
export type ImportedLeg = OfferedLeg & Partial<Pick<SavedLeg, 'blockId' | 'savedCoef' | 'isChanged'>>

export type ImportedCoupon = {
  readonly legs: readonly ImportedLeg[]
  readonly typeId?: CouponTypeId | undefined
  readonly systemValues?: readonly number[] | undefined
  /** S3.12: of an express of the day. */
  readonly expressId?: string | undefined
}

/** Replaces the existing coupon, or adds to its legs. */
export type ImportMode = 'replace' | 'add'
