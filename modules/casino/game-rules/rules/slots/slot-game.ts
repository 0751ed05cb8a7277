// A slot as a game of our own: one press, the paid spin and all free spins that it brings, drawn at once.
import { fraction } from '#kernel/fraction.ts'
import { ok } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import type { OriginalGame } from '../original-game.ts'
import { readOneOf } from '../read-input.ts'
import { playSpin, type SlotSpin } from './play-spin.ts'
import { factsOfSheet } from './slot-facts.ts'
import type { SlotSheet } from './slot-sheet.ts'

/** How a stake is played; a slot that sells its free spins would have another one. */
export const SLOT_MODES = ['standard'] as const

export type SlotOptions = { readonly mode: (typeof SLOT_MODES)[number] }

export type SlotView = {
  /** The paid spin, then the free ones. */
  readonly spins: readonly SlotSpin[]
  /** All that the round pays, at most the greatest win; `stakeUnits` of them are one stake. */
  readonly units: number
  readonly stakeUnits: number
}

/** Paid and free together. Retriggers beyond it add nothing; no sheet comes near it within 10⁹ rounds. */
export const SPINS_MOST = 201

function playRound(sheet: SlotSheet, draw: Draw): SlotView {
  const { stakeUnits, freeSpins } = sheet
  const unitsMost = sheet.greatestWin * stakeUnits
  const spins: SlotSpin[] = []
  let units = 0
  let left = 1
  while (left > 0 && spins.length < SPINS_MOST && units < unitsMost) {
    const isFree = spins.length > 0
    const strips = (isFree ? freeSpins?.strips : undefined) ?? sheet.strips
    const from = spins.length * strips.length
    const stops = strips.map((strip, reel) => draw(from + reel, strip.length))
    const spin = playSpin(sheet, strips, stops, isFree ? freeSpins?.multiplier : 1)
    spins.push(spin)
    units = Math.min(unitsMost, units + spin.units)
    left += (spin.isTrigger ? ((isFree ? freeSpins?.more : freeSpins?.spins) ?? 0) : 0) - 1
  }
  return { spins, units, stakeUnits }
}

/** Cursor n × reels + r: where reel r of spin n stops, from the top row; spin 0 is the paid one. */
export function createSlot(sheet: SlotSheet): OriginalGame<SlotOptions, never, null, SlotView> {
  const { code, version, stakeUnits } = sheet
  return {
    code,
    version,
    readOptions(input) {
      const mode = readOneOf(input, 'mode', SLOT_MODES)
      return mode.ok ? ok({ mode: mode.value }) : mode
    },
    start(_options, draw) {
      const view = playRound(sheet, draw)
      return { state: null, view, isClosed: true, multiplier: fraction(BigInt(view.units), BigInt(stakeUnits)) }
    },
    returnOf: () => factsOfSheet(sheet).return,
    greatestMultiplier: () => fraction(BigInt(sheet.greatestWin)),
    facts: () => factsOfSheet(sheet),
  }
}
