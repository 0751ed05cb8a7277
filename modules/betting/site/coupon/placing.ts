// The one way of this page to place: all coupons on it share the intents under way.
import { askBetting } from '../ask-betting.ts'
import { couponStore } from './coupon-store.ts'
import { createPlacing } from './place-coupon.ts'

export const placing = createPlacing({
  ask: askBetting,
  store: couponStore,
  now: () => Date.now(),
  pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  newKey: () => crypto.randomUUID(),
})
