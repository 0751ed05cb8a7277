import { expect, test } from 'vitest'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import type { CouponAsk } from './coupon-ask.ts'
import { withBonus } from './decide-terms.ts'

const { hyperBonus } = couponConfig
const legs = Array.from({ length: hyperBonus.legsMin }, () => ({ price: 2_000, kind: '1x2' }))
const percent = hyperBonus.percents[hyperBonus.legsMin] ?? 0
const decide = (hyperBonusPercent?: number) => {
  const ask = { typeId: 1, isHyperBonus: true, hyperBonusPercent, bets: [] } as unknown as CouponAsk
  return withBonus(ask, { typeId: 1 }, legs, 'EUR', SHIPPED_BRAND_COUPON)
}

test('S3.13 a hyper-bonus is given at the percentage that the player saw, or at none that they named', () => {
  expect(decide(percent)).toMatchObject({ ok: true, value: { hyperBonus: { coefMin: hyperBonus.coefMin } } })
  expect(decide()).toMatchObject({ ok: true })
})

test('S3.13 another percentage than the coupon earns is refused, with the one that it earns', () => {
  expect(decide(percent + 1)).toMatchObject({
    ok: false,
    refusal: { code: 'hyper_bonus_not_offered', details: { field: 'isHyperBonus', percent } },
  })
})
