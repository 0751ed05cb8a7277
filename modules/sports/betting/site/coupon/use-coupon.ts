// The coupon as React sees it; the server and the first paint see an empty one.
import { useSyncExternalStore } from 'react'
import { emptyCoupon, type Coupon } from '#modules/sports/betting/rules/coupon/coupon.ts'
import { couponStore } from './coupon-store.ts'

const empty = () => emptyCoupon
const none = () => 0
const count = () => couponStore.read().legs.length

export const useCoupon = (): Coupon => useSyncExternalStore(couponStore.subscribe, couponStore.read, empty)

/** How many legs the coupon holds: for a badge. */
export const useCouponCount = (): number => useSyncExternalStore(couponStore.subscribe, count, none)
