// Taking a margin out of prices and putting one in, and the ladder of prices that are published: three ways out, one way in.
import { PRICE_MAX, PRICE_MIN, type PriceMilli } from '#kernel/odds.ts'

/**
 * `proportional`: every 1/price divided by their sum. `power`: every 1/price raised to the one power that makes the sum 1,
 * which takes more from long shots (Vovk and Zhdanov 2009, Clarke et al. 2017). `shin`: the margin is the book's guard
 * against a share z of insiders (Shin 1993).
 */
export type MarginMethod = 'power' | 'proportional' | 'shin'

const POWER_ITERATIONS_MAX = 60
const SHIN_ITERATIONS_MAX = 100
const EXACT = 1e-12

/** What is less likely than this counts as impossible. */
const PROBABILITY_MIN = 1e-9

/** The k with Σ pᵏ = target, by Newton's steps; Σ pᵏ is convex and falling in k, so they close in from the left. */
function powerFor(probabilities: readonly number[], target: number): number {
  let power = 1
  for (let iteration = 0; iteration < POWER_ITERATIONS_MAX; iteration++) {
    let sum = -target
    let slope = 0
    for (const probability of probabilities) {
      const raised = probability ** power
      sum += raised
      slope += raised * Math.log(probability)
    }
    if (Math.abs(sum) < EXACT || slope === 0) break
    power = Math.max(0, power - sum / slope)
  }
  return power
}

function shin(inverse: readonly number[], sum: number): number[] {
  const at = (z: number): number[] =>
    inverse.map((q) => (Math.sqrt(z * z + (4 * (1 - z) * q * q) / sum) - z) / (2 * (1 - z)))
  let low = 0
  let high = 0.9
  for (let iteration = 0; iteration < SHIN_ITERATIONS_MAX && high - low > EXACT; iteration++) {
    const middle = (low + high) / 2
    if (at(middle).reduce((total, probability) => total + probability, 0) > 1) low = middle
    else high = middle
  }
  return proportional(at((low + high) / 2))
}

const proportional = (values: readonly number[]): number[] => {
  const sum = values.reduce((total, value) => total + value, 0)
  return values.map((value) => value / sum)
}

/**
 * Margin-free probabilities of a complete market from its prices; they sum to 1. At least two prices, each above 1.
 * A book that sums to less than 1 (best prices of many houses) is scaled up the same way; `shin` falls back to proportional.
 */
export function removeMargin(prices: readonly PriceMilli[], method: MarginMethod): readonly number[] {
  if (prices.length < 2 || prices.some((price) => !(price > 1_000)))
    throw new Error('a margin is removed from two prices or more, each above 1')
  const inverse = prices.map((price) => 1_000 / price)
  const sum = inverse.reduce((total, value) => total + value, 0)
  if (method === 'power') {
    const power = powerFor(inverse, 1)
    return proportional(inverse.map((value) => value ** power))
  }
  return method === 'shin' && sum > 1 ? shin(inverse, sum) : proportional(inverse)
}

/** Where some outcomes have no price the margin is not known: this share of the inverse price stands for the chance. */
const SHARE_OF_INCOMPLETE = 0.97

/**
 * Margin-free chances of a market's outcomes from the prices it is published with, by the power method; 0 where there is no price. Their
 * sum is 1, or 2 for the double chances.
 */
export function fairChances(prices: readonly PriceMilli[]): readonly number[] {
  const inverse = prices.map((price) => (price > 1_000 ? 1_000 / price : 0))
  if (inverse.includes(0)) return inverse.map((value) => value * SHARE_OF_INCOMPLETE)
  const sum = inverse.reduce((total, value) => total + value, 0)
  const power = powerFor(inverse, sum > 1.5 ? 2 : 1)
  return inverse.map((value) => value ** power)
}

/**
 * Prices with a margin, before rounding: probabilities raised to the power that makes them sum to (1 + margin) times
 * their own sum (1, or 2 for a double chance). Decimal prices, each below the fair 1/p; 0 where an outcome is impossible.
 */
export function addMargin(probabilities: readonly number[], margin: number): readonly number[] {
  const possible = probabilities.filter((probability) => probability > PROBABILITY_MIN)
  const target = possible.reduce((total, value) => total + value, 0) * (1 + margin)
  // No price can be lower than 1, so n outcomes sum to n at most: a wanted margin beyond that is cut.
  const power = target >= possible.length ? 0 : powerFor(possible, target)
  return probabilities.map((probability) => (probability > PROBABILITY_MIN ? probability ** -power : 0))
}

// The prices we publish: a ladder whose steps widen with the price, as price boards have them.

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

/**
 * Published prices of a market: margin put in, rounded down to the ladder. Undefined where the outcome is impossible or
 * its price would fall below the ladder's lowest rung; never above the fair price.
 */
export function applyMargin(probabilities: readonly number[], margin: number): readonly (PriceMilli | undefined)[] {
  return addMargin(probabilities, margin).map((decimal) => {
    if (decimal === 0) return undefined
    const price = roundDownToLadder(decimal)
    return price < LADDER_MIN ? undefined : price
  })
}

/**
 * The highest chance of an outcome that published prices leave possible: each of the others may have been rounded down by up to a step
 * of the ladder. 0 where an outcome has no price.
 */
export function greatestChance(prices: readonly PriceMilli[], position: number): number {
  if (prices.length === 0 || prices.some((price) => price <= 0)) return 0
  const raised = prices.map((price, index) => (index === position ? price : price + ladderStep(price)))
  return fairChances(raised)[position] ?? 0
}
