// The coupon as React sees it; the server and the first paint see an empty one.
import { useEffect, useSyncExternalStore } from 'react'
import { brandCouponOf } from '#modules/sports/returns/rules/brand-coupon.ts'
import { emptyCoupon, type Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale } from '#platform/browser/text.tsx'
import { couponStore } from './coupon-store.ts'
import { couponPage } from './placing.ts'

const empty = () => emptyCoupon

export const useCoupon = (): Coupon => useSyncExternalStore(couponStore.subscribe, couponStore.read, empty)

/** Tells the coupon whose page it is on, of which brand, and in which odds format prices stand there. */
export function useCouponPage(userId: number | undefined, refId: number | undefined): void {
  const { coefViewId } = useLocale()
  const { price } = useFormat()
  useEffect(() => {
    couponPage.write({
      ...(userId === undefined ? {} : { userId }),
      ...(refId === undefined ? {} : { refId }),
      coefViewId,
      coefText: price,
    })
  }, [userId, refId, coefViewId, price])
}

/**
 * Passes the settings of the page's brand to the coupon: the same ones that decide about a bet. `config`: undefined
 * until it is known.
 */
export function useBrandCoupon(config: Parameters<typeof brandCouponOf>[0] | undefined): void {
  useEffect(() => {
    if (config !== undefined) couponStore.dispatch({ type: 'brand_told', brand: brandCouponOf(config) })
  }, [config])
}
