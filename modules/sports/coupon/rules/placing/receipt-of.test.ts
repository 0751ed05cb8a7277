import { expect, test } from 'vitest'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Attempt, SentCoupon } from '../model/coupon.ts'
import { receiptOf, takenBets } from './receipt-of.ts'

const bet = (selectionId: number, coef = 2) => ({
  selectionId,
  coef,
  version: 1,
  gameId: selectionId,
  marketId: selectionId,
})
const attempt = (more: Partial<SentCoupon>, currency = 'EUR'): Attempt => ({
  status: 'sending',
  sent: {
    idempotencyKey: 'key',
    accountId: 5,
    typeId: CouponTypeId.express,
    amount: '10.00',
    changeCoefAction: 0,
    bets: [bet(1), bet(2)],
    ...more,
  },
  currency,
  startedAt: 0,
  waitSeconds: 0,
})
const leg = (selectionId: number) =>
  ({ selectionId, gameId: selectionId, marketId: selectionId, coef: 9, version: 9 }) as never
const TAKEN = { betId: 77, coef: 4, possibleWin: '40.00' }
const receipt = (more: Partial<SentCoupon> = {}, taken: Parameters<typeof receiptOf>[2] = TAKEN, currency?: string) =>
  receiptOf(attempt(more, currency), [leg(1), leg(2), leg(3)], taken, 123)

test('a receipt has the legs that were sent, at the prices they were sent with, and nothing that was not', () => {
  const { legs, ...rest } = receipt()
  expect(legs.map(({ selectionId, coef }) => [selectionId, coef])).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(rest).toEqual({
    betId: 77,
    typeId: CouponTypeId.express,
    stake: '10.00',
    currency: 'EUR',
    coef: 4,
    possibleWin: '40.00',
    rows: 1,
    placedAt: 123,
  })
  expect(receipt({ promoCode: 'GIFT', amount: undefined as never })).toMatchObject({ promoCode: 'GIFT', stake: '0.00' })
})

test('the stake of many singles is the sum of their own and the common amounts, and so are their wins', () => {
  const many = { typeId: CouponTypeId.singles, amountByBetId: { 2: '5.50' } }
  const singles = [
    { betId: 77, selectionId: 1, coef: 2, possibleWin: '20.00' },
    { betId: 78, selectionId: 2, coef: 2, possibleWin: '11.00' },
  ]
  expect(receipt(many, { ...TAKEN, singlesResultCoupons: singles })).toMatchObject({
    stake: '15.50',
    possibleWin: '31.00',
    singlesResultCoupons: singles,
  })
  expect(receipt({ ...many, amount: undefined as never })).toMatchObject({ stake: '5.50' })
  const one = receipt({}, { ...TAKEN, singlesResultCoupons: [singles[0] ?? (undefined as never)] })
  expect(one).toMatchObject({ possibleWin: '20.00', singlesResultCoupons: [{ betId: 77 }] })
  const none = receipt({}, { ...TAKEN, singlesResultCoupons: [] })
  expect(none.possibleWin).toBe('40.00')
  expect(none).not.toHaveProperty('singlesResultCoupons')
})

test('the rows of a system are counted, and what no shape fits has one', () => {
  const three = { typeId: CouponTypeId.system, bets: [bet(1), bet(2), bet(3)] }
  expect(receipt({ ...three, systemValues: [2] })).toMatchObject({ rows: 3, systemValues: [2] })
  expect(receipt({ ...three, systemValues: [9] }).rows).toBe(1)
  const blocks = {
    typeId: CouponTypeId.multiBet,
    systemValues: [2],
    bets: [1, 2, 3].map((n) => ({ ...bet(n), blockId: n })),
  }
  expect(receipt(blocks).rows).toBe(3)
})

test('bets that are found under one key are one answer: the first of them, with all where they are singles', () => {
  const found = (betId: number, selectionId: number) => ({
    betId,
    coef: 2,
    possibleWin: '20.00',
    legs: [{ selectionId }],
  })
  expect(takenBets(attempt({}), [])).toBeUndefined()
  expect(takenBets(attempt({}), [found(78, 2), found(77, 1)])).toEqual(found(77, 1))
  expect(takenBets(attempt({ typeId: CouponTypeId.singles }), [found(78, 2), found(77, 1)])).toMatchObject({
    betId: 77,
    singlesResultCoupons: [
      { betId: 78, selectionId: 2 },
      { betId: 77, selectionId: 1 },
    ],
  })
})
