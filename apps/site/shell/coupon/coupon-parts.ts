// What comes with the coupon; only `lazy-coupon.ts` asks for it.
export { couponPicks } from '#modules/sports/coupon/site/store/coupon-picks.ts'
export { couponStore } from '#modules/sports/coupon/site/store/coupon-store.ts'
export { SiteCoupon, SiteQuickCoupon } from '../../office/site-coupon.tsx'
