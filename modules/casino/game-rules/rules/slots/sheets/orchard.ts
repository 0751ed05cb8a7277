// Orchard: three reels of fruit, five lines, no features.
import type { SlotSheet } from '../slot-sheet.ts'
import { strip } from './strip.ts'

export const ORCHARD: SlotSheet = {
  code: 'orchard',
  version: '1',
  rows: 3,
  strips: [
    strip(
      'pear apple plum pear apple plum apple pear plum apple star pear cherry apple star pear apple bell plum pear cherry apple cherry apple',
    ),
    strip(
      'plum pear apple plum bell pear cherry apple pear apple star apple pear plum star apple pear apple cherry apple plum apple pear cherry',
    ),
    strip(
      'apple bell pear cherry pear apple pear apple star cherry apple plum apple cherry apple plum star pear apple pear plum pear apple plum',
    ),
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  stakeUnits: 5,
  pays: {
    bell: [0, 0, 800],
    star: [0, 0, 150],
    cherry: [0, 0, 60],
    plum: [0, 0, 25],
    pear: [0, 0, 16],
    apple: [0, 0, 9],
  },
  greatestWin: 160,
  counted: {
    runUnits: 66_420,
    scatterUnits: 0,
    triggers: 0,
    triggerUnits: 0,
    longest: 1,
    cycle: 13_824,
    hits: 3_803,
    aboveStake: 3_803,
    squares: 5_405_104,
    greatest: 800,
  },
}
