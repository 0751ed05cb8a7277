// The coupon's code comes when there is a coupon: one was left in this browser, another tab fills one, or a price is pressed.
// Until then a visitor who only reads prices does not pay for it.
import { useSyncExternalStore } from 'react'
import type { PickScope } from '#modules/sports/catalogue/site/pick-context.ts'
import { readStored, subscribeStored } from '#platform/browser/storage.ts'
import { createListeners } from '#platform/browser/store.ts'
import { ALL_TEXTS, loadMessages } from '../../messages.ts'
import type * as couponParts from './coupon-parts.ts'

type CouponParts = typeof couponParts

const STORED_KEY = 'coupon'
let parts: CouponParts | undefined
let loading: Promise<CouponParts> | undefined
const { notify, subscribe } = createListeners()

async function load(): Promise<CouponParts> {
  const [loaded] = await Promise.all([
    import('./coupon-parts.ts'),
    loadMessages(document.documentElement.lang, ALL_TEXTS),
  ])
  loaded.couponPicks.wake()
  loaded.couponPicks.subscribe(notify)
  parts = loaded
  notify()
  return loaded
}

export function loadCoupon(): Promise<CouponParts> {
  loading ??= load().catch((error: unknown) => {
    // The line was cut: the next press tries again.
    loading = undefined
    throw error
  })
  return loading
}

const isAnything = (value: unknown): value is object => value !== undefined && value !== null
const nothing = {}
const none: ReturnType<PickScope['picked']> = []

/** Loads the coupon if one was left here, and as soon as another tab has one. From an effect; answers how to stop. */
export function watchStoredCoupon(): () => void {
  const look = () => {
    if (readStored<object>(STORED_KEY, nothing, isAnything) !== nothing) void loadCoupon().catch(() => undefined)
  }
  look()
  return subscribeStored(STORED_KEY, look)
}

export const lazyPicks: PickScope = {
  isPicked: (selectionId) => parts?.couponPicks.isPicked(selectionId) ?? false,
  toggle: (pick) =>
    void loadCoupon().then(
      ({ couponPicks }) => couponPicks.toggle(pick),
      () => undefined,
    ),
  picked: () => parts?.couponPicks.picked() ?? none,
  subscribe,
}

/** Undefined until there is a coupon. */
export const useCouponParts = (): CouponParts | undefined =>
  useSyncExternalStore(
    subscribe,
    () => parts,
    () => undefined,
  )

/** How many legs the coupon holds. */
export const useCouponCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => parts?.couponStore.read().legs.length ?? 0,
    () => 0,
  )
