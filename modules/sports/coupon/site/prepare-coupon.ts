// Fetches ahead of time every part of the coupon that is otherwise fetched when it is first shown, so that a coupon can still be
// filled on an open page after the connection is lost. The site calls it when the page is idle.
import { prepareMyBets } from '#modules/sports/bet-history/site/parts.tsx'
import { prepareCouponIdeas } from '#modules/sports/coupon-ideas/site/parts.tsx'

/** Rejects where one of them could not be loaded; what was loaded stays. */
export const prepareCoupon = (): Promise<unknown> =>
  Promise.all([
    import('./legs/coupon-blocks.tsx'),
    import('./legs/coupon-order.tsx'),
    import('./coupon-settings.tsx'),
    prepareMyBets(),
    prepareCouponIdeas(),
  ])
