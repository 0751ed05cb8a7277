import { expect, test } from 'vitest'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { couponPreview } from './coupon-preview.ts'
import { reduceCoupon, type CouponAction } from '../steps/coupon-state.ts'
import { couponToSend, placeStep, waitSecondsOf, type CouponAccount, type PlaceStep } from './coupon-step.ts'
import { gameNumbered, gamePriced, homeOf } from '../model/coupon.testdata.ts'
import { emptyCoupon, type Coupon, type SentCoupon } from '../model/coupon.ts'

const seen = (...games: readonly ReturnType<typeof gameNumbered>[]): CouponAction => ({
  type: 'seen',
  games,
  asked: games.map(({ gameId }) => 100 * gameId),
})
const account: CouponAccount = { accountId: 5, currency: 'EUR', balance: 2_000n, type: 0 }
const after = (coupon: Coupon, ...actions: readonly CouponAction[]): Coupon => actions.reduce(reduceCoupon, coupon)
const filled = (amount: string, ...actions: readonly CouponAction[]): Coupon =>
  after(
    emptyCoupon,
    { type: 'toggled', pick: homeOf(1), at: 1 },
    { type: 'amount_set', amount },
    seen(gameNumbered(1)),
    ...actions,
  )
/** Home wins of the games 1 to n, loaded and staked. */
const picked = (n: number, ...actions: readonly CouponAction[]): Coupon => {
  const numbers = Array.from({ length: n }, (_, index) => index + 1)
  return after(
    emptyCoupon,
    ...numbers.map((one): CouponAction => ({ type: 'toggled', pick: homeOf(one), at: one })),
    { type: 'amount_set', amount: '10' },
    seen(...numbers.map((one) => gameNumbered(one))),
    ...actions,
  )
}
const stepOf = (coupon: Coupon, of: CouponAccount | undefined = account, isStale = false): PlaceStep =>
  placeStep(coupon, couponPreview(coupon, { currency: 'EUR', balance: of?.balance }), of, isStale)
const sentOf = (coupon: Coupon): SentCoupon =>
  couponToSend(coupon, couponPreview(coupon, { currency: 'EUR' }), account, { idempotencyKey: 'key-one-1' })

test('a coupon in order is placed for its stake', () => {
  expect(stepOf(filled('10'))).toEqual({ kind: 'place', stake: 1_000n })
})

test('each obstacle is named', () => {
  expect(placeStep(filled('10'), couponPreview(filled('10'), { currency: 'EUR' }), undefined, false)).toEqual({
    kind: 'sign_in',
  })
  expect(stepOf(filled('10'), account, true)).toEqual({ kind: 'prices_stale' })
  expect(stepOf(filled(''))).toEqual({ kind: 'stake_missing' })
  expect(stepOf(filled('0.1'))).toMatchObject({
    kind: 'problem',
    problem: { field: 'amount', code: 'amount_below_minimum' },
  })
  expect(stepOf(filled('25.50'))).toEqual({ kind: 'deposit', missing: '5.50' })
})

test('a selection that was not loaded yet is not placed', () => {
  const unheard = after(emptyCoupon, { type: 'toggled', pick: homeOf(1), at: 1 }, { type: 'amount_set', amount: '10' })
  expect(stepOf(unheard)).toEqual({ kind: 'prices_stale' })
})

test('a suspended market is waited for, a closed one has to go', () => {
  expect(stepOf(filled('10', seen(gameNumbered(1, { suspended: true }))))).toEqual({
    kind: 'legs_locked',
    count: 1,
    isFinal: false,
  })
  expect(stepOf(filled('10', seen(gameNumbered(1, { stage: 'finished' }))))).toEqual({
    kind: 'legs_locked',
    count: 1,
    isFinal: true,
  })
})

test('a worse price needs consent, and the displayed price is sent', () => {
  const coupon = filled('10', seen(gamePriced(1, 1.95)))
  expect(stepOf(coupon)).toEqual({ kind: 'accept_and_place', stake: 1_000n })
  expect(sentOf(coupon)).toEqual({
    idempotencyKey: 'key-one-1',
    accountId: 5,
    typeId: 0,
    amount: '10.00',
    changeCoefAction: 2,
    bets: [{ selectionId: 100, coef: 1.95, version: 2, gameId: 1, marketId: 10 }],
  })
})

test('a bet against the legs asks about prices that rise', () => {
  const anti: CouponAction = { type: 'type_chosen', typeId: CouponTypeId.antiExpress }
  expect(stepOf(picked(2, anti, seen(gamePriced(1, 2.3)))).kind).toBe('accept_and_place')
  expect(stepOf(picked(2, anti, seen(gamePriced(1, 1.9)))).kind).toBe('place')
})

test('only games in play make a bet wait', () => {
  expect(waitSecondsOf(filled('10', seen(gameNumbered(1))))).toBe(0)
  expect(waitSecondsOf(filled('10', seen(gameNumbered(1, { stage: 'live', bettingDelaySeconds: 6 }))))).toBe(6)
})

test('S3.13 a system is sent with its sizes and its bankers, a multi-bet with its blocks', () => {
  const system = picked(
    5,
    { type: 'type_chosen', typeId: CouponTypeId.system },
    { type: 'sizes_set', systemValues: [3, 2] },
    { type: 'leg_put', selectionId: 300, block: 0 },
  )
  expect(sentOf(system)).toMatchObject({ typeId: 2, systemValues: [2, 3] })
  expect(sentOf(system).bets.map(({ blockId }) => blockId)).toEqual([1, 1, 0, 1, 1])
  const multi = after(system, { type: 'type_chosen', typeId: CouponTypeId.multiBet })
  expect(sentOf(multi).bets.map(({ blockId }) => blockId)).toEqual([1, 2, 0, 3, 4])
  const express = after(system, { type: 'type_chosen', typeId: undefined })
  expect(sentOf(express).bets.map(({ blockId }) => blockId)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(sentOf(express)).not.toHaveProperty('systemValues')
})

test('S3.13 a conditional coupon sends the stakes of its later blocks, and none for those that stake the whole account', () => {
  const coupon = picked(
    3,
    { type: 'type_chosen', typeId: CouponTypeId.conditional },
    { type: 'block_amount_set', blockId: 2, amount: '5,5'.replace(',', '.') },
  )
  expect(sentOf(coupon)).toMatchObject({ typeId: 5, amount: '10.00', amountByBlockId: { 2: '5.50' } })
})

test('S3.11 many singles are sent with the amount of each', () => {
  const coupon = picked(
    2,
    { type: 'type_chosen', typeId: CouponTypeId.singles },
    { type: 'bet_amount_set', selectionId: 200, amount: '3' },
  )
  expect(sentOf(coupon)).toMatchObject({ typeId: 9, amountByBetId: { 100: '10.00', 200: '3.00' } })
  expect(sentOf(coupon)).not.toHaveProperty('amount')
  expect(stepOf(coupon)).toEqual({ kind: 'place', stake: 1_300n })
})

test('S4.18 an accumulator of three is sent with its bonus bet only where the player chose it', () => {
  const chosen: CouponAction = { type: 'extras_set', extras: { isBonusBetChosen: true } }
  expect(sentOf(picked(3))).not.toHaveProperty('isBonusBet')
  expect(sentOf(picked(3, chosen))).toMatchObject({ isBonusBet: true })
  expect(sentOf(picked(2, chosen))).not.toHaveProperty('isBonusBet')
  expect(sentOf(picked(4, { type: 'extras_set', extras: { isHyperBonus: true } }))).toMatchObject({
    isHyperBonus: true,
  })
  expect(sentOf(picked(4, { type: 'extras_set', extras: { isHyperBonus: true } }))).not.toHaveProperty('isBonusBet')
})

test('S5.11 a code pays for one bet, and not for many singles', () => {
  const coded = picked(2, { type: 'extras_set', extras: { promoCode: 'WELCOME' } }, { type: 'amount_set', amount: '' })
  expect(stepOf(coded)).toEqual({ kind: 'place', stake: 0n })
  expect(sentOf(coded)).toMatchObject({ promoCode: 'WELCOME' })
  expect(sentOf(coded)).not.toHaveProperty('amount')
  const singles = after(coded, { type: 'type_chosen', typeId: CouponTypeId.singles })
  expect(stepOf(singles)).toEqual({ kind: 'stake_missing' })
  expect(sentOf(singles)).not.toHaveProperty('promoCode')
})

test('S3.13 an advance is part of the amount, and leaves the account so much less to pay', () => {
  const coupon = filled('25', { type: 'extras_set', extras: { prepaidAmount: '6' } })
  expect(stepOf(coupon)).toEqual({ kind: 'place', stake: 1_900n })
  expect(sentOf(coupon)).toMatchObject({ amount: '25.00', prepaidAmount: '6.00' })
})

test('S3.16 the displayed score is sent only where the bet depends on it', () => {
  const live = gameNumbered(1, { stage: 'live', score: [1, 0] })
  expect(sentOf(filled('10', seen(live))).bets[0]).not.toHaveProperty('score')
  const drops: CouponAction = { type: 'settings_set', change: { isDropOnScoreChange: true } }
  expect(sentOf(filled('10', seen(live), drops))).toMatchObject({
    isDropOnScoreChange: true,
    bets: [{ score: [1, 0] }],
  })
})

test('a coupon wanted at one price alone waits for it', () => {
  const wanting = filled('10', { type: 'exact_coef_set', coef: 2.1 })
  expect(stepOf(wanting).kind).toBe('place')
  expect(sentOf(wanting)).toMatchObject({ exactCoef: 2.1 })
  expect(stepOf(after(wanting, seen(gamePriced(1, 2.2))))).toEqual({ kind: 'other_coef', wanted: 2.1 })
})

test('S3.13 a coupon is sent with what its page shows and whose page it is', () => {
  const page = { userId: 71, refId: 3, coefViewId: 2 as const, coefText: (coef: number) => `+${(coef - 1) * 100}` }
  const express = { ...picked(2), expressId: 'line-2026-11-24-1a' }
  const send = (coupon: Coupon, from?: typeof page) =>
    couponToSend(coupon, couponPreview(coupon, { currency: 'EUR' }), account, {
      idempotencyKey: 'key-one-1',
      page: from,
    })
  expect(send(express, page)).toMatchObject({
    id: 'line-2026-11-24-1a',
    coef: 4.41,
    coefByView: '+341',
    coefViewId: 2,
    userId: 71,
    refId: 3,
  })
  // Many singles have no coefficient together, and a page that has said nothing of itself sends nothing.
  const singles = send(after(picked(2), { type: 'type_chosen', typeId: CouponTypeId.singles }), page)
  expect([singles.coef, singles.coefByView, singles.userId]).toEqual([undefined, undefined, 71])
  expect(Object.keys(send(picked(2)))).not.toContain('coefViewId')
})

test('S3.13 a hyper-bonus is sent with the percentage that the player saw', () => {
  const { legsMin, percents } = couponConfig.hyperBonus
  const coupon = picked(legsMin, { type: 'extras_set', extras: { isHyperBonus: true } })
  expect(sentOf(coupon)).toMatchObject({ isHyperBonus: true, hyperBonusPercent: percents[legsMin] })
})

test('an exact coefficient is sent where one is wanted, and none is where it is not', () => {
  const wanting = (exactCoef: number): Coupon => ({ ...picked(2), exactCoef })
  expect(sentOf(wanting(0))).not.toHaveProperty('exactCoef')
  expect(sentOf(wanting(1)).exactCoef).toBe(1)
  expect(stepOf(wanting(4.41))).toEqual({ kind: 'place', stake: 1_000n })
  expect(stepOf(wanting(1))).toEqual({ kind: 'other_coef', wanted: 1 })
  expect(stepOf(wanting(0)).kind).toBe('place')
})
