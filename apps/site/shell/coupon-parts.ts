// What comes with the coupon; only `lazy-coupon.ts` asks for it.
export { CouponPanel } from '#modules/betting/site/coupon/coupon-panel.tsx'
export { couponPicks } from '#modules/betting/site/coupon/coupon-picks.ts'
export { couponStore } from '#modules/betting/site/coupon/coupon-store.ts'
export { GameWatch } from './game-watch.tsx'
