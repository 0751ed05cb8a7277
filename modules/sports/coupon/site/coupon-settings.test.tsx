import { act, fireEvent, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyCoupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { defaultSettings } from '#modules/sports/coupon/rules/model/coupon-settings.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { CouponSettings } from './coupon-settings.tsx'
import { couponStore } from './store/coupon-store.ts'

useComponents()

function Settings() {
  const coupon = useSyncExternalStore(couponStore.subscribe, couponStore.read, () => emptyCoupon)
  return <CouponSettings coupon={coupon} account={undefined} currency="EUR" onBack={() => undefined} />
}

afterEach(() => act(() => couponStore.dispatch({ type: 'settings_set', change: defaultSettings })))

test('S3.16 a new coupon takes higher odds, shows every part and keeps nothing by itself', () => {
  expect(defaultSettings).toEqual({
    changeCoefAction: 2,
    changeNotifyAction: 1,
    isDropOnScoreChange: false,
    isCouponFixed: false,
    isAutoMaxShown: true,
    isBalanceShown: true,
    isPossibleWinShown: true,
    isSelectAccountShown: true,
    isManualStep: false,
    amountStep: {},
    isVisibleQuickCoupon: true,
    isOneClick: false,
    oneClickAmount: {},
    oneClickBonusAmount: {},
  })
})

test.each([
  ['Show odds changes above the button', { changeNotifyAction: 0 }],
  ['Do not place if the score changes', { isDropOnScoreChange: true }],
  ['Balance', { isBalanceShown: false }],
  ['Potential returns', { isPossibleWinShown: false }],
  ['Account selection', { isSelectAccountShown: false }],
  ['Maximum stake button', { isAutoMaxShown: false }],
  ['Quick bet slip on phones', { isVisibleQuickCoupon: false }],
  ['Keep selections after placing', { isCouponFixed: true }],
  ['Custom stake buttons', { isManualStep: true }],
])('S3.16 the switch “%s” sets its own value and no other, and sets it back', (label, change) => {
  renderComponent(<Settings />)
  fireEvent.click(screen.getByRole('checkbox', { name: label }))
  expect(couponStore.read().settings).toEqual({ ...defaultSettings, ...change })
  fireEvent.click(screen.getByRole('checkbox', { name: label }))
  expect(couponStore.read().settings).toEqual(defaultSettings)
})

test.each([
  ['Ask me', 0],
  ['Accept any odds', 1],
] as const)('S3.11 S3.16 “%s” is the answer %i to a changed price', (label, changeCoefAction) => {
  renderComponent(<Settings />)
  fireEvent.click(screen.getByRole('radio', { name: label }))
  expect(couponStore.read().settings).toEqual({ ...defaultSettings, changeCoefAction })
})

test('S3.16 a step of the player’s own is for the currency at hand', () => {
  renderComponent(<Settings />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Custom stake buttons' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Step' }), { target: { value: '4' } })
  expect(couponStore.read().settings).toMatchObject({ isManualStep: true, amountStep: { EUR: '4' } })
})
