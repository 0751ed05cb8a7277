// The coupon of this browser: one for all tabs, kept over reloads and signing in.
import { reduceCoupon, type CouponAction } from '#modules/sports/coupon/rules/steps/coupon-state.ts'
import { emptyCoupon, without, type Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'
import { createListeners } from '#platform/browser/store.ts'
import { joinedCoupon, lastingCoupon, storedCoupon } from './stored-coupon.ts'

const KEY = 'coupon'

/** What the store needs of its environment: a place that stores a value and notifies of another tab's change. */
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

/** The same text for the same coupon, in whatever order its parts were assembled. */
const textOf = (coupon: Coupon): string =>
  JSON.stringify(Object.fromEntries(Object.entries(lastingCoupon(coupon)).toSorted(([a], [b]) => (a < b ? -1 : 1))))

export function createCouponStore(shelf: CouponShelf): CouponStore {
  let coupon: Coupon | undefined
  let picked: { readonly of: Coupon; readonly ids: ReadonlySet<number> } | undefined
  let written = ''

  const read = (): Coupon => {
    if (coupon === undefined) {
      // The receipt of an earlier visit is history by now: My bets has it.
      coupon = { ...without(shelf.read(), 'receipt') }
      written = textOf(coupon)
    }
    return coupon
  }
  const onShelf = () => {
    const stored = shelf.read()
    const text = textOf(stored)
    if (text === written) return
    written = text
    coupon = joinedCoupon(stored, read())
    notify()
  }
  const { notify, subscribe } = createListeners(() => shelf.subscribe(onShelf))
  return {
    read,
    dispatch: (action) => {
      const before = read()
      coupon = reduceCoupon(before, action)
      if (coupon === before) return
      const text = textOf(coupon)
      if (text !== written) {
        written = text
        shelf.write(lastingCoupon(coupon))
      }
      notify()
    },
    subscribe,
    has: (selectionId) => {
      const of = read()
      if (picked?.of !== of) picked = { of, ids: new Set(of.legs.map((leg) => leg.selectionId)) }
      return picked.ids.has(selectionId)
    },
  }
}

const isAnything = (value: unknown): value is unknown => value !== undefined

/** Browser only: read it in effects, handlers and `useSyncExternalStore`. */
export const couponStore = createCouponStore({
  read: () => storedCoupon(readStored<unknown>(KEY, undefined, isAnything)) ?? emptyCoupon,
  write: (coupon) => writeStored(KEY, coupon),
  subscribe: (listener) => subscribeStored(KEY, listener),
})
