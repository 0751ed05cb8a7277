import { expect, test } from 'vitest'
import { reduceCoupon, type CouponAction } from '../steps/coupon-state.ts'
import { couponPreview } from './coupon-preview.ts'
import { couponToSend, type CouponAccount } from './coupon-step.ts'
import { gameNumbered, gamePriced, homeOf } from '../model/coupon.testdata.ts'
import { emptyCoupon, type Coupon } from '../model/coupon.ts'
import { intentKey } from './intent-key.ts'

const account: CouponAccount = { accountId: 5, currency: 'EUR', balance: 2_000n, type: 0 }

const filled = (...more: readonly CouponAction[]): Coupon =>
  (
    [
      { type: 'toggled', pick: homeOf(1), at: 1 },
      { type: 'amount_set', amount: '10' },
      { type: 'seen', games: [gameNumbered(1)], asked: [100] },
      ...more,
    ] as const
  ).reduce((coupon: Coupon, action) => reduceCoupon(coupon, action), emptyCoupon)

const keyOf = (coupon: Coupon, by = account): string =>
  intentKey(coupon, couponToSend(coupon, couponPreview(coupon, { currency: 'EUR' }), by, { idempotencyKey: '' }))

test('the same coupon has the same key, whatever its current prices', () => {
  const key = keyOf(filled())
  expect(key).toMatch(/^[!-~]{8,100}$/u)
  expect(keyOf(filled({ type: 'seen', games: [gamePriced(1, 2.3)], asked: [100] }))).toBe(key)
})

test('another stake, pick, account or bet before it makes another key', () => {
  const keys = [
    keyOf(filled()),
    keyOf(filled({ type: 'amount_set', amount: '11' })),
    keyOf(filled({ type: 'toggled', pick: homeOf(2), at: 2 })),
    keyOf(filled({ type: 'cleared' }, { type: 'toggled', pick: homeOf(1), at: 2 })),
    keyOf(filled(), { ...account, accountId: 6 }),
    keyOf(filled({ type: 'extras_set', extras: { prepaidAmount: '5' } })),
    keyOf(filled({ type: 'extras_set', extras: { promoCode: 'GIFT' } })),
    keyOf({ ...filled(), lastPlacedKey: keyOf(filled()) }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
