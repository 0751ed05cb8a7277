import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodSums } from './period-sums.ts'

const WIDTH = 4
const cellsOf = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: WIDTH * WIDTH, maxLength: WIDTH * WIDTH })

/** The sum over the scores of which `is` holds, straight from the table. */
const over = (cells: readonly number[], is: (home: number, away: number) => boolean): number =>
  cells.reduce((sum, p, n) => sum + (is(Math.floor(n / WIDTH), n % WIDTH) ? p : 0), 0)

const RESULTS = [
  (home: number, away: number) => home > away,
  (home: number, away: number) => home === away,
  (home: number, away: number) => home < away,
] as const
const bothScore = (home: number, away: number): boolean => home > 0 && away > 0

test('every sum is that of the scores it is named for', () => {
  fc.assert(
    fc.property(cellsOf, (cells) => {
      const sums = periodSums({ width: WIDTH, cells: Float64Array.from(cells) })
      for (const [result, is] of RESULTS.entries()) {
        expect(sums.result[result]).toBe(over(cells, is))
        expect(sums.resultAndBoth[result * 2]).toBe(over(cells, (h, a) => is(h, a) && bothScore(h, a)))
        expect(sums.resultAndBoth[result * 2 + 1]).toBe(over(cells, (h, a) => is(h, a) && !bothScore(h, a)))
        for (let total = 0; total < sums.totalsWidth; total += 1)
          expect(sums.resultAndTotal[result * sums.totalsWidth + total]).toBe(
            over(cells, (h, a) => is(h, a) && h + a === total),
          )
      }
      for (let total = 0; total < sums.totalsWidth; total += 1) {
        expect(sums.totals.cells[total]).toBe(over(cells, (h, a) => h + a === total))
        expect(sums.bothAndTotal[total]).toBe(over(cells, (h, a) => h + a === total && bothScore(h, a)))
        expect(sums.bothAndTotal[sums.totalsWidth + total]).toBe(
          over(cells, (h, a) => h + a === total && !bothScore(h, a)),
        )
      }
      for (let goals = 0; goals < WIDTH; goals += 1) {
        expect(sums.homeGoals.cells[goals]).toBe(over(cells, (h) => h === goals))
        expect(sums.awayGoals.cells[goals]).toBe(over(cells, (_, a) => a === goals))
        expect(sums.differences.cells[goals + sums.differences.offset]).toBe(over(cells, (h, a) => h - a === goals))
      }
    }),
  )
})
