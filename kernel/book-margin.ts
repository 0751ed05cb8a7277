// The margin of a market's prices, and each outcome's probability without it.
import { divide, fraction, ONE, subtract, type Fraction } from './fraction.ts'

/** Chances are added in units of 10^-40, because the exact sum of many prices has a denominator without end. */
const CHANCE = 10n ** 40n

const chances = (prices: readonly Fraction[]): readonly bigint[] => prices.map(({ num, den }) => (CHANCE * den) / num)
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** The sum of 1/price: above 1 by the bookmaker's margin. Exact to 38 decimals, like all functions here. */
export const overround = (prices: readonly Fraction[]): Fraction => fraction(sum(chances(prices)), CHANCE)

/** The overround beyond 1: the bookmaker's share of each unit that it pays out. */
export const marginOf = (prices: readonly Fraction[]): Fraction => subtract(overround(prices), ONE)

/** 1 − 1/overround: the bookmaker's share of each unit that is staked. */
export const vigOf = (prices: readonly Fraction[]): Fraction => subtract(ONE, divide(ONE, overround(prices)))

/** Each price's share of the overround: margin taken out in proportion. They add up to 1. */
export function fairProbabilities(prices: readonly Fraction[]): readonly Fraction[] {
  const each = chances(prices)
  const total = sum(each)
  return each.map((chance) => fraction(chance, total))
}
