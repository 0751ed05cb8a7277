// What the last code brought, for as long as the coupon holds just that: the place that loads codes moves when a coupon fills.
import { useSyncExternalStore } from 'react'
import type { SavedCoupon } from '#modules/sports/betting/contract.ts'
import type { CouponLeg } from '#modules/sports/betting/rules/coupon/coupon-leg.ts'
import type { BringMode } from './bring-in.ts'

export type Brought = { readonly saved: SavedCoupon; readonly mode: BringMode }

type Legs = readonly Pick<CouponLeg, 'selectionId'>[]

let last: (Brought & { readonly of: string }) | undefined
const listeners = new Set<() => void>()

const keyOf = (legs: Legs): string => legs.map(({ selectionId }) => selectionId).join()

/** `legs`: of the coupon after it was brought in. */
export function tellBrought(brought: Brought, legs: Legs): void {
  last = { ...brought, of: keyOf(legs) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const none = (): undefined => undefined

export function useLastBrought(legs: Legs): Brought | undefined {
  const brought = useSyncExternalStore(subscribe, () => last, none)
  return brought !== undefined && brought.of === keyOf(legs) ? brought : undefined
}
