// What the catalogue states of a game of our own, reckoned by the rules of the game: nothing of it is typed in.
import { compare, floor, multiply, fraction, type Fraction } from '#kernel/fraction.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'

export type OwnFigures = {
  /** Millionths of a stake, rounded down. */
  readonly returnLow: number
  readonly returnHigh: number
  /** Hundredths of a stake. */
  readonly winMax: number
  /** Of the options that vary most; absent where the game does not say. */
  readonly volatility?: number
  /** Of a million rounds those that return anything, by the options that do so least often. */
  readonly hitPpm?: number
}

const MILLION = fraction(1_000_000n)
const HUNDRED = fraction(100n)
const ordered = (some: readonly Fraction[]): readonly Fraction[] => some.toSorted(compare)
const times = (value: Fraction, by: Fraction): number => Number(floor(multiply(value, by)))

/** `inputs`: all options of the game, or those at the ends. Undefined without any: it cannot be offered without its return (UK-09). */
export function ownFigures(game: OriginalGame, inputs: readonly unknown[]): OwnFigures | undefined {
  const options = inputs.flatMap((input) => {
    const read = game.readOptions(input)
    return read.ok ? [read.value] : []
  })
  const returns = ordered(options.map((one) => game.returnOf(one)))
  const greatest = ordered(options.map((one) => game.greatestMultiplier(one))).at(-1)
  const [least, most] = [returns[0], returns.at(-1)]
  if (least === undefined || most === undefined || greatest === undefined) return undefined
  const facts = options.flatMap((one) => game.facts?.(one) ?? [])
  const [rarest] = ordered(facts.map(({ hitRate }) => hitRate))
  return {
    returnLow: times(least, MILLION),
    returnHigh: times(most, MILLION),
    winMax: times(greatest, HUNDRED),
    ...(facts.length === 0 ? {} : { volatility: Math.max(...facts.map(({ volatility }) => volatility)) }),
    ...(rarest === undefined ? {} : { hitPpm: Math.max(1, times(rarest, MILLION)) }),
  }
}
