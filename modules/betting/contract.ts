// The coupon and the bet: what a player sends, what the house answers, what history shows. Its parts are in contract/.
import { calculatorCalls } from './contract/calculator.ts'
import { creditCalls } from './contract/credit.ts'
import { historyCalls } from './contract/history.ts'
import { ideasCalls } from './contract/ideas.ts'
import { oddsConversionCalls } from './contract/odds-conversions.ts'
import type { BetStatus } from './contract/placing.ts'
import { placingCalls } from './contract/placing.ts'
import { savedCouponsCalls } from './contract/saved-coupons.ts'
import { serviceCalls } from './contract/services.ts'

export { LegStatus, legFactor } from './rules/returns/leg-factor.ts'
export { remainingPayoutMax, settleCoupon, type BetVerdict } from './rules/returns/settle-coupon.ts'
export { EXPRESS_LEGS_MAX, SYSTEM_LEGS_MAX, type CouponTerms } from './rules/returns/coupon-shape.ts'
export * from './contract/placing.ts'
export * from './contract/history.ts'
export * from './contract/credit.ts'
export * from './contract/ideas.ts'
export * from './contract/saved-coupons.ts'
export * from './contract/odds-conversions.ts'
export * from './contract/services.ts'
export * from './contract/calculator.ts'

export const calls = {
  ...calculatorCalls,
  ...placingCalls,
  ...historyCalls,
  ...creditCalls,
  ...ideasCalls,
  ...savedCouponsCalls,
  ...oddsConversionCalls,
  ...serviceCalls,
}

/** Private live topic `me`: the signed-in player's balance and what became of bets. */
export type MyChange =
  | { readonly type: 'balance'; readonly accountId: number; readonly money: string }
  | { readonly type: 'bet_settled'; readonly betId: number; readonly status: BetStatus; readonly payout: string }
