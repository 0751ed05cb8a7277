// One spin from its stops: the window of each strip, and what follows while wins fall out.
import { cellsOf, countScatters, evaluateRuns, evaluateScatters, type SlotWin } from './evaluate-grid.ts'
import type { Grid, SlotSheet, Strips } from './slot-sheet.ts'

/** One look at the reels. `multiplier`: of these wins, free spins included. */
export type SlotStep = { readonly grid: Grid; readonly wins: readonly SlotWin[]; readonly multiplier: number }

export type SlotSpin = {
  readonly stops: readonly number[]
  /** More than one where wins fall out; the last one of those has no more runs. */
  readonly steps: readonly SlotStep[]
  /** All that the spin pays, multiplied. */
  readonly units: number
  readonly isTrigger: boolean
}

/** No sheet has a spin that comes near: its enumeration counts the longest. */
const STEPS_MOST = 100

const symbolAt = (strip: readonly string[], position: number): string =>
  strip[((position % strip.length) + strip.length) % strip.length] ?? ''

export const windowAt = (strips: Strips, rows: number, stops: readonly number[]): Grid =>
  strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)))

/** Without the winning cells; what is above them falls, and the strip follows. `tops` are the positions of the first row. */
function fall(sheet: SlotSheet, strips: Strips, grid: Grid, wins: readonly SlotWin[], tops: number[]): Grid {
  const gone = new Set(wins.flatMap((win) => cellsOf(sheet, grid, win)).map(({ reel, row }) => `${reel} ${row}`))
  return grid.map((column, reel) => {
    const left = column.filter((_, row) => !gone.has(`${reel} ${row}`))
    const fresh = column.slice(left.length).map(() => {
      tops[reel] = (tops[reel] ?? 0) - 1
      return symbolAt(strips[reel] ?? [], tops[reel])
    })
    return [...fresh.toReversed(), ...left]
  })
}

/** `factor`: what free spins multiply. */
export function playSpin(sheet: SlotSheet, strips: Strips, stops: readonly number[], factor = 1): SlotSpin {
  const steps: SlotStep[] = []
  const tops = [...stops]
  let grid = windowAt(strips, sheet.rows, stops)
  let runs = evaluateRuns(sheet, grid)
  while (sheet.cascades !== undefined && runs.length > 0 && steps.length < STEPS_MOST) {
    const multiplier = factor * (sheet.cascades[steps.length] ?? sheet.cascades.at(-1) ?? 1)
    steps.push({ grid, wins: runs, multiplier })
    grid = fall(sheet, strips, grid, runs, tops)
    runs = evaluateRuns(sheet, grid)
  }
  const scatters = evaluateScatters(sheet, grid)
  steps.push({ grid, wins: scatters === undefined ? runs : [...runs, scatters], multiplier: factor })
  const unitsOf = ({ wins, multiplier }: SlotStep): number =>
    wins.reduce((sum, { units }) => sum + units * multiplier, 0)
  return {
    stops,
    steps,
    units: steps.reduce((sum, step) => sum + unitsOf(step), 0),
    isTrigger: sheet.freeSpins !== undefined && countScatters(sheet, grid) >= sheet.freeSpins.trigger,
  }
}
