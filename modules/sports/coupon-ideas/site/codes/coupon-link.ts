// The address that opens a saved coupon.
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'

export const CODE_PARAMETER = 'coupon-code'

/** `/en/coupon?coupon-code=7K4MQ`, on this site. */
export const couponLink = (origin: string, language: string, code: string): string =>
  `${origin}${bettingPaths.coupon(language)}?${CODE_PARAMETER}=${encodeURIComponent(code)}`
