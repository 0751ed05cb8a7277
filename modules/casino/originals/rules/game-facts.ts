// What the page of a game prints of its mathematics: by the very rules that the server plays.
import { figureRange } from '#modules/casino/game-rules/rules/figure-range.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import { percentText, timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { optionSetsOf } from './option-sets.ts'

export type GameFacts = {
  /** In percent, '99.00'; null where no options are listed. The least and the most of what the options return. */
  readonly returns: { readonly least: string; readonly most: string } | null
  /** The largest win as a multiple of the stake, '1,000.00'. */
  readonly greatestMultiplier: string | null
}

export function factsOf(game: OriginalGame): GameFacts {
  const range = figureRange(game, optionSetsOf(game.code))
  if (range === undefined) return { returns: null, greatestMultiplier: null }
  return {
    returns: { least: percentText(range.returnLow), most: percentText(range.returnHigh) },
    greatestMultiplier: timesText(range.greatestMultiplier),
  }
}
