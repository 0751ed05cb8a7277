import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, fraction, multiply, ZERO } from '#kernel/fraction.ts'
import { anyCoupon, fateOf, listedRows } from './any-coupon.testdata.ts'
import { couponReturn } from './coupon-return.ts'
import { listRows, ROWS_SHOWN_MAX } from './coupon-rows.ts'
import { couponShape } from './coupon-shape.ts'

const ROW_TYPES = [0, 1, 2, 4, 7, 8]
const inOrder = (rows: readonly (readonly number[])[]): readonly string[] =>
  rows.map((row) => row.toSorted((a, b) => a - b).join()).toSorted()

test('the rows are all rows, and a row’s stake times their sum is the return', () => {
  fc.assert(
    fc.property(anyCoupon(undefined, ROW_TYPES), (coupon) => {
      const shape = couponShape(coupon.terms, coupon.legs.length)
      const legs = coupon.legs.map(fateOf)
      const rows = shape.ok ? (listRows(shape.value, legs) ?? []) : []
      expect(inOrder(rows.map(({ positions }) => positions))).toEqual(inOrder(listedRows(coupon)))
      const sum = rows.map(({ factor }) => factor).reduce(add, ZERO)
      expect(shape.ok && couponReturn(shape.value, coupon.stake, legs)).toEqual(
        multiply(fraction(coupon.stake, BigInt(rows.length)), sum),
      )
    }),
  )
})

test('too many rows are not listed, nor is a type without rows', () => {
  const legs = Array.from({ length: 8 }, () => ({ price: fraction(2n) }))
  const [lucky, patent, chain] = [
    couponShape({ typeId: 7 }, 6),
    couponShape({ typeId: 8 }, 8),
    couponShape({ typeId: 3 }, 3),
  ]
  expect(lucky.ok && listRows(lucky.value, legs)).toHaveLength(63)
  expect(ROWS_SHOWN_MAX).toBeGreaterThanOrEqual(63)
  expect(patent.ok && listRows(patent.value, legs)).toBeUndefined()
  expect(chain.ok && listRows(chain.value, legs)).toBeUndefined()
})
