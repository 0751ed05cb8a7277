// The prices the house publishes: a ladder whose steps widen with the price, as price boards have them.
import { PRICE_MAX, PRICE_MIN, type PriceMilli } from '#kernel/odds.ts'

/** From each price on, the step to the next one, both in thousandths. */
const STEPS: readonly (readonly [from: PriceMilli, step: number])[] = [
  [100_000, 10_000],
  [50_000, 5_000],
  [30_000, 2_000],
  [20_000, 1_000],
  [10_000, 500],
  [6_000, 200],
  [4_000, 100],
  [3_000, 50],
  [2_000, 20],
  [0, 10],
]

/** The lowest price worth showing; what would fall below is not offered. */
export const LADDER_MIN: PriceMilli = 1_010

/** The highest rung at or below a decimal price, within PRICE_MIN to PRICE_MAX. */
export function roundDownToLadder(decimal: number): PriceMilli {
  // A hair of room, so that 2.3 held as 2.2999999999999998 stays on its rung.
  const milli = Math.min(PRICE_MAX, decimal * 1_000) + 1e-6
  for (const [from, step] of STEPS)
    if (milli >= from) return Math.max(PRICE_MIN, from + Math.floor((milli - from) / step) * step)
  return PRICE_MIN
}

/** The width of the rung a price stands on: rounding down takes less than this. */
export const ladderStep = (price: PriceMilli): number => STEPS.find(([from]) => price >= from)?.[1] ?? 10
