// The coupon of this browser as codes and ready-made coupons see it: its own screens hand it in.
import type { CouponToSave, ImportedCoupon, ImportMode } from '#modules/sports/coupon-ideas/contract.ts'

export type CouponTarget = {
  /** The selections in the coupon at this moment. */
  readonly selectionIds: () => readonly number[]
  readonly importCoupon: (coupon: ImportedCoupon, mode: ImportMode) => void
}

/** Props of a screen: the coupon as it was when the screen was rendered, and the functions to change it. */
export type TargetProps = {
  readonly target: CouponTarget
  readonly selectionIds: readonly number[]
  /** A bet is being placed: the coupon is not changed. */
  readonly isBusy: boolean
}

export type CodesProps = TargetProps & {
  /** The coupon as it would be saved. */
  readonly content: CouponToSave
}

/** `currency`: of the account that bets are placed from. */
export type IdeasProps = TargetProps & { readonly currency: string }
