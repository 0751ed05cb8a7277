// S3.12 names the fields of the coupon's state. What follows from others is worked out and not kept (docs/decisions/0092):
// one test for each way in which the browser has a field.
import { expect, test } from 'vitest'
import { couponConfig, initialAmount } from '#modules/site/site-config/contract.ts'
import { isActiveSystemBanker, isDisabledBanker } from '../model/coupon-type.ts'
import { isLiveLeg } from '../model/coupon-leg.ts'
import { gameNumbered, homeOf } from '../model/coupon.testdata.ts'
import { emptyCoupon, type Attempt, type Coupon } from '../model/coupon.ts'
import { reduceCoupon, type CouponAction } from '../steps/coupon-state.ts'
import { couponPreview } from './coupon-preview.ts'

const after = (coupon: Coupon, ...actions: readonly CouponAction[]): Coupon => actions.reduce(reduceCoupon, coupon)
const picked = (n: number, ...actions: readonly CouponAction[]): Coupon => {
  const numbers = Array.from({ length: n }, (_, index) => index + 1)
  return after(
    emptyCoupon,
    ...numbers.map((one): CouponAction => ({ type: 'toggled', pick: homeOf(one), at: 1_000 + one })),
    { type: 'seen', games: numbers.map((one) => gameNumbered(one)), asked: numbers.map((one) => 100 * one) },
    ...actions,
  )
}

test('S3.12 an empty coupon has the tab 1, a system of two, the quick coupon in sight and nothing chosen', () => {
  expect(emptyCoupon).toMatchObject({
    tab: 1,
    systemValues: [2],
    isActiveAutoMax: false,
    isVipBet: false,
    isCouponLoadedFromCode: false,
    manuallyDeletedBonusBet: false,
    promoCode: '',
    settings: { isVisibleQuickCoupon: true },
  })
  // S9.6: 5 EUR to begin with.
  expect(initialAmount('EUR')).toBe('5')
})

test('S3.12 account, amounts, type, advance, code and the time of each selection are kept as they were chosen', () => {
  const coupon = picked(
    3,
    { type: 'account_chosen', accountId: 7 },
    { type: 'type_chosen', typeId: 2 },
    { type: 'amount_set', amount: '12.50' },
    { type: 'bet_amount_set', selectionId: 200, amount: '3' },
    { type: 'block_amount_set', blockId: 2, amount: '4' },
    { type: 'extras_set', extras: { prepaidAmount: '2' } },
    { type: 'extras_set', extras: { isVipBet: true, isBonusBetChosen: false } },
    { type: 'leg_put', selectionId: 100, block: 0 },
  )
  expect(coupon).toMatchObject({
    accountId: 7,
    typeId: 2,
    amount: '12.50',
    amountByBetId: { 200: '3' },
    prepaidAmount: '2',
    isVipBet: true,
    manuallyDeletedBonusBet: true,
    addedAtByBetId: { 100: 1_001, 200: 1_002, 300: 1_003 },
  })
  expect(isActiveSystemBanker(coupon)).toBe(true)
  expect(after(coupon, { type: 'extras_set', extras: { promoCode: 'GIFT' } }).promoCode).toBe('GIFT')
  expect(after(coupon, { type: 'auto_max_set', isOn: true }).isActiveAutoMax).toBe(true)
})

test('S3.12 coefficients, limits and the smallest win of a system follow from selections, type and account', () => {
  const express = couponPreview(picked(2, { type: 'amount_set', amount: '10' }), { currency: 'EUR' })
  // 2.10 twice.
  expect([express.coef, express.possibleWin]).toEqual([4.41, 4_410n])
  expect(express.limits.minBetAmount).toBeGreaterThan(0n)
  expect(express.limits.maxBetAmount).toBeGreaterThan(express.limits.minBetAmount)
  expect(express.limits.maxPayout).toBeGreaterThan(express.limits.minBetAmount)
  const system = couponPreview(picked(3, { type: 'type_chosen', typeId: 2 }, { type: 'amount_set', amount: '9' }), {
    currency: 'EUR',
  })
  // Three rows of 3.00 at 4.41: one of them is the least that can come.
  expect(system.minPossibleWin).toBe(1_323n)
  const anti = couponPreview(picked(2, { type: 'type_chosen', typeId: 6 }), { currency: 'EUR' })
  expect(anti.coef).toBeGreaterThan(1)
  expect(anti.coef).not.toBe(express.coef)
})

test('S3.12 the hyper-bonus has a percentage and limits where the coupon earns it', () => {
  const { legsMin, winMinIn, maxIn } = couponConfig.hyperBonus
  const { offers } = couponPreview(picked(legsMin), { currency: 'EUR' })
  expect(offers.hyperPercent).toBeGreaterThan(0)
  expect(couponPreview(picked(legsMin - 1), { currency: 'EUR' }).offers.hyperPercent).toBe(0)
  expect(maxIn('EUR')).toBeGreaterThan(winMinIn('EUR'))
})

test('S3.12 a bet on its way is known with its selections, and a placed one leaves its receipts', () => {
  const attempt: Attempt = {
    status: 'sending',
    currency: 'EUR',
    startedAt: 1,
    waitSeconds: 0,
    sent: {
      idempotencyKey: 'key-one-1',
      accountId: 7,
      typeId: 9,
      changeCoefAction: 2,
      bets: [{ selectionId: 100, gameId: 1, marketId: 10, coef: 2.1, version: 1 }],
    },
  }
  const active = after(picked(1), { type: 'sent', attempt })
  expect([active.attempt !== undefined, active.attempt?.sent.bets.map(({ selectionId }) => selectionId)]).toEqual([
    true,
    [100],
  ])
  const singles = [{ betId: 5, selectionId: 100, coef: 2.1, possibleWin: '21.00' }]
  const placed = after(active, {
    type: 'placed',
    receipt: {
      betId: 5,
      typeId: 9,
      stake: '10.00',
      currency: 'EUR',
      coef: 2.1,
      possibleWin: '21.00',
      legs: active.legs,
      singlesResultCoupons: singles,
      placedAt: 2,
    },
  })
  expect([placed.attempt, placed.receipt?.betId, placed.receipt?.singlesResultCoupons]).toEqual([undefined, 5, singles])
})

test('S3.14 a selection of the coupon has market, game, block and page, and what keeps it from being placed', () => {
  const live = gameNumbered(1, { stage: 'live', state: { period: 'h2', clockSeconds: 3_000 } as never, score: [1, 0] })
  const coupon = after(
    picked(3, { type: 'type_chosen', typeId: 2 }),
    { type: 'seen', games: [live], asked: [100] },
    { type: 'leg_put', selectionId: 200, block: 0 },
    { type: 'toggled', pick: { ...homeOf(4), pageType: 'la-liga' }, at: 9 },
  )
  const [first, banker, , last] = coupon.legs
  expect(first).toMatchObject({
    marketId: 10,
    gameId: 1,
    coef: 2.1,
    facts: {
      sportId: 1,
      typeId: 1,
      kind: '1x2',
      statusId: 2,
      seconds: 3_000,
      score: [1, 0],
      opponents: ['Home 1', 'Away 1'],
    },
  })
  expect(first !== undefined && isLiveLeg(first)).toBe(true)
  expect([banker?.blockId, last?.pageType]).toEqual([0, 'la-liga'])
  // Four selections and one banker leave three to combine, so one more may become a banker, and then none.
  expect(isDisabledBanker(coupon, { blockId: 1 })).toBe(false)
  const two = after(coupon, { type: 'leg_put', selectionId: 300, block: 0 })
  expect([isDisabledBanker(two, { blockId: 1 }), isDisabledBanker(two, { blockId: 0 })]).toEqual([true, false])
})
