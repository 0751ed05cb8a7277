// What the coupon shows of codes and ready-made coupons. Their code is loaded when it is first shown, in a browser
// only.
import { useSyncExternalStore, type ComponentType } from 'react'
import { dispensable } from '#ui/dispensable.tsx'
import type { CodesProps, IdeasProps } from './coupon-target.ts'

export type { CouponTarget } from './coupon-target.ts'

// Where the connection is cut while they come, the coupon and the page stay.
const Codes = dispensable<CodesProps>(async () => (await import('./codes/coupon-codes.tsx')).CouponCodes)
const Ideas = dispensable<IdeasProps>(async () => (await import('./ideas/coupon-ideas.tsx')).CouponIdeas)

const never = () => () => undefined

/** A server has no coupon, and its page must not wait for code that it would not use. */
const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const inBrowser = <P extends object>(Part: ComponentType<P>) =>
  function InBrowser(props: P) {
    return useIsBrowser() && <Part {...props} />
  }

/** Saving and loading by code; it handles the code of the address by itself. */
export const LazyCodes = inBrowser(Codes)
/** Expresses of the day and the bet generator. */
export const LazyIdeas = inBrowser(Ideas)

/** Fetches both ahead of time; rejects where one of them could not be fetched. */
export const prepareCouponIdeas = (): Promise<unknown> =>
  Promise.all([import('./codes/coupon-codes.tsx'), import('./ideas/coupon-ideas.tsx')])
