// Every part of the coupon that is otherwise fetched when it is first wanted: asked for ahead, a coupon can be filled from
// the page that is open after the connection is gone. The site calls it when nobody waits for anything.

/** Rejects where one of them did not come; what came stays. */
export const prepareCoupon = (): Promise<unknown> =>
  Promise.all([
    import('./coupon/coupon-blocks.tsx'),
    import('./coupon/coupon-order.tsx'),
    import('./coupon/coupon-settings.tsx'),
    import('./coupon/my-bets.tsx'),
    import('./ideas/coupon-codes.tsx'),
    import('./ideas/coupon-ideas.tsx'),
  ])
