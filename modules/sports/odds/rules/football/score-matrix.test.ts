import { expect, test } from 'vitest'
import { GOALS_TO_COME_MAX, goalCounts } from './score-matrix.ts'

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
