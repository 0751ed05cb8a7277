import { expect, test } from 'vitest'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { gameNumbered, homeOf } from '../model/coupon.testdata.ts'
import { emptyCoupon, type Coupon, type CouponRefusal, type Receipt } from '../model/coupon.ts'
import { placed, receiptClosed, refused } from './bet-changes.ts'
import { reduceCoupon } from './coupon-state.ts'

const coupon: Coupon = [1, 2].reduce<Coupon>(
  (before, n) =>
    reduceCoupon(reduceCoupon(before, { type: 'toggled', pick: homeOf(n), at: n }), {
      type: 'seen',
      games: [gameNumbered(n)],
      asked: [100 * n],
    }),
  emptyCoupon,
)
const refusal = (code: string, details?: object): CouponRefusal =>
  ({ code, ...(details === undefined ? {} : { details }) }) as never
const nowOf = ({ legs }: Coupon) => legs.map(({ now }) => now?.coef)

test('prices that have moved stand on their legs, and the refusal says no more than that', () => {
  const moved = { selectionId: 200, coef: 3.3, version: 8 }
  const after = refused(coupon, refusal('price_changed', { bets: [moved, { selectionId: 100 }, null] }))
  expect(nowOf(after)).toEqual([nowOf(coupon)[0], 3.3])
  expect(after.legs[1]?.now).toEqual({ coef: 3.3, version: 8, status: 'open' })
  expect(after.refusal).toEqual({ code: 'price_changed' })
})

test('another refusal with bets, or one of prices without any, is shown as it is', () => {
  const bets = [{ selectionId: 200, coef: 3.3, version: 8 }]
  for (const one of [
    refusal('other', { bets }),
    refusal('price_changed', { bets: 'none' }),
    refusal('price_changed'),
  ]) {
    const after = refused(coupon, one)
    expect(nowOf(after)).toEqual(nowOf(coupon))
    expect(after.refusal).toEqual(one)
  }
})

test('a refusal that blames a leg stands on it, unless it names a field or a leg that is not there', () => {
  const onLeg = refused(coupon, refusal('market_closed', { selectionId: 200 }))
  expect(onLeg.legs.map((leg) => leg.refusal)).toEqual([undefined, 'market_closed'])
  expect(onLeg.refusal).toBeUndefined()
  for (const details of [{ selectionId: 200, field: 'amountByBetId' }, { selectionId: 999 }]) {
    const after = refused(coupon, refusal('amount_above_maximum', details))
    expect(after.legs.map((leg) => leg.refusal)).toEqual([undefined, undefined])
    expect(after.refusal).toMatchObject({ details })
  }
})

const RECEIPT: Receipt = {
  betId: 7,
  typeId: CouponTypeId.system,
  stake: '1.00',
  currency: 'EUR',
  coef: 2,
  possibleWin: '2.00',
  legs: coupon.legs.slice(0, 1),
  systemValues: [3],
  placedAt: 0,
}

test('what was placed leaves the coupon, with what one bet uses up; a fixed coupon keeps its legs', () => {
  const full = { ...coupon, promoCode: 'GIFT', prepaidAmount: '1', isVipBet: true, exactCoef: 3 }
  const after = placed(full, RECEIPT)
  expect(after.legs.map(({ selectionId }) => selectionId)).toEqual([200])
  expect(after).toMatchObject({ promoCode: '', prepaidAmount: '', isVipBet: false, exactCoef: 0, receipt: RECEIPT })
  const fixed = placed({ ...full, settings: { ...full.settings, isCouponFixed: true } }, RECEIPT)
  expect(fixed.legs).toHaveLength(2)
})

test('a receipt that is dismissed gives its selections back where they are wanted, and its type to an empty coupon', () => {
  const after = placed(coupon, RECEIPT)
  expect(receiptClosed(after, false).legs.map(({ selectionId }) => selectionId)).toEqual([200])
  const kept = receiptClosed(after, true)
  expect(kept.legs.map(({ selectionId }) => selectionId)).toEqual([100, 200])
  expect([kept.typeId, kept.systemValues, kept.receipt]).toEqual([after.typeId, after.systemValues, undefined])
  const empty = receiptClosed({ ...after, legs: [] }, true)
  expect([empty.typeId, empty.systemValues]).toEqual([CouponTypeId.system, [3]])
  expect(receiptClosed({ ...coupon }, true).legs).toEqual(coupon.legs)
})
