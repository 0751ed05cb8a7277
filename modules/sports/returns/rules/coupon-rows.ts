// The rows of a small system one by one, for checking a return by hand; nothing is computed from them.
import { product, ZERO, type Fraction } from '#kernel/fraction.ts'
import { rowCount, type CouponShape } from './coupon-shape.ts'
import type { LegFate } from './leg-factor.ts'

/** A lucky of six has 63 rows. */
export const ROWS_SHOWN_MAX = 64

export type CouponRow = {
  /** Positions of its legs, bankers first. */
  readonly positions: readonly number[]
  /** The exact product over them, open legs counting as wins. */
  readonly factor: Fraction
}

/** All choices of `size` out of `count`, in order. */
function choices(count: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  const found: (readonly number[])[] = []
  for (let first = from; first <= count - size; first += 1)
    for (const rest of choices(count, size - 1, first + 1)) found.push([first, ...rest])
  return found
}

/** Small rows first. Undefined for types without rows, and where there are more than `max` of them. */
export function listRows(
  shape: CouponShape,
  legs: readonly LegFate[],
  max = ROWS_SHOWN_MAX,
): readonly CouponRow[] | undefined {
  if (shape.kind !== 'rows' || rowCount(shape) > max) return undefined
  const factorOf = (position: number): Fraction => legs[position]?.factor ?? legs[position]?.price ?? ZERO
  return shape.sizes
    .flatMap((size) => choices(shape.blocks.length, size))
    .map((row) => {
      const positions = [...shape.bankers, ...row.flatMap((block) => shape.blocks[block] ?? [])]
      return { positions, factor: product(positions.map(factorOf)) }
    })
}
