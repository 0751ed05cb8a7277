// What an operator sets for the whole house: limits of amounts per currency, their first figures, and the coupon's terms.
export { amountLimits, liabilityMax, rowStakeMin, type AmountLimits } from './rules/amount-limits.ts'
export { initialAmount, minBetStep } from './rules/amount-steps.ts'
export { couponConfig } from './rules/coupon-config.ts'
