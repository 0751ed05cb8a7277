// The coupon for price buttons. The site passes this to the catalogue, which does not depend on coupons.
import type { Coupon, PickedLeg } from '#modules/sports/coupon/rules/model/coupon.ts'
import type { PickedSelection } from '#modules/sports/catalogue/site/parts.ts'
import { legView, pageTypeOf } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { createStore } from '#platform/browser/store.ts'
import { couponStore } from './coupon-store.ts'
import { oneClick } from './placing.ts'

const awake = createStore(false)
let picked: { readonly of: Coupon['legs']; readonly selections: readonly PickedSelection[] } | undefined
const none: readonly PickedSelection[] = []

function pickedNow(): readonly PickedSelection[] {
  if (!awake.read()) return none
  const { legs } = couponStore.read()
  if (picked?.of !== legs)
    picked = {
      of: legs,
      selections: legs.map((leg) => ({
        selectionId: leg.selectionId,
        gameId: leg.gameId,
        coef: legView(leg, 1).coef,
        isClosed: leg.now?.status === 'closed',
        ...(leg.facts === undefined ? {} : { facts: leg.facts }),
      })),
    }
  return picked.selections
}

/** Inactive until the page is hydrated: the server has no coupon, and the first render has to match its output. */
export const couponPicks = {
  isPicked: (selectionId: number): boolean => awake.read() && couponStore.has(selectionId),
  picked: pickedNow,
  /** In one-click mode a press is a bet; otherwise, and offline, it adds the price to the coupon or removes it. */
  toggle: (pressed: PickedLeg): void => {
    const pick = { ...pressed, pageType: pageTypeOf(location.pathname) }
    if (!navigator.onLine || !oneClick.press(pick)) couponStore.dispatch({ type: 'toggled', pick, at: Date.now() })
  },
  subscribe: (listener: () => void): (() => void) => {
    const stops = [awake.subscribe(listener), couponStore.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
  /** Call it once from an effect at the root. */
  wake: (): void => awake.write(true),
}
