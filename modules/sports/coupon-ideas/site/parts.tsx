// What the coupon shows of codes and ready-made coupons. Their code is loaded when it is first shown, in a browser
// only.
import { lazyPart } from '#ui/lazy-part.tsx'
import type { CodesProps, IdeasProps } from './coupon-target.ts'

export type { CouponTarget } from './coupon-target.ts'

// Where the connection is cut while they load, the coupon and the page stay. A server has no coupon.
const inCoupon = { isOptional: true, isBrowserOnly: true }

/** Saving and loading by code; it handles the code of the address by itself. */
export const LazyCodes = lazyPart<CodesProps>(
  async () => (await import('./codes/coupon-codes.tsx')).CouponCodes,
  inCoupon,
)
/** Expresses of the day and the bet generator. */
export const LazyIdeas = lazyPart<IdeasProps>(
  async () => (await import('./ideas/coupon-ideas.tsx')).CouponIdeas,
  inCoupon,
)

/** Fetches both ahead of time; rejects where one of them could not be fetched. */
export const prepareCouponIdeas = (): Promise<unknown> =>
  Promise.all([import('./codes/coupon-codes.tsx'), import('./ideas/coupon-ideas.tsx')])
