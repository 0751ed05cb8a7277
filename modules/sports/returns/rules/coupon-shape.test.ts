import { expect, test } from 'vitest'
import { couponShape, type CouponTerms } from './coupon-shape.ts'

const told = (terms: CouponTerms, legs: number): string => {
  const shape = couponShape(terms, legs)
  return shape.ok ? shape.value.kind : shape.refusal.code
}

test.each<[CouponTerms, number, string]>([
  [{ typeId: 1, blockIds: [0, 1, 2] }, 3, 'lobby_not_allowed'],
  [{ typeId: 3, blockIds: [1, 0, 2] }, 3, 'lobby_not_allowed'],
  [{ typeId: 7, blockIds: [1, 2, 0] }, 3, 'lobby_not_allowed'],
  [{ typeId: 5, blockIds: [0, 1, 2] }, 3, 'lobby_not_allowed'],
  [{ typeId: 1, blockIds: [1, 2, 3] }, 3, 'rows'],
  [{ typeId: 4, blockIds: [0, 1, 2, 3], systemValues: [2] }, 4, 'rows'],
  [{ typeId: 4, blockIds: [0, 0, 0], systemValues: [2] }, 3, 'lobby_alone'],
  [{ typeId: 4, blockIds: [1, 3, 3], systemValues: [2] }, 3, 'block_empty'],
  [{ typeId: 4, blockIds: [1, 2], systemValues: [2] }, 3, 'block_missing'],
])('S4.14 %j of %i legs: %s', (terms, legs, expected) => {
  expect(told(terms, legs)).toBe(expected)
})

test.each<[number, readonly number[], string]>([
  [3, [1], 'system_value_too_small'],
  [3, [4], 'system_value_above_offset'],
  [3, [2, 2], 'system_value_repeated'],
  [3, [2, 3], 'rows'],
])('S5.9 a system of %i legs with the sizes %j: %s', (legs, systemValues, expected) => {
  expect(told({ typeId: 2, systemValues }, legs)).toBe(expected)
})
