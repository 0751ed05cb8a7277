import { expect, test } from 'vitest'
import { refuse, type Result } from '#kernel/result.ts'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import { homeOf } from '#modules/sports/coupon/rules/model/coupon.testdata.ts'
import { reduceCoupon, type CouponAction } from '#modules/sports/coupon/rules/steps/coupon-state.ts'
import type { CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import { emptyCoupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { createOneClick, NOTICES_MAX } from './one-click.ts'

const account: CouponAccount = { accountId: 5, currency: 'EUR', balance: 2_000n, type: 0 }
const taken = {
  ok: true,
  value: { betId: 9, status: 'accepted', coef: 2.2, possibleWin: '11.00', balance: '15.00' },
} as const
const on: CouponAction = { type: 'one_click_set', isOn: true }

function setUp(answers: readonly Result<unknown>[], ...actions: readonly CouponAction[]) {
  const coupon = actions.reduce(reduceCoupon, emptyCoupon)
  const queue = [...answers]
  const sent: { idempotencyKey: string; accountId: number; amount: string }[] = []
  const told: string[] = []
  let keys = 0
  const oneClick = createOneClick({
    ask: (async (name: string, input: (typeof sent)[number]) => {
      if (name.startsWith('GET')) return { ok: true, value: { legs: [{ selectionId: 100, outcome: 'home' }] } }
      sent.push(input)
      return queue.shift() ?? refuse('network_error', 'cut')
    }) as never,
    pause: async () => undefined,
    newKey: () => `key-number-${(keys += 1)}`,
    store: { read: () => coupon },
  })
  const stop = oneClick.use({ account, onBalance: (_accountId, money) => void told.push(money) })
  const settled = async () => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
  }
  return { oneClick, sent, told, stop, settled }
}

test('S4.19 a press places a single at once, for the default amount of the currency', async () => {
  const { oneClick, sent, told, settled } = setUp([taken], on)
  expect(oneClick.press(homeOf(1))).toBe(true)
  expect(oneClick.notices()).toMatchObject([{ state: { kind: 'sending' }, amount: '5.00', coef: 2.1 }])
  await settled()
  expect(sent).toMatchObject([{ typeId: 0, accountId: 5, amount: '5.00', bets: [{ selectionId: 100, coef: 2.1 }] }])
  expect(oneClick.notices()).toMatchObject([
    { state: { kind: 'placed', betId: 9 }, coef: 2.2, leg: { outcome: 'home' } },
  ])
  expect(told).toEqual(['15.00'])
})

test('S4.19, S6.3 without the mode, where the brand does not show it, or without an account, the press belongs to the coupon', () => {
  const off = setUp([taken])
  expect(off.oneClick.press(homeOf(1))).toBe(false)
  const hidden = setUp([taken], on, { type: 'brand_told', brand: { ...SHIPPED_BRAND_COUPON, isOneClickShown: false } })
  expect([hidden.oneClick.press(homeOf(1)), hidden.sent]).toEqual([false, []])
  const stranger = setUp([taken], on)
  stranger.stop()
  expect([stranger.oneClick.press(homeOf(1)), stranger.sent]).toEqual([false, []])
})

test('a second press before the answer is no second bet; one after it is', async () => {
  const { oneClick, sent, settled } = setUp([taken, taken], on)
  oneClick.press(homeOf(1))
  expect(oneClick.press(homeOf(1))).toBe(true)
  expect(sent).toHaveLength(1)
  await settled()
  oneClick.press(homeOf(1))
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-number-1', 'key-number-2'])
})

test('a refusal and an unknown outcome are reported, each press under its own key', async () => {
  const { oneClick, sent, settled } = setUp([refuse('insufficient_funds', 'no', { balance: '1.00' })], on)
  oneClick.press(homeOf(1))
  await settled()
  oneClick.press(homeOf(2))
  await settled()
  expect(oneClick.notices().map(({ state }) => state)).toMatchObject([
    { kind: 'refused', refusal: { code: 'insufficient_funds' } },
    { kind: 'unknown' },
  ])
  expect(new Set(sent.slice(1).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  oneClick.dismiss('key-number-1')
  expect(oneClick.notices()).toHaveLength(1)
})

test('an invalid amount is reported and not sent; notices are limited', async () => {
  const { oneClick, sent } = setUp([], on, { type: 'settings_set', change: { oneClickAmount: { EUR: '0' } } })
  for (let press = 0; press < NOTICES_MAX + 3; press += 1) oneClick.press(homeOf(press + 1))
  expect(sent).toEqual([])
  expect(oneClick.notices()).toHaveLength(NOTICES_MAX)
  expect(oneClick.notices()[0]?.state).toMatchObject({ kind: 'refused', refusal: { code: 'amount_not_positive' } })
})
