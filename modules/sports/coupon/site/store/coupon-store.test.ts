import { expect, test } from 'vitest'
import { gameNumbered, homeOf } from '#modules/sports/coupon/rules/model/coupon.testdata.ts'
import { emptyCoupon, type Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { createCouponStore, type CouponShelf } from './coupon-store.ts'
import { storedCoupon } from './stored-coupon.ts'

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

test('a selection in one tab is in the coupon of the other, and prices received there stay', () => {
  const shelf = sharedShelf()
  const [first, second] = [createCouponStore(shelf), createCouponStore(shelf)]
  first.subscribe(() => undefined)
  second.subscribe(() => undefined)
  first.dispatch({ type: 'toggled', pick: homeOf(1), at: 1 })
  second.dispatch({ type: 'seen', games: [gameNumbered(1)], asked: [100] })
  expect(second.has(100)).toBe(true)
  first.dispatch({ type: 'toggled', pick: homeOf(2), at: 2 })
  expect(second.read().legs.map(({ now }) => now?.status)).toEqual(['open', undefined])
})

test('prices of this minute do not outlive a reload, picks and stake do', () => {
  const shelf = sharedShelf()
  const before = createCouponStore(shelf)
  before.dispatch({ type: 'toggled', pick: homeOf(1), at: 1 })
  before.dispatch({ type: 'amount_set', amount: '10' })
  before.dispatch({ type: 'seen', games: [gameNumbered(1)], asked: [100] })
  const after = createCouponStore(shelf).read()
  expect(after).toMatchObject({ amount: '10', legs: [{ selectionId: 100, coef: 2.1, facts: { outcome: 'home' } }] })
  expect(after.legs[0]?.now).toBeUndefined()
})

test('a receipt is shared with open tabs, and gone at the next visit', () => {
  const shelf = sharedShelf()
  const [first, second] = [createCouponStore(shelf), createCouponStore(shelf)]
  second.subscribe(() => undefined)
  expect(second.read()).not.toHaveProperty('receipt')
  const leg = { ...homeOf(1), blockId: 1 }
  const receipt = { betId: 7, typeId: 0, stake: '5.00', currency: 'EUR', coef: 2.1, possibleWin: '10.50' } as const
  first.dispatch({ type: 'placed', receipt: { ...receipt, legs: [leg], placedAt: 1_000 } })
  expect(second.read().receipt?.betId).toBe(7)
  expect(createCouponStore(shelf).read()).not.toHaveProperty('receipt')
})

test('a changed price writes nothing and notifies this tab only', () => {
  const shelf = sharedShelf()
  const store = createCouponStore(shelf)
  store.dispatch({ type: 'toggled', pick: homeOf(1), at: 1 })
  store.dispatch({ type: 'seen', games: [gameNumbered(1)], asked: [100] })
  const written = shelf.stored
  let told = 0
  store.subscribe(() => void (told += 1))
  store.dispatch({ type: 'seen', games: [gameNumbered(1, { suspended: true })], asked: [100] })
  expect([told, shelf.stored]).toEqual([1, written])
})

test('the same coupon put together in another order is no news', () => {
  const shelf = sharedShelf()
  const store = createCouponStore(shelf)
  store.subscribe(() => undefined)
  store.dispatch({ type: 'toggled', pick: homeOf(1), at: 1 })
  store.dispatch({ type: 'seen', games: [gameNumbered(1)], asked: [100] })
  const [before, written] = [store.read(), JSON.parse(shelf.stored) as Coupon]
  shelf.write(Object.fromEntries(Object.entries(written).toReversed()) as Coupon)
  expect(store.read()).toBe(before)
})

test('which side of the panel is in sight is each tab’s own affair', () => {
  const shelf = sharedShelf()
  const [first, second] = [createCouponStore(shelf), createCouponStore(shelf)]
  first.subscribe(() => undefined)
  second.subscribe(() => undefined)
  second.dispatch({ type: 'tab_set', tab: 2 })
  first.dispatch({ type: 'amount_set', amount: '5' })
  expect([first.read().tab, second.read().tab, second.read().amount]).toEqual([1, 2, '5'])
})

test.each([
  null,
  5,
  {},
  { legs: [] },
  { legs: [{ selectionId: 'x' }], amount: '', changeCoefAction: 2 },
  { legs: [{ selectionId: 1, gameId: 1, marketId: 1, version: 1, coef: '2' }], amount: '' },
])('%j found in the browser is no coupon', (value) => {
  expect(storedCoupon(value)).toBeUndefined()
})

test('a coupon of an older version is read: its picks get blocks, its price policy stays', () => {
  const leg = { selectionId: 100, gameId: 1, marketId: 10, coef: 2.1, version: 1 }
  const older = { legs: [leg, { ...leg, selectionId: 200, gameId: 2 }], amount: '7', changeCoefAction: 0 }
  expect(storedCoupon(older)).toMatchObject({
    legs: [{ blockId: 1 }, { blockId: 2 }],
    amount: '7',
    systemValues: [2],
    settings: { changeCoefAction: 0, isOneClick: false },
  })
})

test('an invalid part is dropped, the rest of the coupon stays', () => {
  const broken = {
    legs: [],
    amount: '5',
    typeId: 'x',
    systemValues: [0],
    amountByBetId: { 1: '3', 2: 4 },
    isVipBet: 'yes',
    settings: { isOneClick: 1, isBalanceShown: false, oneClickAmount: { EUR: '2', USD: 3 }, changeCoefAction: 9 },
    attempt: { startedAt: 'then' },
    receipt: { betId: 1, legs: 'x' },
  }
  const read = storedCoupon(broken)
  expect(read).toMatchObject({
    amount: '5',
    systemValues: [2],
    amountByBetId: { 1: '3' },
    isVipBet: false,
    settings: { isOneClick: false, isBalanceShown: false, oneClickAmount: { EUR: '2' }, changeCoefAction: 2 },
  })
  for (const key of ['typeId', 'attempt', 'receipt']) expect(read).not.toHaveProperty(key)
})

test('a whole coupon survives the way into the browser and back', () => {
  const shelf = sharedShelf()
  const store = createCouponStore(shelf)
  store.dispatch({ type: 'toggled', pick: homeOf(1), at: 1 })
  store.dispatch({ type: 'toggled', pick: homeOf(2), at: 2 })
  store.dispatch({ type: 'toggled', pick: homeOf(3), at: 3 })
  store.dispatch({ type: 'type_chosen', typeId: 5 })
  store.dispatch({ type: 'leg_put', selectionId: 300, block: 2 })
  store.dispatch({ type: 'block_amount_set', blockId: 2, amount: '4' })
  store.dispatch({ type: 'settings_set', change: { isCouponFixed: true } })
  store.dispatch({ type: 'account_chosen', accountId: 8 })
  expect(storedCoupon(JSON.parse(shelf.stored))).toEqual(store.read())
})
