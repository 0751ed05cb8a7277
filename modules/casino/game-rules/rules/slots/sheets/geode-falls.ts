// Geode Falls: all ways pay, what pays falls out, and wins of one spin follow each other with rising multipliers.
import type { SlotSheet } from '../slot-sheet.ts'
import { strip } from './strip.ts'

export const GEODE_FALLS: SlotSheet = {
  code: 'geode-falls',
  version: '1',
  rows: 3,
  strips: [
    strip(
      'ruby diamond topaz topaz quartz amethyst amethyst jade topaz topaz jade jade sapphire sapphire quartz quartz amethyst amethyst emerald emerald geode',
    ),
    strip(
      'diamond ruby amethyst amethyst quartz quartz emerald emerald prism topaz topaz quartz amethyst amethyst topaz topaz jade jade sapphire sapphire jade',
    ),
    strip(
      'amethyst amethyst sapphire sapphire topaz topaz jade diamond quartz quartz geode amethyst amethyst prism topaz topaz jade jade emerald emerald ruby',
    ),
    strip(
      'quartz quartz amethyst amethyst diamond sapphire sapphire emerald emerald ruby topaz topaz jade topaz topaz quartz amethyst amethyst prism jade jade',
    ),
    strip(
      'amethyst amethyst quartz quartz topaz topaz emerald emerald amethyst amethyst diamond ruby jade jade topaz topaz quartz geode sapphire sapphire jade',
    ),
  ],
  stakeUnits: 20,
  pays: {
    diamond: [0, 0, 20, 80, 400],
    ruby: [0, 0, 12, 40, 200],
    emerald: [0, 0, 8, 25, 80],
    sapphire: [0, 0, 6, 15, 50],
    jade: [0, 0, 3, 7, 20],
    quartz: [0, 0, 2, 6, 16],
    topaz: [0, 0, 1, 3, 8],
    amethyst: [0, 0, 1, 3, 8],
  },
  wild: { symbol: 'prism', multiplier: 1 },
  scatter: { symbol: 'geode', pays: { 3: 2 } },
  cascades: [1, 2, 3, 5],
  freeSpins: {
    trigger: 3,
    spins: 10,
    more: 5,
    multiplier: 3,
  },
  greatestWin: 5_000,
  counted: {
    runUnits: 65_728_465,
    scatterUnits: 953_120,
    triggers: 23_828,
    triggerUnits: 4_015_387,
    longest: 7,
    cycle: 4_084_101,
    hits: 1_208_781,
    aboveStake: 521_592,
    squares: 28_482_765_215,
    greatest: 5_836,
  },
}
