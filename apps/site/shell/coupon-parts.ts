// What comes with the coupon; only `lazy-coupon.ts` asks for it.
export { couponPicks } from '#modules/betting/site/coupon/coupon-picks.ts'
export { couponStore } from '#modules/betting/site/coupon/coupon-store.ts'
export { SiteCoupon, SiteQuickCoupon } from '../office/site-coupon.tsx'
