// The operator's settings for the whole site: limits of amounts per currency, their default values, and the coupon's
// terms.
export {
  amountLimits,
  euroCentsOfMinor,
  exposureLimits,
  minorOfEuroCents,
  liabilityMax,
  rowStakeMin,
  type AmountLimits,
  type ExposureLimits,
} from '#modules/site/site-config/rules/amount-limits.ts'
export { initialAmount, minBetStep } from '#modules/site/site-config/rules/amount-steps.ts'
export { currencyByCountry } from '#modules/site/site-config/rules/country-facts.ts'
export { couponConfig } from '#modules/site/site-config/rules/coupon-config.ts'
