import { expect, test } from 'vitest'
import { GOALS_TO_COME_MAX, goalCounts, HALF_CLASSES, resultOf, scoreMatrix, type ScoreTable } from './score-matrix.ts'

test('goals to come have the chances of Poisson, from none to as many as matter', () => {
  const counts = goalCounts(1.4)
  expect(counts[0]).toBeCloseTo(Math.exp(-1.4), 12)
  expect(counts[3]).toBeCloseTo((Math.exp(-1.4) * 1.4 ** 3) / 6, 12)
  expect(counts.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
})

test('no more than the maximum of goals is counted, however high the rate, and none alone where no goal can come', () => {
  expect(goalCounts(40)).toHaveLength(GOALS_TO_COME_MAX + 1)
  expect([...goalCounts(0)]).toEqual([1])
})

/** Of one half: who won it and which side scored in it, as often as its scores say. */
function classesOf({ width, cells }: ScoreTable): readonly number[] {
  const sums = Array.from({ length: HALF_CLASSES }, () => 0)
  for (const [at, chance] of cells.entries()) {
    const [home, away] = [Math.floor(at / width), at % width]
    const scored = home > 0 ? (away > 0 ? 3 : 2) : away > 0 ? 1 : 0
    sums[resultOf(home, away) * 4 + scored] = (sums[resultOf(home, away) * 4 + scored] ?? 0) + chance
  }
  return sums
}

test('what both halves say together agrees with the scores of each half', () => {
  const { halves, h1, h2 } = scoreMatrix({ homeGoals: 1.7, awayGoals: 1.1, correlation: -0.06 })
  const [first, second] = [classesOf(h1), classesOf(h2)]
  for (let one = 0; one < HALF_CLASSES; one += 1) {
    const row = halves.subarray(one * HALF_CLASSES, (one + 1) * HALF_CLASSES)
    const column = Array.from({ length: HALF_CLASSES }, (_, other) => halves[other * HALF_CLASSES + one] ?? 0)
    expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(first[one] ?? -1, 9)
    expect(column.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(second[one] ?? -1, 9)
  }
})
