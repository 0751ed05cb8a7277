// Harbour Lights: five reels, twenty lines, lighthouses stand for other symbols, ten free spins that pay twice.
import type { SlotSheet } from '../slot-sheet.ts'
import { strip } from './strip.ts'

export const HARBOUR_LIGHTS: SlotSheet = {
  code: 'harbour-lights',
  version: '1',
  rows: 3,
  strips: [
    strip(
      'anchor rope crab rope ship compass crab shell compass rope lantern pearl rope shell gull shell pearl gull ship pearl anchor crab shell gull pearl compass anchor pearl gull crab',
    ),
    strip(
      'anchor shell ship compass ship shell gull rope compass wild gull rope pearl shell rope crab pearl lantern pearl gull crab pearl rope crab compass anchor gull shell anchor crab',
    ),
    strip(
      'pearl crab rope compass pearl shell anchor shell gull anchor wild crab shell gull rope shell crab pearl lantern compass gull ship compass pearl crab gull anchor rope ship rope',
    ),
    strip(
      'gull crab ship shell pearl crab rope gull rope anchor crab lantern anchor crab pearl compass pearl ship shell gull shell rope anchor pearl compass gull shell compass rope wild',
    ),
    strip(
      'rope crab compass gull crab pearl shell lantern anchor ship gull shell pearl compass crab gull rope compass anchor pearl shell anchor ship pearl crab pearl rope gull rope shell',
    ),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 2, 2, 0],
  ],
  stakeUnits: 20,
  pays: {
    ship: [0, 3, 80, 300, 2000],
    anchor: [0, 0, 50, 200, 800],
    compass: [0, 0, 40, 150, 500],
    rope: [0, 0, 20, 60, 200],
    gull: [0, 0, 20, 60, 200],
    crab: [0, 0, 15, 40, 150],
    shell: [0, 0, 15, 40, 150],
    pearl: [0, 0, 10, 30, 100],
  },
  wild: { symbol: 'wild', multiplier: 1 },
  scatter: { symbol: 'lantern', pays: { 3: 2, 4: 10, 5: 50 } },
  freeSpins: {
    trigger: 3,
    spins: 10,
    more: 10,
    multiplier: 2,
  },
  greatestWin: 2_500,
  counted: {
    runUnits: 383_499_000,
    scatterUnits: 10_303_200,
    triggers: 208_008,
    triggerUnits: 11_489_140,
    longest: 1,
    cycle: 24_300_000,
    hits: 9_631_800,
    aboveStake: 4_272_954,
    squares: 57_633_392_500,
    greatest: 2_506,
  },
}
