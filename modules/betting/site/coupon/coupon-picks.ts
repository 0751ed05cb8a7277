// The coupon as price buttons see it. The site hands this to the catalogue, which knows nothing of coupons.
import type { PickedLeg } from '#modules/betting/rules/coupon/coupon-state.ts'
import { couponStore } from './coupon-store.ts'

let isAwake = false
const listeners = new Set<() => void>()

/** Asleep until the page is hydrated: the server knows no coupon, and the first paint has to match what it wrote. */
export const couponPicks = {
  isPicked: (selectionId: number): boolean => isAwake && couponStore.has(selectionId),
  toggle: (pick: PickedLeg): void => couponStore.dispatch({ type: 'toggled', pick }),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    const stop = couponStore.subscribe(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
  /** Call it once from an effect at the root. */
  wake: (): void => {
    if (isAwake) return
    isAwake = true
    for (const listener of listeners) listener()
  },
}
