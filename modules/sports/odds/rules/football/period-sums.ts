// Short distributions of a period's score, each summed once from its score table, from which most markets are read off.
import type { WholeDistribution } from '../markets/line-shares.ts'
import { addAt } from './score-matrix.ts'
import { resultOf, type ScoreTable } from './score-matrix.ts'

export type PeriodSums = {
  readonly table: ScoreTable
  /** Home, draw, away. */
  readonly result: Float64Array
  readonly totals: WholeDistribution
  readonly homeGoals: WholeDistribution
  readonly awayGoals: WholeDistribution
  /** Home goals minus away goals. */
  readonly differences: WholeDistribution
  /** result * 2 + (both sides scored ? 0 : 1). */
  readonly resultAndBoth: Float64Array
  /** result * totalsWidth + total goals. */
  readonly resultAndTotal: Float64Array
  /** (both sides scored ? 0 : 1) * totalsWidth + total goals. */
  readonly bothAndTotal: Float64Array
  readonly totalsWidth: number
}

export function periodSums(table: ScoreTable): PeriodSums {
  const { width, cells } = table
  const totalsWidth = 2 * width - 1
  const sums = {
    table,
    result: new Float64Array(3),
    totals: { cells: new Float64Array(totalsWidth), offset: 0 },
    homeGoals: { cells: new Float64Array(width), offset: 0 },
    awayGoals: { cells: new Float64Array(width), offset: 0 },
    differences: { cells: new Float64Array(totalsWidth), offset: width - 1 },
    resultAndBoth: new Float64Array(6),
    resultAndTotal: new Float64Array(3 * totalsWidth),
    bothAndTotal: new Float64Array(2 * totalsWidth),
    totalsWidth,
  }
  for (let home = 0; home < width; home++)
    for (let away = 0; away < width; away++) {
      const p = cells[home * width + away] ?? 0
      if (p === 0) continue
      const result = resultOf(home, away)
      const both = home > 0 && away > 0 ? 0 : 1
      addAt(sums.result, result, p)
      addAt(sums.totals.cells, home + away, p)
      addAt(sums.homeGoals.cells, home, p)
      addAt(sums.awayGoals.cells, away, p)
      addAt(sums.differences.cells, home - away + width - 1, p)
      addAt(sums.resultAndBoth, result * 2 + both, p)
      addAt(sums.resultAndTotal, result * totalsWidth + home + away, p)
      addAt(sums.bothAndTotal, both * totalsWidth + home + away, p)
    }
  return sums
}
