// A brand's config of the coupon (S3.9): used by the server's decision and by the page.
import { couponConfig } from '#modules/site/site-config/contract.ts'

export type BrandCoupon = {
  /** S5.10: coupon types whose amount has a maximum, and a minimum. */
  readonly maxAmountTypes: readonly number[]
  readonly minAmountTypes: readonly number[]
  /** S5.11, S4.18, S4.19. */
  readonly isVipBetShown: boolean
  readonly isBonusBetShown: boolean
  readonly isOneClickShown: boolean
}

/** The default; an operator's values come with the page and with the request. */
export const SHIPPED_BRAND_COUPON: BrandCoupon = {
  maxAmountTypes: couponConfig.maxAmountTypes,
  minAmountTypes: couponConfig.minAmountTypes,
  isVipBetShown: couponConfig.isVipBetShown,
  isBonusBetShown: couponConfig.isBonusBetShown,
  isOneClickShown: couponConfig.isOneClickShown,
}

/** The config's own names for it. */
export const brandCouponOf = (config: {
  readonly couponMaxAmountTypes: readonly number[]
  readonly couponMinAmountTypes: readonly number[]
  readonly isVipBetShown: boolean
  readonly isBonusBetShown: boolean
  readonly isOneClickShown: boolean
}): BrandCoupon => ({
  maxAmountTypes: config.couponMaxAmountTypes,
  minAmountTypes: config.couponMinAmountTypes,
  isVipBetShown: config.isVipBetShown,
  isBonusBetShown: config.isBonusBetShown,
  isOneClickShown: config.isOneClickShown,
})
