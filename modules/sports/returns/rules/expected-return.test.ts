import { expect, test } from 'vitest'
import { CouponTypeId } from './coupon-shape.ts'
import { expectedReturn, type FairLeg } from './expected-return.ts'

const fair = (price: number, chance: number, mayReturn = false): FairLeg => ({ price, chance, mayReturn })

test('a coupon without an offer returns what its legs do: nothing is said about it', () => {
  expect(expectedReturn({ typeId: 1 }, [fair(2_000, 0.5), fair(2_000, 0.5)])).toBeUndefined()
})

test('a bonus bet adds its percent to the product of what the legs return', () => {
  const legs = [fair(2_000, 0.48), fair(2_000, 0.48), fair(2_000, 0.48)]
  expect(expectedReturn({ typeId: 1, bonusBet: true }, legs)).toBeCloseTo(0.96 ** 3 * 1.03, 12)
})

test('of a stake that may come back up to a half is taken to', () => {
  const legs = [fair(2_000, 0.48, true), fair(2_000, 0.48), fair(2_000, 0.48)]
  expect(expectedReturn({ typeId: 1, bonusBet: true }, legs)).toBeCloseTo(0.98 * 0.96 ** 2 * 1.03, 12)
})

test('a hyper-bonus counts by its own percent', () => {
  const terms = { typeId: 1, hyperBonus: { percents: [0, 0, 5], coefMin: 1_500, max: '1000' } } as never
  expect(expectedReturn(terms, [fair(2_000, 0.4), fair(3_000, 0.3)])).toBeCloseTo(0.8 * 0.9 * 1.05, 12)
})

test('an anti-express wins where one of its legs loses, at the price that its margin leaves', () => {
  const legs = [fair(2_000, 0.5), fair(2_000, 0.5)]
  // The express at 4.00 wins once in four: without a margin its opposite is worth 1.33, with a tenth of the stake 1.17.
  expect(expectedReturn({ typeId: CouponTypeId.antiExpress, antiMargin: 0 }, legs)).toBeCloseTo(1.33 * 0.75, 12)
  expect(expectedReturn({ typeId: CouponTypeId.antiExpress, antiMargin: 100 }, legs)).toBeCloseTo(1.17 * 0.75, 12)
  expect(expectedReturn({ typeId: CouponTypeId.antiExpress }, legs)).toBeLessThan(1)
  expect(expectedReturn({ typeId: CouponTypeId.antiExpress, antiMargin: 900 }, legs)).toBeUndefined()
})
