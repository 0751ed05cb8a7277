import { expect, test } from 'vitest'
import { changedSettings, defaultSettings, oneClickAmountOf, oneClickChange, stepOf } from './coupon-settings.ts'

const settings = {
  ...defaultSettings,
  oneClickAmount: { EUR: '5', USD: '6' },
  oneClickBonusAmount: { EUR: '7' },
  amountStep: { EUR: '3' },
}

test('the amount of one press is of its kind of account and its currency, else the usual one', () => {
  expect(oneClickAmountOf(settings, 'EUR', false)).toBe('5')
  expect(oneClickAmountOf(settings, 'EUR', true)).toBe('7')
  expect(oneClickAmountOf(settings, 'USD', true)).toBe(oneClickAmountOf(defaultSettings, 'USD', false))
})

test('another amount changes its own alone, and an empty one restores the usual', () => {
  expect(oneClickChange(settings, 'EUR', false, '9')).toEqual({ oneClickAmount: { EUR: '9', USD: '6' } })
  expect(oneClickChange(settings, 'EUR', false, '')).toEqual({ oneClickAmount: { USD: '6' } })
  expect(oneClickChange(settings, 'EUR', true, '')).toEqual({ oneClickBonusAmount: {} })
  expect(oneClickChange(settings, 'USD', true, '1')).toEqual({ oneClickBonusAmount: { EUR: '7', USD: '1' } })
})

test('the step of the buttons is the player’s own where they want that', () => {
  expect(stepOf({ ...settings, isManualStep: true }, 'EUR')).toBe('3')
  expect(stepOf({ ...settings, isManualStep: true }, 'USD')).toBe(stepOf(defaultSettings, 'USD'))
  expect(stepOf(settings, 'EUR')).toBe(stepOf(defaultSettings, 'EUR'))
})

test('S4.19 dropping bets on a changed score turns one-click off, and nothing else does', () => {
  const on = { ...settings, isOneClick: true }
  expect(changedSettings(on, { isDropOnScoreChange: true }).isOneClick).toBe(false)
  expect(changedSettings(on, { isDropOnScoreChange: false }).isOneClick).toBe(true)
  expect(changedSettings(on, { isCouponFixed: true })).toEqual({ ...on, isCouponFixed: true })
})
