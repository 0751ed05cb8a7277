// How many legs the coupon holds, for the badge of the bottom bar.
export const useCouponCount = (): number => 0
