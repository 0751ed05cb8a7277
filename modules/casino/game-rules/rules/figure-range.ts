// What is printed of a game whose options differ: the ends of its returns and its largest win, over all options or those at the ends.
import { compare, type Fraction } from '#kernel/fraction.ts'
import type { OriginalGame } from './original-game.ts'

export type FigureRange = {
  readonly returnLow: Fraction
  readonly returnHigh: Fraction
  readonly greatestMultiplier: Fraction
  /** As the rules have read them. */
  readonly options: readonly unknown[]
}

/** The least first. */
export const orderedFractions = (some: readonly Fraction[]): readonly Fraction[] => some.toSorted(compare)

/** Undefined where the rules accept none of the inputs. */
export function figureRange(game: OriginalGame, inputs: readonly unknown[]): FigureRange | undefined {
  const options = inputs.flatMap((input) => {
    const read = game.readOptions(input)
    return read.ok ? [read.value] : []
  })
  const returns = orderedFractions(options.map((one) => game.returnOf(one)))
  const greatest = orderedFractions(options.map((one) => game.greatestMultiplier(one))).at(-1)
  const [least, most] = [returns[0], returns.at(-1)]
  if (least === undefined || most === undefined || greatest === undefined) return undefined
  return { returnLow: least, returnHigh: most, greatestMultiplier: greatest, options }
}
