// What distinguishes one slot's stage from another's: its sheet, its pictures and its colours.
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import { createSlot, type SlotOptions, type SlotView } from '#modules/casino/game-rules/rules/slots/slot-game.ts'
import type { SlotSheet } from '#modules/casino/game-rules/rules/slots/slot-sheet.ts'

export type SlotLook = {
  readonly sheet: SlotSheet
  readonly game: OriginalGame<SlotOptions, never, null, SlotView>
  /** An SVG with a symbol for each symbol of the sheet, and the scene behind the reels: `<code>-<symbol>`. */
  readonly art: string
}

export const lookOf = (sheet: SlotSheet, art: string): SlotLook => ({ sheet, art, game: createSlot(sheet) })

/** What shows before the first round: the reels at their first stops. */
export const hrefOf = ({ sheet }: SlotLook, symbol: string): string => `#${sheet.code}-${symbol}`

export const keyOf = ({ reel, row }: { readonly reel: number; readonly row: number }): string => `${reel} ${row}`
