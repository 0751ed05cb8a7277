// The coupon and the bet: what a player sends, what the house answers, what history shows. Its parts are in contract/.
import { calculatorCalls } from '#modules/sports/betting/contract/calculator.ts'
import { creditCalls } from '#modules/sports/betting/contract/credit.ts'
import { historyCalls } from '#modules/sports/betting/contract/history.ts'
import { ideasCalls } from '#modules/sports/betting/contract/ideas.ts'
import { oddsConversionCalls } from '#modules/sports/betting/contract/odds-conversions.ts'
import type { BetStatus } from '#modules/sports/betting/contract/placing.ts'
import { placingCalls } from '#modules/sports/betting/contract/placing.ts'
import { savedCouponsCalls } from '#modules/sports/betting/contract/saved-coupons.ts'
import { serviceCalls } from '#modules/sports/betting/contract/services.ts'

export { LegStatus, legFactor } from '#modules/sports/betting/rules/returns/leg-factor.ts'
export {
  remainingPayoutMax,
  settleCoupon,
  type BetVerdict,
} from '#modules/sports/betting/rules/returns/settle-coupon.ts'
export {
  EXPRESS_LEGS_MAX,
  SYSTEM_LEGS_MAX,
  type CouponTerms,
} from '#modules/sports/betting/rules/returns/coupon-shape.ts'
export * from '#modules/sports/betting/contract/placing.ts'
export * from '#modules/sports/betting/contract/history.ts'
export * from '#modules/sports/betting/contract/credit.ts'
export * from '#modules/sports/betting/contract/ideas.ts'
export * from '#modules/sports/betting/contract/saved-coupons.ts'
export * from '#modules/sports/betting/contract/odds-conversions.ts'
export * from '#modules/sports/betting/contract/services.ts'
export * from '#modules/sports/betting/contract/calculator.ts'

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
