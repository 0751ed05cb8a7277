// Midnight Orrery: ten lines, suns double each line they are on, and free spins have more suns.
import type { SlotSheet } from '../slot-sheet.ts'
import { strip } from './strip.ts'

export const MIDNIGHT_ORRERY: SlotSheet = {
  code: 'midnight-orrery',
  version: '1',
  rows: 3,
  strips: [
    strip(
      'comet ringed giant hourglass moon star ocean telescope star moon ember telescope star ember giant telescope ocean ringed hourglass star moon hourglass ember telescope ocean giant moon ember hourglass',
    ),
    strip(
      'moon hourglass ember telescope ringed giant hourglass star ocean ember telescope hourglass giant comet sun star ember ocean moon giant ringed star moon ocean star telescope hourglass moon telescope ember',
    ),
    strip(
      'giant hourglass ember star telescope giant ember telescope ringed star hourglass telescope moon ocean ember sun ocean moon hourglass ember giant hourglass ringed star moon comet star ocean moon telescope',
    ),
    strip(
      'star ocean hourglass ember moon telescope ocean ember moon telescope star ringed ember hourglass comet giant hourglass telescope giant star ocean moon ember star hourglass sun giant telescope ringed moon',
    ),
    strip(
      'giant ringed ember hourglass star telescope ember giant star telescope ember hourglass comet moon ocean hourglass moon ocean ember ringed hourglass moon telescope giant star telescope moon ocean star',
    ),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 2, 1],
  ],
  stakeUnits: 10,
  pays: {
    ringed: [0, 3, 50, 250, 3000],
    giant: [0, 0, 20, 100, 750],
    ocean: [0, 0, 20, 60, 250],
    ember: [0, 0, 10, 40, 150],
    moon: [0, 0, 5, 15, 60],
    star: [0, 0, 5, 15, 60],
    telescope: [0, 0, 4, 10, 40],
    hourglass: [0, 0, 4, 10, 40],
  },
  wild: { symbol: 'sun', multiplier: 2 },
  scatter: { symbol: 'comet', pays: { 3: 2, 4: 15, 5: 100 } },
  freeSpins: {
    trigger: 3,
    spins: 12,
    more: 4,
    multiplier: 2,
    strips: [
      strip(
        'ember ocean comet giant hourglass telescope star hourglass ember moon star telescope hourglass moon ocean ember moon star telescope ringed star giant telescope ember ringed moon ocean giant hourglass',
      ),
      strip(
        'hourglass telescope star ringed giant moon sun giant moon ember ocean hourglass telescope ember ringed moon telescope star ocean sun telescope ember star hourglass comet ocean star hourglass moon giant ember',
      ),
      strip(
        'star ocean moon ringed hourglass telescope comet star telescope ember hourglass ocean ember moon sun star ember sun telescope moon giant ocean hourglass giant telescope star ringed hourglass moon ember giant',
      ),
      strip(
        'hourglass moon ocean hourglass giant ember moon star comet sun moon ocean telescope giant star ember giant telescope ember hourglass moon telescope star sun telescope ocean ember ringed hourglass star ringed',
      ),
      strip(
        'ocean moon giant hourglass moon ember giant hourglass star ember telescope ringed ember telescope hourglass comet ocean star telescope giant ocean star ember moon telescope star moon ringed hourglass',
      ),
    ],
  },
  greatestWin: 10_000,
  counted: {
    runUnits: 144_723_600,
    scatterUnits: 5_679_450,
    triggers: 202_041,
    triggerUnits: 7_265_230,
    longest: 1,
    cycle: 22_707_000,
    hits: 5_728_485,
    aboveStake: 2_196_516,
    squares: 119_335_261_884,
    greatest: 30_006,
  },
  freeCounted: {
    runUnits: 336_737_880,
    scatterUnits: 5_889_240,
    triggers: 210_951,
    triggerUnits: 6_784_752,
    longest: 1,
    cycle: 25_054_231,
    hits: 7_694_877,
    aboveStake: 3_917_548,
    squares: 520_033_609_642,
    greatest: 25_236,
  },
}
