// Our own slots, by code.
import type { OriginalGame } from '../original-game.ts'
import { GEODE_FALLS } from './sheets/geode-falls.ts'
import { HARBOUR_LIGHTS } from './sheets/harbour-lights.ts'
import { MIDNIGHT_ORRERY } from './sheets/midnight-orrery.ts'
import { ORCHARD } from './sheets/orchard.ts'
import { createSlot } from './slot-game.ts'
import type { SlotSheet } from './slot-sheet.ts'

export const SLOT_SHEETS: ReadonlyMap<string, SlotSheet> = new Map(
  [ORCHARD, HARBOUR_LIGHTS, GEODE_FALLS, MIDNIGHT_ORRERY].map((sheet) => [sheet.code, sheet]),
)

export const SLOTS: readonly OriginalGame[] = [...SLOT_SHEETS.values()].map(createSlot)
