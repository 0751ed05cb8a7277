// The doors of codes and ideas for whoever mounts them: their code comes when they are first shown, in a browser only.
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import type { CouponStore } from '../coupon/coupon-store.ts'

/** `currency`: of the account bets are placed from. */
type PartProps = { readonly store: CouponStore; readonly currency: string }

const Codes = lazy(async () => ({ default: (await import('./coupon-codes.tsx')).CouponCodes }))
const Ideas = lazy(async () => ({ default: (await import('./coupon-ideas.tsx')).CouponIdeas }))

const never = () => () => undefined

/** A server has no coupon, and its page must not wait for code that it would not use. */
const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const shownLate = (Part: ComponentType<PartProps>) => (props: PartProps) =>
  useIsBrowser() && (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )

/** Save and load by code; it takes the code of the address by itself. */
export const LazyCodes = shownLate(Codes)
/** Expresses of the day and the bet generator. */
export const LazyIdeas = shownLate(Ideas)
