// Selections of one football game that win only together (decisions 0084, 0096): how likely every set of them is, over the ends that the score
// matrix sums, and its price. What an end means for a selection is decided by the caller's graders, so that pricing and grading cannot disagree.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { boundedModel, lowScoreFactors, type FootballModel } from './football-model.ts'
import { footballProgress, type Goals } from './remaining-goals.ts'
import { goalCounts } from './score-matrix.ts'

/** Selections of one game: every set of them has a chance of its own, and each one is graded at some ten thousand ends. */
export const BUILDER_LEGS_MAX = 8

/** The goals of each half of the regular time. */
export type GameEnd = { readonly h1: Goals; readonly h2: Goals }

/** Whether the selection wins at that end; undefined where it is returned, won in part, or asks what the two halves do not tell. */
export type LegJudge = (end: GameEnd) => boolean | undefined

export type JointChances =
  /** The chance that these selections all win, by their bits: bit n stands for selection n. */
  | { readonly ok: true; readonly chances: Float64Array }
  | { readonly ok: false; readonly code: 'builder_legs_count' }
  /** `leg`: the first that cannot be combined. */
  | { readonly ok: false; readonly code: 'builder_leg_undecided'; readonly leg: number }

const scoresOf = (scored: Goals, home: number, away: number): readonly Goals[] =>
  Array.from({ length: home * away }, (_, n) => ({
    home: scored.home + Math.floor(n / away),
    away: scored.away + (n % away),
  }))

/** Tells every end that is still possible with its weight before scaling. As in the score matrix: Poisson goals and the factors of low scores. */
function eachEnd(
  model: FootballModel,
  state: LiveState | undefined,
  tell: (end: GameEnd, weight: number) => boolean,
): boolean {
  const progress = footballProgress(model, state)
  const factors = lowScoreFactors(boundedModel(model))
  const [a, b, c, d] = [
    goalCounts(progress.h1Rate.home),
    goalCounts(progress.h1Rate.away),
    goalCounts(progress.h2Rate.home),
    goalCounts(progress.h2Rate.away),
  ] as const
  const firsts = scoresOf(progress.h1, a.length, b.length)
  const seconds = scoresOf(progress.h2, c.length, d.length)
  for (const [n, h1] of firsts.entries()) {
    const first = (a[Math.floor(n / b.length)] ?? 0) * (b[n % b.length] ?? 0)
    for (const [m, h2] of seconds.entries()) {
      const [home, away] = [h1.home + h2.home, h1.away + h2.away]
      const factor = home < 2 && away < 2 ? (factors[home === 0 ? away * 2 : 1 + away * 2] ?? 1) : 1
      const second = (c[Math.floor(m / d.length)] ?? 0) * (d[m % d.length] ?? 0)
      if (!tell({ h1, h2 }, first * second * factor)) return false
    }
  }
  return true
}

/** Adds to each set the weights of all sets that contain it. */
function sumSupersets(weights: Float64Array, legs: number): void {
  for (let bit = 1; bit < 1 << legs; bit <<= 1)
    for (let set = 0; set < weights.length; set++)
      if ((set & bit) === 0) weights[set] = (weights[set] ?? 0) + (weights[set | bit] ?? 0)
}

export function jointChances(
  model: FootballModel,
  state: LiveState | undefined,
  legs: readonly LegJudge[],
): JointChances {
  if (legs.length === 0 || legs.length > BUILDER_LEGS_MAX) return { ok: false, code: 'builder_legs_count' }
  const chances = new Float64Array(1 << legs.length)
  let undecided = -1
  const isWhole = eachEnd(model, state, (end, weight) => {
    let won = 0
    for (let leg = 0; leg < legs.length; leg++) {
      const verdict = legs[leg]?.(end)
      if (verdict === undefined) {
        undecided = leg
        return false
      }
      if (verdict) won |= 1 << leg
    }
    chances[won] = (chances[won] ?? 0) + weight
    return true
  })
  if (!isWhole) return { ok: false, code: 'builder_leg_undecided', leg: undecided }
  sumSupersets(chances, legs.length)
  const total = chances[0] ?? 1
  return { ok: true, chances: chances.map((weight) => weight / total) }
}

/** In thousandths, as prices are stored. */
export const BUILDER_PRICE_MIN = 1_001
export const BUILDER_PRICE_MAX = 1_000_000

/** The price of a bet that returns its stake. */
const STAKE_BACK = 1_000

/** A selection as it stands on the board: its price, and its chance in the model of the same moment. */
export type PricedLeg = { readonly price: number; readonly chance: number }

/**
 * Of every unit staked, a selection returns price × chance on average; combined, all of them take their margin, as an accumulator's legs
 * do. So the price is never above that of any one selection which is as likely alone, never above the product of the prices where
 * winning together is likelier than that product says, and its expectation under the one model of the game stays below 1: no other bet
 * on the game can complete it to a sure win, since every price of the board is below the same model's fair one.
 *
 * Thousandths, rounded down; undefined where it would not exceed the stake.
 */
export function builderPrice(jointChance: number, legs: readonly PricedLeg[]): number | undefined {
  const returned = legs.reduce((product, { price, chance }) => product * Math.min(1, (price / 1_000) * chance), 1)
  const price = Math.min(BUILDER_PRICE_MAX, Math.floor((1_000 * returned) / jointChance))
  return price >= BUILDER_PRICE_MIN ? price : undefined
}

export type BuilderPrices =
  | {
      readonly ok: true
      /** Thousandths, by the bits of the selections that stand; the last one is the price of all. */
      readonly prices: readonly number[]
      /** Selections that follow from the others: they cost margin and bring nothing. */
      readonly implied: readonly number[]
    }
  | Exclude<JointChances, { readonly ok: true }>
  /** `leg`: the first that cannot win together with those before it. */
  | { readonly ok: false; readonly code: 'builder_legs_contradict'; readonly leg: number }
  | { readonly ok: false; readonly code: 'builder_price_too_low' }

/** Chances that differ by less are the same: the sums are of floating numbers. */
const EXACT = 1e-12

/** The first selection with which the chance of all so far becomes nothing; undefined where all can win together. */
const contradictingLeg = (chances: Float64Array, legs: number): number | undefined => {
  for (let leg = 0; leg < legs; leg++) if ((chances[(2 << leg) - 1] ?? 0) <= 0) return leg
  return undefined
}

/**
 * What is left when selections are returned is priced by the chances at placing, and never above the price of all: a selection that is
 * returned cannot raise a win. A set whose price would not exceed the stake returns the stake.
 */
export function builderPrices(
  model: FootballModel,
  state: LiveState | undefined,
  legs: readonly { readonly price: number; readonly judge: LegJudge }[],
): BuilderPrices {
  const joint = jointChances(
    model,
    state,
    legs.map(({ judge }) => judge),
  )
  if (!joint.ok) return joint
  const { chances } = joint
  const leg = contradictingLeg(chances, legs.length)
  if (leg !== undefined) return { ok: false, code: 'builder_legs_contradict', leg }
  const priced = legs.map(({ price }, n) => ({ price, chance: chances[1 << n] ?? 0 }))
  const all = chances.length - 1
  const most = builderPrice(chances[all] ?? 0, priced)
  if (most === undefined) return { ok: false, code: 'builder_price_too_low' }
  const prices = [...chances].map((chance, set) => {
    if (set === 0) return STAKE_BACK
    const standing = priced.filter((_, n) => (set & (1 << n)) !== 0)
    return Math.min(most, builderPrice(chance, standing) ?? STAKE_BACK)
  })
  const implied = legs.flatMap((_, n) =>
    Math.abs((chances[all & ~(1 << n)] ?? 0) - (chances[all] ?? 0)) < EXACT ? [n] : [],
  )
  return { ok: true, prices, implied: legs.length === 1 ? [] : implied }
}
