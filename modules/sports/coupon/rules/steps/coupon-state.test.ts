import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CouponTypeId, EXPRESS_LEGS_MAX } from '#modules/sports/returns/rules/coupon-shape.ts'
import { legView } from '../model/coupon-leg.ts'
import { reduceCoupon, type CouponAction } from './coupon-state.ts'
import { couponType } from '../model/coupon-type.ts'
import { gameNumbered, gamePriced, homeOf } from '../model/coupon.testdata.ts'
import { COUPON_LEGS_MAX, emptyCoupon, type Attempt, type Coupon, type Receipt } from '../model/coupon.ts'
import { legsToConfirm, lockedLegs, relatedLegs } from './leg-changes.ts'

const after = (coupon: Coupon, ...actions: readonly CouponAction[]): Coupon => actions.reduce(reduceCoupon, coupon)
const picks = (...games: readonly number[]): CouponAction[] =>
  games.map((n) => ({ type: 'toggled', pick: homeOf(n), at: n }))
const seen = (game: ReturnType<typeof gameNumbered>, ...asked: readonly number[]): CouponAction => ({
  type: 'seen',
  games: [game],
  asked,
})
const attempt: Attempt = {
  status: 'sending',
  currency: 'EUR',
  startedAt: 0,
  waitSeconds: 0,
  sent: { idempotencyKey: 'key-one-1', accountId: 1, typeId: 0, amount: '10', changeCoefAction: 2, bets: [] },
}
const receiptOf = (coupon: Coupon): Receipt => ({
  betId: 9,
  typeId: 0,
  stake: '10.00',
  currency: 'EUR',
  coef: 2.1,
  possibleWin: '21.00',
  legs: coupon.legs,
  placedAt: 0,
})

test('the browser and the contract agree on the maximum of legs', () => {
  expect(COUPON_LEGS_MAX).toBe(EXPRESS_LEGS_MAX)
})

test('S3.11 one leg is a single, two are an express; a second press removes a leg', () => {
  expect(couponType(after(emptyCoupon, ...picks(1)))).toBe(0)
  expect(couponType(after(emptyCoupon, ...picks(1, 2)))).toBe(1)
  expect(after(emptyCoupon, ...picks(1, 2, 1)).legs.map(({ gameId }) => gameId)).toEqual([2])
})

test('S3.16 a new coupon accepts better prices without asking', () => {
  expect(emptyCoupon.settings.changeCoefAction).toBe(2)
})

test('a full coupon says so and is unchanged', () => {
  const full = after(emptyCoupon, ...picks(...Array.from({ length: COUPON_LEGS_MAX + 1 }, (_, n) => n + 1)))
  expect(full.legs).toHaveLength(COUPON_LEGS_MAX)
  expect(full.refusal).toEqual({ code: 'too_many_legs', details: { maximum: COUPON_LEGS_MAX } })
})

const twoOfOneGame = (sport: string): Coupon =>
  after(
    emptyCoupon,
    ...picks(1, 2),
    { type: 'toggled', pick: { ...homeOf(1), selectionId: 110, marketId: 11 }, at: 9 },
    { type: 'seen', games: [gameNumbered(1, { sport }), gameNumbered(2)], asked: [100, 110, 200] },
  )

test('two legs of one football game are a bet builder, in which none of them is locked', () => {
  const coupon = twoOfOneGame('football')
  expect([couponType(coupon), lockedLegs(coupon)]).toEqual([CouponTypeId.builder, []])
  // It follows from the legs, and so does the express that is left.
  expect(couponType(after(coupon, { type: 'type_chosen', typeId: CouponTypeId.express }))).toBe(CouponTypeId.builder)
  const apart = after(
    coupon,
    { type: 'type_chosen', typeId: CouponTypeId.builder },
    { type: 'removed', selectionIds: [110] },
  )
  expect(couponType(apart)).toBe(CouponTypeId.express)
})

test('in a bet builder the prices of legs may move: the player agrees to the price of the whole', () => {
  const coupon = after(twoOfOneGame('football'), { type: 'seen', games: [gamePriced(1, 1.8)], asked: [100, 110] })
  expect(legsToConfirm(coupon)).toEqual([])
  const apart = after(coupon, { type: 'type_chosen', typeId: CouponTypeId.singles })
  expect(legsToConfirm(apart).map(({ selectionId }) => selectionId)).toEqual([100, 110])
})

test('S4.16 two legs of one game without a joint price: the later one is dependent and locked', () => {
  const coupon = twoOfOneGame('tennis')
  expect([...relatedLegs(coupon.legs)].map(([id, first]) => [id, first.selectionId])).toEqual([[110, 100]])
  expect(lockedLegs(coupon).map(({ selectionId }) => selectionId)).toEqual([110])
  expect(relatedLegs(after(coupon, { type: 'removed', selectionIds: [100] }).legs).size).toBe(0)
})

test.each([
  [0, 2.2, true],
  [0, 2, true],
  [1, 2, false],
  [2, 2.2, false],
  [2, 2, true],
] as const)('policy %i meets a price that moved from 2.10 to %d', (policy, coef, needsConsent) => {
  const coupon = after(
    emptyCoupon,
    ...picks(1),
    { type: 'settings_set', change: { changeCoefAction: policy } },
    seen(gamePriced(1, coef), 100),
  )
  const [leg] = coupon.legs
  expect(leg && legView(leg, policy)).toMatchObject({
    status: 'open',
    coef,
    was: 2.1,
    move: coef > 2.1 ? 'up' : 'down',
    needsConsent,
    version: 2,
  })
  expect(legsToConfirm(coupon)).toHaveLength(needsConsent ? 1 : 0)
  expect(legsToConfirm(after(coupon, { type: 'changes_accepted', selectionIds: [999] }))).toHaveLength(
    needsConsent ? 1 : 0,
  )
  expect(legsToConfirm(after(coupon, { type: 'changes_accepted', selectionIds: [100] }))).toEqual([])
})

test('a selection missing from the answer is closed; one that was not requested is unchanged', () => {
  const coupon = after(emptyCoupon, ...picks(1, 2), { type: 'seen', games: [], asked: [100] })
  expect(coupon.legs.map(({ now }) => now?.status)).toEqual(['closed', undefined])
})

test('a reload without changes returns the same object', () => {
  const coupon = after(emptyCoupon, ...picks(1), seen(gameNumbered(1), 100))
  expect(reduceCoupon(coupon, seen(gameNumbered(1), 100))).toBe(coupon)
})

test('a changed price from the server is put on its leg and needs consent', () => {
  const details = { bets: [{ selectionId: 100, coef: 1.95, version: 5 }] }
  const coupon = after(
    emptyCoupon,
    ...picks(1, 2),
    { type: 'sent', attempt },
    { type: 'refused', refusal: { code: 'price_changed', details } },
  )
  expect(coupon.attempt).toBeUndefined()
  expect(legsToConfirm(coupon).map(({ selectionId }) => selectionId)).toEqual([100])
  const accepted = after(coupon, { type: 'changes_accepted' })
  expect(accepted.legs[0]).toMatchObject({ coef: 1.95, version: 5 })
})

test('a refusal is shown at the leg it names, any other at the coupon', () => {
  const sent = after(emptyCoupon, ...picks(1, 2), { type: 'sent', attempt })
  const blamed = after(sent, { type: 'refused', refusal: { code: 'market_suspended', details: { selectionId: 200 } } })
  expect(blamed.legs.map(({ refusal }) => refusal)).toEqual([undefined, 'market_suspended'])
  expect(blamed.refusal).toBeUndefined()
  const broke = after(sent, { type: 'refused', refusal: { code: 'insufficient_funds', details: { balance: '1.00' } } })
  expect(broke.refusal).toEqual({ code: 'insufficient_funds', details: { balance: '1.00' } })
})

test('a refusal stays on its leg while prices change, and disappears with the next attempt', () => {
  const refusal = { code: 'market_suspended', details: { selectionId: 100 } }
  const refused = after(emptyCoupon, ...picks(1), { type: 'refused', refusal }, seen(gamePriced(1, 2.5), 100))
  expect(refused.legs[0]?.refusal).toBe('market_suspended')
  expect(after(refused, { type: 'sent', attempt }).legs[0]?.refusal).toBeUndefined()
})

test('a placed bet removes its legs and leaves what was picked meanwhile', () => {
  const sent = after(emptyCoupon, ...picks(1), { type: 'sent', attempt })
  const placed = after(sent, ...picks(2), { type: 'placed', receipt: receiptOf(sent) })
  expect(placed.legs.map(({ gameId }) => gameId)).toEqual([2])
  expect(placed.attempt).toBeUndefined()
  expect(after(placed, { type: 'receipt_closed', isKeepingPicks: true }).legs.map(({ gameId }) => gameId)).toEqual([
    1, 2,
  ])
  expect(after(placed, { type: 'receipt_closed', isKeepingPicks: false }).legs.map(({ gameId }) => gameId)).toEqual([2])
})

test('a cleared coupon is restored with its selections, type and extras; later settings stay', () => {
  const before = after(
    emptyCoupon,
    ...picks(1, 2, 3),
    seen(gamePriced(1, 2.5), 100),
    { type: 'type_chosen', typeId: 2 },
    { type: 'extras_set', extras: { promoCode: 'GIFT' } },
  )
  const cleared = after(before, { type: 'cleared' }, { type: 'settings_set', change: { isBalanceShown: false } })
  const again = after(cleared, { type: 'restored', coupon: before })
  expect(again).toMatchObject({ typeId: 2, promoCode: 'GIFT', settings: { isBalanceShown: false } })
  expect(again.legs.map(({ selectionId, now }) => [selectionId, now])).toEqual([
    [100, undefined],
    [200, undefined],
    [300, undefined],
  ])
})

test('a coupon in which something was picked since is not overwritten by restoring the earlier one', () => {
  const before = after(emptyCoupon, ...picks(1, 2))
  const other = after(before, { type: 'cleared' }, ...picks(3))
  expect(after(other, { type: 'restored', coupon: before })).toBe(other)
})

test('an unknown outcome keeps the intent and its key', () => {
  const lost = after(emptyCoupon, ...picks(1), { type: 'sent', attempt }, { type: 'lost_touch' })
  expect(lost.attempt).toEqual({ ...attempt, status: 'unknown' })
})

test('after any presses a selection is in the coupon at most once and never beyond the maximum of legs', () => {
  const action = fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((n): CouponAction => ({ type: 'toggled', pick: homeOf(n), at: n })),
    fc.integer({ min: 1, max: 60 }).map((n): CouponAction => ({ type: 'removed', selectionIds: [100 * n] })),
    fc.integer({ min: 1, max: 60 }).map((n) => seen(gamePriced(n, 2.5), 100 * n)),
    fc.constantFrom<CouponAction>(
      { type: 'changes_accepted' },
      { type: 'receipt_closed', isKeepingPicks: true },
      { type: 'cleared' },
    ),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
      const { legs } = after(emptyCoupon, ...actions)
      expect(legs.length).toBeLessThanOrEqual(COUPON_LEGS_MAX)
      expect(new Set(legs.map(({ selectionId }) => selectionId)).size).toBe(legs.length)
    }),
  )
})

test('S1.18 offline, only final facts about a leg are kept; the selections and their prices stay', () => {
  const heard = after(emptyCoupon, ...picks(1, 2), seen(gamePriced(1, 2.4), homeOf(1).selectionId))
  const over = after(heard, { type: 'seen', games: [], asked: [homeOf(2).selectionId] })
  const silent = after(over, { type: 'unheard' })
  expect(silent.legs.map(({ now }) => now?.status)).toEqual([undefined, 'closed'])
  expect(silent.legs.map(({ selectionId, coef }) => [selectionId, coef])).toEqual(
    over.legs.map(({ selectionId, coef }) => [selectionId, coef]),
  )
  expect(reduceCoupon(silent, { type: 'unheard' })).toBe(silent)
})
