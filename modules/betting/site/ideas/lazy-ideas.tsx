// The doors of codes and ideas for whoever mounts them: their code comes when they are first shown, in a browser only.
import { useSyncExternalStore, type ComponentType } from 'react'
import { dispensable } from '#ui/dispensable.tsx'
import type { CouponStore } from '../coupon/coupon-store.ts'

/** `currency`: of the account bets are placed from. */
type PartProps = { readonly store: CouponStore; readonly currency: string }

// A connection that is cut while they come takes neither the coupon nor the page with it.
const Codes = dispensable<PartProps>(async () => (await import('./coupon-codes.tsx')).CouponCodes)
const Ideas = dispensable<PartProps>(async () => (await import('./coupon-ideas.tsx')).CouponIdeas)

const never = () => () => undefined

/** A server has no coupon, and its page must not wait for code that it would not use. */
const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const shownLate = (Part: ComponentType<PartProps>) => (props: PartProps) => useIsBrowser() && <Part {...props} />

/** Save and load by code; it takes the code of the address by itself. */
export const LazyCodes = shownLate(Codes)
/** Expresses of the day and the bet generator. */
export const LazyIdeas = shownLate(Ideas)
