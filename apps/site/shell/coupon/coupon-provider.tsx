// Joins the prices of the catalogue to the coupon of betting: the one place that knows both.
import { useEffect, type ReactNode } from 'react'
import { PickContext } from '#modules/sports/catalogue/site/pick-context.ts'
import { lazyPicks, watchStoredCoupon } from './lazy-coupon.ts'

export function CouponProvider({ children }: { children: ReactNode }) {
  useEffect(watchStoredCoupon, [])
  return <PickContext value={lazyPicks}>{children}</PickContext>
}
