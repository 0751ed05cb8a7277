// Tells the coupon what the brand of this page shows of it: the house decides by the same config.
import { useEffect } from 'react'
import { brandCouponOf } from '#modules/sports/betting/rules/coupon/brand-coupon.ts'
import { couponStore } from './coupon-store.ts'

/** `config`: of the page, with these among its values; absent while nobody knows it. */
export function useBrandCoupon(config: Parameters<typeof brandCouponOf>[0] | undefined): void {
  useEffect(() => {
    if (config !== undefined) couponStore.dispatch({ type: 'brand_told', brand: brandCouponOf(config) })
  }, [config])
}
