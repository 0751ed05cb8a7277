import { expect, test } from 'vitest'
import { hasQuickCoupon } from './quick-coupon-pages.ts'

test.each(['/en/coupon', '/ar/office/recharge', '/en/office', '/ru/login', '/en/registration/phone', '/en/onpay/fail'])(
  'S5.15 on %s, which has a button of its own there, the quick coupon is not shown',
  (path) => {
    expect(hasQuickCoupon(path)).toBe(false)
  },
)

test.each(['/en', '/en/', '/en/line/football', '/en/information/coupon', '/de/casino'])('S5.15 on %s it is', (path) => {
  expect(hasQuickCoupon(path)).toBe(true)
})
