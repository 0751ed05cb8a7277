// What servers of higher modules may ask about saved coupons.
export { savedCoupon } from './saved-coupon-store.ts'
