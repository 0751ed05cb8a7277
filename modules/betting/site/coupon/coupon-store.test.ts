import { expect, test } from 'vitest'
import { gameNumbered, homeOf } from '#modules/betting/rules/coupon/coupon.testdata.ts'
import { emptyCoupon, type Coupon } from '#modules/betting/rules/coupon/coupon-state.ts'
import { createCouponStore, type CouponShelf } from './coupon-store.ts'
import { isCoupon } from './stored-coupon.ts'

/** One shelf that several tabs share, as they share the browser's storage. */
function sharedShelf(): CouponShelf & { stored: string } {
  const listeners = new Set<() => void>()
  const shelf = {
    stored: JSON.stringify(emptyCoupon),
    read: () => JSON.parse(shelf.stored) as Coupon,
    write: (coupon: Coupon) => {
      shelf.stored = JSON.stringify(coupon)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return shelf
}

test('a pick in one tab is in the coupon of the other, and prices heard there stay', () => {
  const shelf = sharedShelf()
  const [first, second] = [createCouponStore(shelf), createCouponStore(shelf)]
  first.subscribe(() => undefined)
  second.subscribe(() => undefined)
  first.dispatch({ type: 'toggled', pick: homeOf(1) })
  second.dispatch({ type: 'seen', games: [gameNumbered(1)], asked: [100] })
  expect(second.has(100)).toBe(true)
  first.dispatch({ type: 'toggled', pick: homeOf(2) })
  expect(second.read().legs.map(({ now }) => now?.status)).toEqual(['open', undefined])
})

test('prices of this minute do not outlive a reload, picks and stake do', () => {
  const shelf = sharedShelf()
  const before = createCouponStore(shelf)
  before.dispatch({ type: 'toggled', pick: homeOf(1) })
  before.dispatch({ type: 'amount_set', amount: '10' })
  before.dispatch({ type: 'seen', games: [gameNumbered(1)], asked: [100] })
  const after = createCouponStore(shelf).read()
  expect(after).toMatchObject({ amount: '10', legs: [{ selectionId: 100, coef: 2.1, facts: { outcome: 'home' } }] })
  expect(after.legs[0]?.now).toBeUndefined()
})

test('a price that moves writes nothing and tells this tab only', () => {
  const shelf = sharedShelf()
  const store = createCouponStore(shelf)
  store.dispatch({ type: 'toggled', pick: homeOf(1) })
  store.dispatch({ type: 'seen', games: [gameNumbered(1)], asked: [100] })
  const written = shelf.stored
  let told = 0
  store.subscribe(() => void (told += 1))
  store.dispatch({ type: 'seen', games: [gameNumbered(1, { suspended: true })], asked: [100] })
  expect([told, shelf.stored]).toEqual([1, written])
})

test.each([
  null,
  5,
  {},
  { legs: [] },
  { legs: [{ selectionId: 'x' }], amount: '', changeCoefAction: 2 },
  { legs: [], amount: '', changeCoefAction: 7 },
])('%j found in the browser is no coupon', (value) => {
  expect(isCoupon(value)).toBe(false)
})
