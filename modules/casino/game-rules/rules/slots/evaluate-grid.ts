// What a grid pays: lines from the left, or all ways from the left, and scatters anywhere.
import type { Grid, SlotSheet } from './slot-sheet.ts'

/** `units` as the sheet has them: no multiplier of cascades or free spins is in them. */
export type SlotWin = {
  readonly symbol: string
  /** On so many reels from the left; of scatters: so many anywhere. */
  readonly count: number
  readonly units: number
  /** The index of the line that pays. */
  readonly line?: number
  /** On so many ways. */
  readonly ways?: number
}

export type Cell = { readonly reel: number; readonly row: number }

const wildFactor = ({ wild }: SlotSheet, wilds: number): number => (wild?.multiplier ?? 1) ** wilds

/** The better of a run of wilds and of the first other symbol with the wilds in it. */
function evaluateLine(sheet: SlotSheet, along: readonly string[], line: number): SlotWin | undefined {
  const wild = sheet.wild?.symbol
  const isScatter = (symbol: string): boolean => symbol === sheet.scatter?.symbol
  const found = along.find((symbol) => symbol !== wild)
  const runs: SlotWin[] = []
  const run = (symbol: string, belongs: (one: string) => boolean): void => {
    const end = along.findIndex((one) => !belongs(one))
    const count = end === -1 ? along.length : end
    const pays = sheet.pays[symbol]?.[count - 1] ?? 0
    const wilds = symbol === wild ? 0 : along.slice(0, count).filter((one) => one === wild).length
    if (pays > 0) runs.push({ symbol, count, units: pays * wildFactor(sheet, wilds), line })
  }
  if (wild !== undefined) run(wild, (one) => one === wild)
  if (found !== undefined && !isScatter(found)) run(found, (one) => one === wild || one === found)
  return runs.toSorted((a, b) => b.units - a.units)[0]
}

/** Each symbol of the first reel once: the product of how often it shows on each further reel. */
function evaluateWays(sheet: SlotSheet, grid: Grid): SlotWin[] {
  const [first = []] = grid
  const symbols = [...new Set(first)].filter((symbol) => symbol !== sheet.scatter?.symbol)
  return symbols.flatMap((symbol) => {
    const counts = grid.map((reel) => reel.filter((one) => one === symbol || one === sheet.wild?.symbol).length)
    const end = counts.indexOf(0)
    const count = end === -1 ? grid.length : end
    const ways = counts.slice(0, count).reduce((product, each) => product * each, 1)
    const pays = sheet.pays[symbol]?.[count - 1] ?? 0
    return pays > 0 ? [{ symbol, count, units: pays * ways, ways }] : []
  })
}

export function evaluateRuns(sheet: SlotSheet, grid: Grid): SlotWin[] {
  if (sheet.lines === undefined) return evaluateWays(sheet, grid)
  return sheet.lines.flatMap((rows, line) => {
    const along = grid.map((reel, index) => reel[rows[index] ?? 0] ?? '')
    return evaluateLine(sheet, along, line) ?? []
  })
}

export const countScatters = ({ scatter }: SlotSheet, grid: Grid): number =>
  grid.flat().filter((symbol) => symbol === scatter?.symbol).length

export function evaluateScatters(sheet: SlotSheet, grid: Grid): SlotWin | undefined {
  const count = countScatters(sheet, grid)
  const times = sheet.scatter?.pays[count] ?? 0
  return sheet.scatter !== undefined && times > 0
    ? { symbol: sheet.scatter.symbol, count, units: times * sheet.stakeUnits }
    : undefined
}

/** Where a win shows. */
export function cellsOf(sheet: SlotSheet, grid: Grid, win: SlotWin): Cell[] {
  const rows = win.line === undefined ? undefined : sheet.lines?.[win.line]
  if (rows !== undefined) return rows.slice(0, win.count).map((row, reel) => ({ reel, row }))
  const isScatter = win.symbol === sheet.scatter?.symbol
  const shows = (symbol: string): boolean => symbol === win.symbol || (!isScatter && symbol === sheet.wild?.symbol)
  return grid.flatMap((column, reel) =>
    isScatter || reel < win.count ? column.flatMap((symbol, row) => (shows(symbol) ? [{ reel, row }] : [])) : [],
  )
}
