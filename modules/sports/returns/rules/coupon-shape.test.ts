import { expect, test } from 'vitest'
import {
  choose,
  couponShape,
  EXPRESS_LEGS_MAX,
  LEG_COUNTS,
  ROWS_MAX,
  SYSTEM_LEGS_MAX,
  type CouponTerms,
} from './coupon-shape.ts'

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

test.each([
  [5, 0, 1],
  [5, 5, 1],
  [5, 2, 10],
  [20, 10, 184_756],
  [3, 4, 0],
  [3, -1, 0],
])('of %i there are so many choices of %i: %i', (n, k, count) => {
  expect(choose(n, k)).toBe(count)
})

test('a condition names the amounts of blocks that it has', () => {
  const terms = (blockAmounts: Record<number, string>): CouponTerms => ({
    typeId: 5,
    blockIds: [1, 2, 2],
    blockAmounts,
  })
  expect(told(terms({ 2: '100' }), 3)).toBe('conditional')
  expect(told(terms({ 3: '100' }), 3)).toBe('block_unknown')
  expect(couponShape(terms({ 1: '50', 2: '100' }), 3)).toMatchObject({ value: { stakes: [undefined, 100n] } })
})

test('bankers of a system count apart: its own legs are at least three, and all are at most what an express takes more', () => {
  const banked = (own: number, bankers: number) =>
    told(
      {
        typeId: 2,
        systemValues: [2],
        blockIds: Array.from({ length: own + bankers }, (_, n) => (n < bankers ? 0 : n - bankers + 1)),
      },
      own + bankers,
    )
  expect(banked(2, 3)).toBe('wrong_leg_count')
  expect(banked(3, 1)).toBe('rows')
  expect(banked(SYSTEM_LEGS_MAX, EXPRESS_LEGS_MAX)).toBe('rows')
  expect(banked(SYSTEM_LEGS_MAX, EXPRESS_LEGS_MAX + 1)).toBe('too_many_legs')
  expect(banked(SYSTEM_LEGS_MAX + 1, 0)).toBe('too_many_legs')
})

test('S3.11 each type has so many legs, a system no more rows than ten of twenty', () => {
  expect(Object.entries(LEG_COUNTS).map(([typeId, { min, max }]) => [Number(typeId), min, max])).toEqual([
    [0, 1, 1],
    [1, 2, 40],
    [2, 3, 20],
    [3, 2, 20],
    [4, 3, 20],
    [5, 3, 20],
    [6, 2, 40],
    [7, 2, 8],
    [8, 3, 8],
    [9, 2, 40],
    [10, 2, 20],
  ])
  expect(ROWS_MAX).toBe(choose(20, 10))
})
