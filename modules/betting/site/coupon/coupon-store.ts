// The coupon of this browser: one for all tabs, kept over reloads and signing in.
import { emptyCoupon, reduceCoupon, type Coupon, type CouponAction } from '#modules/betting/rules/coupon/coupon-state.ts'
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'
import { isCoupon, joinedCoupon, lastingCoupon } from './stored-coupon.ts'

const KEY = 'coupon'

/** What the store needs of the world: one place that keeps a value and tells when another tab changed it. */
export type CouponShelf = {
  readonly read: () => Coupon
  readonly write: (coupon: Coupon) => void
  readonly subscribe: (listener: () => void) => () => void
}

export type CouponStore = {
  readonly read: () => Coupon
  readonly dispatch: (action: CouponAction) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly has: (selectionId: number) => boolean
}

export function createCouponStore(shelf: CouponShelf): CouponStore {
  const listeners = new Set<() => void>()
  let coupon: Coupon | undefined
  let picked: { readonly of: Coupon; readonly ids: ReadonlySet<number> } | undefined
  let written = ''
  let stop: (() => void) | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const read = (): Coupon => {
    if (coupon === undefined) {
      coupon = shelf.read()
      written = JSON.stringify(lastingCoupon(coupon))
    }
    return coupon
  }
  const onShelf = () => {
    const stored = shelf.read()
    const text = JSON.stringify(stored)
    if (text === written) return
    written = text
    coupon = joinedCoupon(stored, read())
    tell()
  }
  return {
    read,
    dispatch: (action) => {
      const before = read()
      coupon = reduceCoupon(before, action)
      if (coupon === before) return
      const lasting = lastingCoupon(coupon)
      const text = JSON.stringify(lasting)
      if (text !== written) {
        written = text
        shelf.write(lasting)
      }
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= shelf.subscribe(onShelf)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    has: (selectionId) => {
      const of = read()
      if (picked?.of !== of) picked = { of, ids: new Set(of.legs.map((leg) => leg.selectionId)) }
      return picked.ids.has(selectionId)
    },
  }
}

/** Browser only: read it in effects, handlers and `useSyncExternalStore`. */
export const couponStore = createCouponStore({
  read: () => readStored(KEY, emptyCoupon, isCoupon),
  write: (coupon) => writeStored(KEY, coupon),
  subscribe: (listener) => subscribeStored(KEY, listener),
})
