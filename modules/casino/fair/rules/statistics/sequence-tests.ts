// Whether numbers follow each other as independent ones do.
import { chiSquaredOf, chiSquaredTail } from './distributions.ts'

/** Standard normal where the numbers are independent: their correlation with those `lag` places later. */
export function serialCorrelation(numbers: Float64Array, lag: number): number {
  const n = numbers.length - lag
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  let [together, square] = [0, 0]
  for (let index = 0; index < numbers.length; index += 1) {
    const here = (numbers[index] ?? 0) - mean
    square += here * here
    if (index < n) together += here * ((numbers[index + lag] ?? 0) - mean)
  }
  return (together / square) * Math.sqrt(numbers.length)
}

/** Standard normal: how many runs up and down there are. */
export function runsUpAndDown(numbers: Float64Array): number {
  const n = numbers.length
  let runs = 1
  for (let index = 2; index < n; index += 1) {
    const before = Math.sign((numbers[index - 1] ?? 0) - (numbers[index - 2] ?? 0))
    if (before !== Math.sign((numbers[index] ?? 0) - (numbers[index - 1] ?? 0))) runs += 1
  }
  return (runs - (2 * n - 1) / 3) / Math.sqrt((16 * n - 29) / 90)
}

const GAP_SHARE = 0.1
const GAP_CELLS = 40

/** A p-value: how many numbers lie between two of the lowest tenth. `range`: of the numbers. */
export function gaps(numbers: Float64Array, range: number): number {
  const seen = new Float64Array(GAP_CELLS + 1)
  let gap = 0
  let count = 0
  for (const number of numbers) {
    if (number < range * GAP_SHARE) {
      seen[Math.min(gap, GAP_CELLS)] = (seen[Math.min(gap, GAP_CELLS)] ?? 0) + 1
      count += 1
      gap = 0
    } else gap += 1
  }
  const chance = (cell: number): number =>
    cell === GAP_CELLS ? (1 - GAP_SHARE) ** GAP_CELLS : GAP_SHARE * (1 - GAP_SHARE) ** cell
  return chiSquaredTail(
    chiSquaredOf(seen, (cell) => count * chance(cell)),
    GAP_CELLS,
  )
}
