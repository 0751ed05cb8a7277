// Brings a coupon of a code or of an idea into the coupon of this browser.
import { stepsToBring, type BringMode, type BroughtCoupon } from '#modules/sports/betting/rules/ideas/brought-in.ts'
import type { CouponStore } from '../coupon/coupon-store.ts'

export type { BringMode, BroughtCoupon } from '#modules/sports/betting/rules/ideas/brought-in.ts'

export function bringInto(store: CouponStore, brought: BroughtCoupon, mode: BringMode): void {
  for (const step of stepsToBring(store.read(), brought, mode, Date.now())) store.dispatch(step)
}
