// Keno: up to ten numbers of 40 are chosen, ten are drawn, and the hits pay by the table of the risk.
import { fraction, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok } from '#kernel/result.ts'
import { combinations } from '../combinations.ts'
import { factsOf, meanOf } from '../facts.ts'
import type { Likelihood, OriginalGame } from '../original-game.ts'
import { fieldsOf, invalid, readOneOf } from '../read-input.ts'
import { picked } from '#modules/casino/fair/rules/shuffle.ts'

export const KENO_NUMBERS = 40
export const KENO_DRAWN = 10
export const KENO_PICKS_MOST = 10
export const KENO_RISKS = ['classic', 'low', 'medium', 'high'] as const
export type KenoRisk = (typeof KENO_RISKS)[number]

/** Different numbers of 1 to 40, ascending. */
export type KenoOptions = { readonly risk: KenoRisk; readonly picks: readonly number[] }
/** In the order drawn. */
export type KenoView = { readonly drawn: readonly number[]; readonly hits: readonly number[] }

/** Multipliers in hundredths: the table of k picks at index k − 1, in it the entry of d hits at index d. */
const HUNDREDTHS: Readonly<Record<KenoRisk, readonly (readonly number[])[]>> = {
  classic: [
    [0, 396],
    [0, 190, 450],
    [0, 100, 310, 1040],
    [0, 80, 180, 500, 2250],
    [0, 25, 140, 410, 1650, 3600],
    [0, 0, 100, 368, 700, 1650, 4000],
    [0, 0, 47, 300, 450, 1400, 3100, 6000],
    [0, 0, 0, 220, 400, 1300, 2200, 5500, 7000],
    [0, 0, 0, 155, 300, 800, 1500, 4400, 6000, 8500],
    [0, 0, 0, 140, 225, 450, 800, 1700, 5000, 8000, 10000],
  ],
  low: [
    [70, 185],
    [0, 200, 380],
    [0, 110, 138, 2600],
    [0, 0, 220, 790, 9000],
    [0, 0, 150, 420, 1300, 30000],
    [0, 0, 110, 200, 620, 10000, 70000],
    [0, 0, 110, 160, 350, 1500, 22500, 70000],
    [0, 0, 110, 150, 200, 550, 3900, 10000, 80000],
    [0, 0, 110, 130, 170, 250, 750, 5000, 25000, 100000],
    [0, 0, 110, 120, 130, 180, 350, 1300, 5000, 25000, 100000],
  ],
  medium: [
    [40, 275],
    [0, 180, 510],
    [0, 0, 280, 5000],
    [0, 0, 170, 1000, 10000],
    [0, 0, 140, 400, 1400, 39000],
    [0, 0, 0, 300, 900, 18000, 71000],
    [0, 0, 0, 200, 700, 3000, 40000, 80000],
    [0, 0, 0, 200, 400, 1100, 6700, 40000, 90000],
    [0, 0, 0, 200, 250, 500, 1500, 10000, 50000, 100000],
    [0, 0, 0, 160, 200, 400, 700, 2600, 10000, 50000, 100000],
  ],
  high: [
    [0, 396],
    [0, 0, 1710],
    [0, 0, 0, 8150],
    [0, 0, 0, 1000, 25900],
    [0, 0, 0, 450, 4800, 45000],
    [0, 0, 0, 0, 1100, 35000, 71000],
    [0, 0, 0, 0, 700, 9000, 40000, 80000],
    [0, 0, 0, 0, 500, 2000, 27000, 60000, 90000],
    [0, 0, 0, 0, 400, 1100, 5600, 50000, 80000, 100000],
    [0, 0, 0, 0, 350, 800, 1300, 6300, 50000, 80000, 100000],
  ],
}

/** What 0, 1, 2 … hits pay with so many picks. */
export const kenoMultipliers = (risk: KenoRisk, picks: number): Fraction[] =>
  (HUNDREDTHS[risk][picks - 1] ?? []).map((hundredths) => fraction(BigInt(hundredths), 100n))

/** C(k, d) × C(40 − k, 10 − d) / C(40, 10): the chance of d hits with k picks. */
export const kenoChance = (picks: number, hits: number): Fraction =>
  fraction(
    combinations(picks, hits) * combinations(KENO_NUMBERS - picks, KENO_DRAWN - hits),
    combinations(KENO_NUMBERS, KENO_DRAWN),
  )

const kenoLikelihoods = ({ risk, picks }: KenoOptions): Likelihood[] =>
  kenoMultipliers(risk, picks.length).map((multiplier, hits) => ({
    multiplier,
    chance: kenoChance(picks.length, hits),
  }))

/** Cursors 0 to 9: the numbers drawn, without putting back. */
export const keno: OriginalGame<KenoOptions, never, null, KenoView> = {
  code: 'keno',
  version: '1',
  readOptions(input) {
    const risk = readOneOf(input, 'risk', KENO_RISKS)
    if (!risk.ok) return risk
    const { picks } = fieldsOf(input)
    if (!Array.isArray(picks) || picks.length === 0 || picks.length > KENO_PICKS_MOST)
      return invalid('picks', `picks is a list of 1 to ${KENO_PICKS_MOST} numbers`)
    const numbers = picks.filter((one): one is number => Number.isInteger(one) && one >= 1 && one <= KENO_NUMBERS)
    if (new Set(numbers).size < picks.length)
      return invalid('picks', `picks are different whole numbers from 1 to ${KENO_NUMBERS}`)
    return ok({ risk: risk.value, picks: numbers.toSorted((a, b) => a - b) })
  },
  start({ risk, picks }, draw) {
    const drawn = picked(draw, KENO_NUMBERS, KENO_DRAWN).map((index) => index + 1)
    const hits = drawn.filter((number) => picks.includes(number))
    const multiplier = kenoMultipliers(risk, picks.length)[hits.length] ?? ZERO
    return { state: null, view: { drawn, hits }, isClosed: true, multiplier }
  },
  /** The sum over all hits of chance × multiplier. */
  returnOf: (options) => meanOf(kenoLikelihoods(options)),
  greatestMultiplier: ({ risk, picks }) => kenoMultipliers(risk, picks.length).at(-1) ?? ZERO,
  facts: (options) => factsOf(kenoLikelihoods(options)),
}
