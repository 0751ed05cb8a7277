import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homeOf } from '#modules/sports/coupon/rules/model/coupon.testdata.ts'
import { renderComponent, unanswered, useComponents } from '#tests/support/component.tsx'
import { QuickCoupon } from './quick-coupon.tsx'
import { couponStore } from './store/coupon-store.ts'

useComponents()

const quick = (isAllowed: boolean) => (
  <QuickCoupon
    isAllowed={isAllowed}
    accounts={[]}
    onSignIn={() => undefined}
    onBalance={() => undefined}
    depositPath="/en/office/recharge"
    limitsPath="/en/office/responsible"
  />
)

const calls = { 'GET /web-api/catalogue/coupon-games': unanswered }
const bar = () => screen.queryByRole('complementary')

afterEach(() => act(() => couponStore.dispatch({ type: 'cleared' })))

test('S5.15 with a selection the quick coupon shows, where the page has room for it', () => {
  const { unmount } = renderComponent(quick(true), { calls })
  expect(bar()).toBeNull()
  act(() => couponStore.dispatch({ type: 'toggled', pick: homeOf(1), at: 1 }))
  expect(bar()).not.toBeNull()
  unmount()
  renderComponent(quick(false), { calls })
  expect(bar()).toBeNull()
})
