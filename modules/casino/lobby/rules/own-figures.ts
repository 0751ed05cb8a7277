// What the catalogue states of a game of our own, reckoned by the rules of the game: nothing of it is typed in.
import { floor, multiply, fraction, type Fraction } from '#kernel/fraction.ts'
import { figureRange, orderedFractions } from '#modules/casino/game-rules/rules/figure-range.ts'
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
const times = (value: Fraction, by: Fraction): number => Number(floor(multiply(value, by)))

/** `inputs`: all options of the game, or those at the ends. Undefined without any: it cannot be offered without its return (UK-09). */
export function ownFigures(game: OriginalGame, inputs: readonly unknown[]): OwnFigures | undefined {
  const range = figureRange(game, inputs)
  if (range === undefined) return undefined
  const facts = range.options.flatMap((one) => game.facts?.(one) ?? [])
  const [rarest] = orderedFractions(facts.map(({ hitRate }) => hitRate))
  return {
    returnLow: times(range.returnLow, MILLION),
    returnHigh: times(range.returnHigh, MILLION),
    winMax: times(range.greatestMultiplier, HUNDRED),
    ...(facts.length === 0 ? {} : { volatility: Math.max(...facts.map(({ volatility }) => volatility)) }),
    ...(rarest === undefined ? {} : { hitPpm: Math.max(1, times(rarest, MILLION)) }),
  }
}
