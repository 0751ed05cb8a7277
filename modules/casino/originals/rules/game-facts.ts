// What the page of a game prints of its mathematics: by the very rules that the server plays.
import { compare, type Fraction } from '#kernel/fraction.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import { percentText, timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { optionSetsOf } from './option-sets.ts'

export type GameFacts = {
  /** In percent, '99.00'; null where no options are listed. The least and the most of what the options return. */
  readonly returns: { readonly least: string; readonly most: string } | null
  /** The largest win as a multiple of the stake, '1,000.00'. */
  readonly greatestMultiplier: string | null
}

const ordered = (some: readonly Fraction[]): readonly Fraction[] => some.toSorted(compare)

export function factsOf(game: OriginalGame): GameFacts {
  const options = optionSetsOf(game.code).flatMap((input) => {
    const read = game.readOptions(input)
    return read.ok ? [read.value] : []
  })
  const returns = ordered(options.map((one) => game.returnOf(one)))
  const [least, most] = [returns[0], returns.at(-1)]
  const greatest = ordered(options.map((one) => game.greatestMultiplier(one))).at(-1)
  return {
    returns: least === undefined || most === undefined ? null : { least: percentText(least), most: percentText(most) },
    greatestMultiplier: greatest === undefined ? null : timesText(greatest),
  }
}
