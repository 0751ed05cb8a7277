// What a page without a connection wants: the coupon, whole.
import { prepareCoupon } from '#modules/sports/coupon/site/prepare-coupon.ts'
import { loadCoupon } from './lazy-coupon.ts'

export async function prepareOffline(): Promise<void> {
  await loadCoupon()
  await prepareCoupon()
}
