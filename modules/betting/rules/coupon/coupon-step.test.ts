import { expect, test } from 'vitest'
import { emptyCoupon, reduceCoupon, type Coupon, type CouponAction } from './coupon-state.ts'
import { couponToSend, placeStep, waitSecondsOf } from './coupon-step.ts'
import { gameNumbered, gamePriced, homeOf } from './coupon.testdata.ts'

const seen = (game: ReturnType<typeof gameNumbered>): CouponAction => ({ type: 'seen', games: [game], asked: [100] })
const account = { accountId: 5, currency: 'EUR', balance: 2_000n }
const filled = (amount: string, ...actions: readonly CouponAction[]): Coupon =>
  [
    { type: 'toggled', pick: homeOf(1) } as const,
    { type: 'amount_set', amount } as const,
    seen(gameNumbered(1)),
    ...actions,
  ].reduce(reduceCoupon, emptyCoupon)

test('a coupon in order is placed for its stake', () => {
  expect(placeStep(filled('10'), account, false)).toEqual({ kind: 'place', stake: 1_000n })
})

test('each thing in the way is told by its name', () => {
  expect(placeStep(filled('10'), undefined, false)).toEqual({ kind: 'sign_in' })
  expect(placeStep(filled('10'), account, true)).toEqual({ kind: 'prices_stale' })
  expect(placeStep(filled(''), account, false)).toEqual({ kind: 'stake_missing' })
  expect(placeStep(filled('0.1'), account, false)).toMatchObject({
    kind: 'stake_wrong',
    refusal: { code: 'amount_below_minimum' },
  })
  expect(placeStep(filled('25.50'), account, false)).toEqual({ kind: 'deposit', missing: '5.50' })
})

test('a pick that the line was not heard about yet is not placed', () => {
  const unheard = reduceCoupon(reduceCoupon(emptyCoupon, { type: 'toggled', pick: homeOf(1) }), {
    type: 'amount_set',
    amount: '10',
  })
  expect(placeStep(unheard, account, false)).toEqual({ kind: 'prices_stale' })
})

test('a suspended market is waited for, a closed one has to go', () => {
  expect(placeStep(filled('10', seen(gameNumbered(1, { suspended: true }))), account, false)).toEqual({
    kind: 'legs_locked',
    count: 1,
    isFinal: false,
  })
  expect(placeStep(filled('10', seen(gameNumbered(1, { stage: 'finished' }))), account, false)).toEqual({
    kind: 'legs_locked',
    count: 1,
    isFinal: true,
  })
})

test('a worse price asks for consent, and what is sent is the price in sight', () => {
  const coupon = filled('10', seen(gamePriced(1, 1.95)))
  expect(placeStep(coupon, account, false)).toEqual({ kind: 'accept_and_place', stake: 1_000n })
  expect(couponToSend(coupon, account, 1_000n, 'key-one-1')).toEqual({
    idempotencyKey: 'key-one-1',
    accountId: 5,
    typeId: 0,
    amount: '10.00',
    changeCoefAction: 2,
    bets: [{ selectionId: 100, coef: 1.95, version: 2, gameId: 1, marketId: 10 }],
  })
})

test('only games in play make a bet wait', () => {
  expect(waitSecondsOf(filled('10', seen(gameNumbered(1))))).toBe(0)
  expect(waitSecondsOf(filled('10', seen(gameNumbered(1, { stage: 'live', bettingDelaySeconds: 6 }))))).toBe(6)
})
