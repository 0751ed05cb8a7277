// Chests: five of them, filled before the player picks one, and all of them from the same prizes. The others are shown as they were filled.
import { ok } from '#kernel/result.ts'
import { readWhole } from '#modules/casino/game-rules/rules/read-input.ts'
import type { BonusGame } from '../bonus-game.ts'
import { PART_COST, PART_GREATEST, PART_ODDS, PARTS, prizeOfPart } from '../prize-parts.ts'

export const CHESTS = 5

export type ChestChoice = { readonly chest: number }
/** `prizes` of all chests, in hundredths of a euro, once one was picked. */
export type ChestView = { readonly picked: number | null; readonly prizes: readonly number[] }

/** Cursors 0 to 4: what each chest holds. */
export const chest: BonusGame<ChestChoice, ChestView> = {
  code: 'chest',
  version: '1',
  odds: PART_ODDS,
  expectedCost: PART_COST,
  greatest: PART_GREATEST,
  choicesMax: 1,
  readChoice(input) {
    const place = readWhole(input, 'chest', [0, CHESTS - 1])
    return place.ok ? ok({ chest: place.value }) : place
  },
  at(draw, [choice]) {
    if (choice === undefined) return { view: { picked: null, prizes: [] }, isClosed: false, prize: 0n }
    const prizes = Array.from({ length: CHESTS }, (_, place) => prizeOfPart(draw(place, PARTS.length)))
    return {
      view: { picked: choice.chest, prizes: prizes.map(Number) },
      isClosed: true,
      prize: prizes[choice.chest] ?? 0n,
    }
  },
}
