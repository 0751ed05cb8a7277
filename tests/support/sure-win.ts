// Whether bets on one game can be mixed so that every end of it pays more than was staked: a linear programme, solved exactly enough to trust.
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import type { PricedMarket } from '#modules/sports/odds/rules/markets/fair-market.ts'
import { gradeMarket } from '#modules/sports/grading/rules/grading.ts'

/** Shares of the stake that a status wins and returns. */
const SHARES: Readonly<Record<number, readonly [won: number, returned: number]>> = {
  0: [0, 0],
  1: [1, 0],
  2: [0, 1],
  4: [0.5, 0.5],
  5: [0, 0.5],
}

export type Selection = {
  readonly name: string
  readonly price: number
  readonly won: Float64Array
  readonly returned: Float64Array
}

/** Reads off the selections of a board what each pays in each end of the game; remembers what it has graded. */
export function selectionReader(sport: string, ends: readonly GameResult[]) {
  const graded = new Map<string, { readonly won: Float64Array; readonly returned: Float64Array }>()
  const sharesOf = (market: PricedMarket, outcome: string, name: string) => {
    const known = graded.get(name)
    if (known !== undefined) return known
    const shares = { won: new Float64Array(ends.length), returned: new Float64Array(ends.length) }
    for (const [at, end] of ends.entries()) {
      const status = gradeMarket({ sport, ...market }, outcome, end)
      const [won, returned] = SHARES[status] ?? [Number.NaN, Number.NaN]
      shares.won[at] = won
      shares.returned[at] = returned
    }
    graded.set(name, shares)
    return shares
  }
  return (board: readonly PricedMarket[]): readonly Selection[] =>
    board.flatMap((market) =>
      market.outcomes.flatMap((outcome, position): Selection[] => {
        const price = market.prices[position]
        if (price === undefined) return []
        const name = `${market.kind} ${market.line ?? ''} ${outcome}`
        return [{ name, price: price / 1_000, ...sharesOf(market, outcome, name) }]
      }),
    )
}

/**
 * The greatest average return of a selection when the ends have these chances (any scale). Below 1 it proves that no mix wins for sure:
 * whatever is staked, the average over the ends is less than that. Where the chances come from does not matter.
 */
export function greatestReturn(selections: readonly Selection[], chances: Float64Array): number {
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  let greatest = 0
  for (const { price, won, returned } of selections) {
    let sum = 0
    for (let end = 0; end < chances.length; end++)
      sum += (chances[end] ?? 0) * ((won[end] ?? 0) * price + (returned[end] ?? 0))
    greatest = Math.max(greatest, sum / all)
  }
  return greatest
}

const PIVOTS_MAX = 20_000
const EXACT = 1e-9

/** What the worst end pays to the best mix of one unit of stakes, and that mix. More than 1 is a sure win. */
export function bestWorstReturn(selections: readonly Selection[]): {
  readonly value: number
  readonly stakes: readonly { readonly name: string; readonly price: number; readonly share: number }[]
} {
  const columns = distinctEnds(selections)
  const rows = selections.length
  const width = columns.length + rows + 1
  // The ends' side of the game: maximise the sum of weights that let no selection return more than 1. It starts at zero, which is allowed.
  const table = Array.from({ length: rows + 1 }, (_, row) => {
    const line = new Float64Array(width)
    for (let column = 0; column < columns.length; column++)
      line[column] = row < rows ? (columns[column]?.[row] ?? 0) : -1
    if (row < rows) line[columns.length + row] = 1
    line[width - 1] = row < rows ? 1 : 0
    return line
  })
  const goal = table[rows] ?? new Float64Array(width)
  for (let pivots = 0; pivots < PIVOTS_MAX; pivots++) {
    const column = enteringColumn(goal, width, pivots)
    if (column === undefined) {
      const sum = goal[width - 1] ?? 0
      return {
        value: sum === 0 ? 0 : 1 / sum,
        stakes: selections
          .map(({ name, price }, row) => ({ name, price, share: (goal[columns.length + row] ?? 0) / sum }))
          .filter(({ share }) => share > EXACT),
      }
    }
    const row = leavingRow(table, rows, column, width)
    // An end in which nothing pays: no mix returns anything there.
    if (row === undefined) return { value: 0, stakes: [] }
    pivot(table, row, column)
  }
  throw new Error('the programme does not end')
}

/** Ends that pay the same to every selection are one. */
function distinctEnds(selections: readonly Selection[]): readonly Float64Array[] {
  const byText = new Map<string, Float64Array>()
  const ends = selections[0]?.won.length ?? 0
  for (let end = 0; end < ends; end++) {
    const pays = Float64Array.from(
      selections,
      ({ price, won, returned }) => (won[end] ?? 0) * price + (returned[end] ?? 0),
    )
    byText.set(pays.join(), pays)
  }
  return [...byText.values()]
}

/** The steepest column; after very many pivots the first one, which cannot go round in circles (Bland's rule). */
function enteringColumn(goal: Float64Array, width: number, pivots: number): number | undefined {
  let best: number | undefined
  for (let column = 0; column < width - 1; column++) {
    const slope = goal[column] ?? 0
    if (slope >= -EXACT) continue
    if (pivots > PIVOTS_MAX / 2) return column
    if (best === undefined || slope < (goal[best] ?? 0)) best = column
  }
  return best
}

function leavingRow(table: readonly Float64Array[], rows: number, column: number, width: number): number | undefined {
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (let row = 0; row < rows; row++) {
    const line = table[row]
    const entry = line?.[column] ?? 0
    if (entry <= EXACT) continue
    const ratio = (line?.[width - 1] ?? 0) / entry
    if (ratio < least) {
      least = ratio
      best = row
    }
  }
  return best
}

function pivot(table: readonly Float64Array[], row: number, column: number): void {
  const line = table[row]
  const entry = line?.[column]
  if (line === undefined || entry === undefined) throw new Error('a pivot outside the table')
  for (let at = 0; at < line.length; at++) line[at] = (line[at] ?? 0) / entry
  for (const other of table) {
    const factor = other[column] ?? 0
    if (other === line || factor === 0) continue
    for (let at = 0; at < other.length; at++) other[at] = (other[at] ?? 0) - factor * (line[at] ?? 0)
  }
}
