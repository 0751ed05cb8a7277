// The ways of this page to place: all coupons on it share the intents under way.
import { askCoupon } from './ask-coupon.ts'
import { couponStore } from './coupon-store.ts'
import { createOneClick } from './one-click.ts'
import { createPlacing } from './place-coupon.ts'

const world = {
  ask: askCoupon,
  store: couponStore,
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
  newKey: () => crypto.randomUUID(),
}

export const placing = createPlacing(world)

export const oneClick = createOneClick(world)
