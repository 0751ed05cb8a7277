// Dice: a number from 0.00 to 99.99, and the player chooses which ones win.
import { fraction, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok } from '#kernel/result.ts'
import { factsOf, winOrNothing } from '../facts.ts'
import type { OriginalGame } from '../original-game.ts'
import { invalid, readWhole } from '../read-input.ts'

/** Rolls are hundredths: 0 to 9,999. */
export const DICE_ROLLS = 10_000
/** At most 98 of 100 rolls win, so that a win always returns more than its stake. */
export const DICE_WINNING_MOST = 9_800
const RETURN = fraction(99n, 100n)

/** Rolls from `lower` to below `upper` win: 'under 50.00' is 0 to 5,000, 'over 50.00' is 5,000 to 10,000. */
export type DiceOptions = { readonly lower: number; readonly upper: number }
export type DiceView = { readonly roll: number; readonly isWin: boolean }

/** 0.99 × 10,000 / winning rolls: exact, hence the return is 0.99 for each choice. */
export const diceMultiplier = ({ lower, upper }: DiceOptions): Fraction => fraction(9_900n, BigInt(upper - lower))

/** Cursor 0: the roll, of 10,000. */
export const dice: OriginalGame<DiceOptions, never, null, DiceView> = {
  code: 'dice',
  version: '1',
  readOptions(input) {
    const lower = readWhole(input, 'lower', [0, DICE_ROLLS - 1])
    if (!lower.ok) return lower
    const upper = readWhole(input, 'upper', [lower.value + 1, DICE_ROLLS])
    if (!upper.ok) return upper
    if (upper.value - lower.value > DICE_WINNING_MOST)
      return invalid('upper', `at most ${DICE_WINNING_MOST} of ${DICE_ROLLS} rolls may win`)
    return ok({ lower: lower.value, upper: upper.value })
  },
  start(options, draw) {
    const roll = draw(0, DICE_ROLLS)
    const isWin = roll >= options.lower && roll < options.upper
    return {
      state: null,
      view: { roll, isWin },
      isClosed: true,
      multiplier: isWin ? diceMultiplier(options) : ZERO,
    }
  },
  returnOf: () => RETURN,
  greatestMultiplier: diceMultiplier,
  facts: (options) =>
    factsOf(winOrNothing(diceMultiplier(options), fraction(BigInt(options.upper - options.lower), BigInt(DICE_ROLLS)))),
}
