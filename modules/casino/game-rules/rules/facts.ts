// What the page about a game says, from the exact chances of its multipliers.
import { add, compare, fraction, multiply, ONE, subtract, ZERO, type Fraction } from '#kernel/fraction.ts'
import type { GameFacts, Likelihood } from './original-game.ts'

/** Each multiplier of a list of equally likely ones. */
export const equallyLikely = (multipliers: readonly Fraction[]): Likelihood[] =>
  multipliers.map((multiplier) => ({ multiplier, chance: fraction(1n, BigInt(multipliers.length)) }))

/** One multiplier with this chance, nothing otherwise. */
export const winOrNothing = (multiplier: Fraction, chance: Fraction): Likelihood[] => [
  { multiplier, chance },
  { multiplier: ZERO, chance: subtract(ONE, chance) },
]

export const meanOf = (likelihoods: readonly Likelihood[]): Fraction =>
  likelihoods.reduce((sum, { multiplier, chance }) => add(sum, multiply(multiplier, chance)), ZERO)

export const greatestOf = (multipliers: readonly Fraction[]): Fraction =>
  multipliers.reduce((most, one) => (compare(one, most) > 0 ? one : most), ZERO)

const chanceAbove = (likelihoods: readonly Likelihood[], bound: Fraction): Fraction =>
  likelihoods.reduce((sum, { multiplier, chance }) => (compare(multiplier, bound) > 0 ? add(sum, chance) : sum), ZERO)

const square = (value: Fraction): Fraction => multiply(value, value)

export const varianceOf = (likelihoods: readonly Likelihood[]): Fraction =>
  subtract(
    meanOf(likelihoods.map(({ multiplier, chance }) => ({ multiplier: square(multiplier), chance }))),
    square(meanOf(likelihoods)),
  )

/** Up to which standard deviation a game is of the class 1, 2, 3 or 4. */
const DEVIATIONS = [fraction(5n, 2n), fraction(4n), fraction(6n), fraction(10n)]

export const volatilityOf = (variance: Fraction): GameFacts['volatility'] => {
  const found = DEVIATIONS.findIndex((deviation) => compare(variance, square(deviation)) <= 0)
  return ([1, 2, 3, 4] as const)[found] ?? 5
}

/** Of a round whose whole stake is taken at its start. */
export function factsOf(
  likelihoods: readonly Likelihood[],
  play: GameFacts['play'] = 'no-choices',
  greatestMultiplier = greatestOf(likelihoods.map(({ multiplier }) => multiplier)),
): GameFacts {
  const variance = varianceOf(likelihoods)
  return {
    return: meanOf(likelihoods),
    hitRate: chanceAbove(likelihoods, ZERO),
    winRate: chanceAbove(likelihoods, ONE),
    variance,
    volatility: volatilityOf(variance),
    greatestMultiplier,
    play,
  }
}
