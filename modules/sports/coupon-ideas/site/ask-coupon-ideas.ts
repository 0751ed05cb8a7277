// The calls of ready-made and saved coupons from the browser.
import type { calls } from '#modules/sports/coupon-ideas/contract.ts'
import { caller } from '#platform/browser/call.ts'

export const askCouponIdeas = caller<typeof calls>()
