// What comes with the coupon; only `lazy-coupon.ts` asks for it.
export { couponPicks } from '#modules/sports/betting/site/coupon/coupon-picks.ts'
export { couponStore } from '#modules/sports/betting/site/coupon/coupon-store.ts'
export { SiteCoupon, SiteQuickCoupon } from '../office/site-coupon.tsx'
