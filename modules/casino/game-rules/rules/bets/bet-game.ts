// Games of chips on the spots of a layout: one outcome decides all of them. A table on a shared clock and a round of one player use the
// same spots and outcomes.
import { add, fraction, type Fraction, ZERO } from '#kernel/fraction.ts'
import { ok, type Result as Read } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { factsOf, meanOf } from '../facts.ts'
import type { InvalidInput, Likelihood, OriginalGame } from '../original-game.ts'
import { fieldsOf, invalid } from '../read-input.ts'

/** What comes back of a stake of 1, stake included. */
export type Spot<Result> = (result: Result) => Fraction

/** Results that spots tell apart; each is `weight` of `total` equally likely cases. */
export type WeightedResults<Result> = {
  readonly total: bigint
  readonly results: readonly { readonly result: Result; readonly weight: bigint }[]
}

/** `Outcome` is what everybody may see once it is drawn, `Result` the part of it that decides. All of it is pure. */
export type BetGame<Result = unknown, Outcome extends Result = Result> = {
  readonly code: string
  /** Of the mathematics: a change of what is drawn or paid is a new version. */
  readonly version: string
  /** By their codes, in the order of the layout. */
  readonly spots: ReadonlyMap<string, Spot<Result>>
  readonly outcome: (draw: Draw) => Outcome
  readonly results: () => WeightedResults<Result>
}

/** The chips on each spot; their sum is the stake of the round. */
export type BetOptions = { readonly bets: Readonly<Record<string, number>> }

/** On one spot. In minor units they are what a chip is worth; in any unit the parts of the stake. */
export const CHIPS_MOST = 1_000_000_000

/** Multiplied with what any spot pays, it is whole. */
const PARTS = 100

type Weighed = {
  readonly total: bigint
  readonly weights: readonly bigint[]
  /** Of each spot, what each result pays, in hundredths. */
  readonly pays: ReadonlyMap<string, readonly number[]>
}

function inParts({ num, den }: Fraction): number {
  const parts = fraction(num * BigInt(PARTS), den)
  if (parts.den !== 1n) throw new Error('a spot pays parts smaller than a hundredth')
  return Number(parts.num)
}

function weigh<Result>({ spots, results: resultsOf }: Pick<BetGame<Result>, 'spots' | 'results'>): Weighed {
  const { total, results } = resultsOf()
  return {
    total,
    weights: results.map(({ weight }) => weight),
    pays: new Map([...spots].map(([code, spot]) => [code, results.map(({ result }) => inParts(spot(result)))])),
  }
}

function readBets(input: unknown, spots: ReadonlyMap<string, unknown>): Read<BetOptions, InvalidInput> {
  const bets = fieldsOf(fieldsOf(input)['bets'])
  const codes = Object.keys(bets)
  if (codes.length === 0) return invalid('bets', 'bets is an object of spots with the chips on each')
  for (const code of codes) {
    const chips = bets[code]
    if (!spots.has(code)) return invalid(`bets.${code.slice(0, 40)}`, 'the table has no such spot')
    if (typeof chips !== 'number' || !Number.isInteger(chips) || chips < 1 || chips > CHIPS_MOST)
      return invalid(`bets.${code}`, `chips are a whole number from 1 to ${CHIPS_MOST}`)
  }
  return ok({ bets: bets as Readonly<Record<string, number>> })
}

const chipsOf = ({ bets }: BetOptions): number => Object.values(bets).reduce((sum, chips) => sum + chips, 0)

/** What each result pays for all chips together, in hundredths of a chip. */
function paysOf({ weights, pays }: Weighed, { bets }: BetOptions): number[] {
  const sums = weights.map(() => 0)
  for (const [code, chips] of Object.entries(bets))
    pays.get(code)?.forEach((parts, index) => (sums[index] = (sums[index] ?? 0) + parts * chips))
  return sums
}

/** The multiplier of all chips for one result. */
export const multiplierOf = <Result>(
  spots: ReadonlyMap<string, Spot<Result>>,
  options: BetOptions,
  result: Result,
): Fraction => {
  const all = BigInt(chipsOf(options))
  return Object.entries(options.bets).reduce((sum, [code, chips]) => {
    const { num, den } = spots.get(code)?.(result) ?? ZERO
    return add(sum, fraction(num * BigInt(chips), den * all))
  }, ZERO)
}

/** A round of one player: all chips at once, as parts of one stake. */
export function roundOf<Result, Outcome extends Result>(
  game: BetGame<Result, Outcome>,
): OriginalGame<BetOptions, never, null, Outcome> {
  let known: Weighed | undefined
  const weighed = (): Weighed => (known ??= weigh(game))
  const asMultiplier = (parts: number, options: BetOptions): Fraction =>
    fraction(BigInt(parts), BigInt(chipsOf(options)) * BigInt(PARTS))

  function likelihoodsOf(options: BetOptions): Likelihood[] {
    const { total, weights } = weighed()
    const byPay = new Map<number, bigint>()
    paysOf(weighed(), options).forEach((parts, index) =>
      byPay.set(parts, (byPay.get(parts) ?? 0n) + (weights[index] ?? 0n)),
    )
    return [...byPay].map(([parts, weight]) => ({
      multiplier: asMultiplier(parts, options),
      chance: fraction(weight, total),
    }))
  }

  return {
    code: game.code,
    version: game.version,
    readOptions: (input) => readBets(input, game.spots),
    start(options, draw) {
      const view = game.outcome(draw)
      return { state: null, view, isClosed: true, multiplier: multiplierOf(game.spots, options, view) }
    },
    returnOf: (options) => meanOf(likelihoodsOf(options)),
    greatestMultiplier: (options) =>
      asMultiplier(
        paysOf(weighed(), options).reduce((most, parts) => Math.max(most, parts), 0),
        options,
      ),
    facts: (options) => factsOf(likelihoodsOf(options)),
  }
}

/** A spot that pays `toOne` to one and returns its stake when the result wins, and nothing otherwise. */
export const pays = <Result>(toOne: number | Fraction, wins: (result: Result) => boolean): Spot<Result> => {
  const back = add(typeof toOne === 'number' ? fraction(BigInt(toOne)) : toOne, fraction(1n))
  return (result) => (wins(result) ? back : ZERO)
}
