// Adding to one cell of a table of probabilities, in one place because every distribution is summed this way.

/** Adds a probability to a cell; a cell outside the table is a bug that would lose mass, so tests check that all sum to 1. */
export function addAt(cells: Float64Array, index: number, probability: number): void {
  cells[index] = (cells[index] ?? 0) + probability
}

/** Sum of the cells from one index to below another. */
export function sumBetween(cells: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let index = Math.max(0, from); index < Math.min(to, cells.length); index++) sum += cells[index] ?? 0
  return sum
}
