// Fortuna: one spin of a wheel of sixteen equal parts. There is nothing to choose.
import { refuse } from '#kernel/result.ts'
import type { BonusGame } from '../bonus-game.ts'
import { PART_COST, PART_GREATEST, PART_ODDS, PARTS, prizeOfPart } from '../prize-parts.ts'

export type FortunaView = { readonly part: number }

/** Cursor 0: the part at which the wheel stops. */
export const fortuna: BonusGame<never, FortunaView> = {
  code: 'fortuna',
  version: '1',
  odds: PART_ODDS,
  expectedCost: PART_COST,
  greatest: PART_GREATEST,
  choicesMax: 0,
  readChoice: () => refuse('step_not_allowed', 'the wheel takes no choices'),
  at(draw) {
    const part = draw(0, PARTS.length)
    return { view: { part }, isClosed: true, prize: prizeOfPart(part) }
  },
}
