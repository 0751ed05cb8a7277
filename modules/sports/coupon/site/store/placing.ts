// The ways of this page to place: all coupons on it share the intents under way.
import type { CouponPage } from '#modules/sports/coupon/rules/model/coupon.ts'
import { createStore } from '#platform/browser/store.ts'
import { askCoupon } from './ask-coupon.ts'
import { couponStore } from './coupon-store.ts'
import { createOneClick } from './one-click.ts'
import { createPlacing } from './place-coupon.ts'

/** The page that coupons are sent from, written by the site around them. */
export const couponPage = createStore<CouponPage | undefined>(undefined)

const world = {
  ask: askCoupon,
  store: couponStore,
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
  page: couponPage.read,
  newKey: () => crypto.randomUUID(),
}

export const placing = createPlacing(world)

export const oneClick = createOneClick(world)
