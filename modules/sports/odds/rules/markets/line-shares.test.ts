import { expect, test } from 'vitest'
import { firstSideProbability, lineOutcomes } from './line-shares.ts'

// Goal differences −1, 0, 1, 2 with chances .2 .3 .3 .2.
const differences = { cells: Float64Array.from([0.2, 0.3, 0.3, 0.2]), offset: 1 }
const SIDES = ['home', 'away'] as const

test.each([
  [-50, 0.5, 0, 0.5],
  [0, 0.5, 0.3, 0.2],
  // Half the stake at 0, half at −0.5: the draw is half a loss for home, half a win for away.
  [-25, 0.5, 0.15, 0.35],
  [-75, 0.35, 0.15, 0.5],
  [25, 0.65, 0.15, 0.2],
  [-100, 0.2, 0.3, 0.5],
])(
  'at a line of %d hundredths home wins %d of the stake, %d is returned, away wins %d',
  (line, home, returned, away) => {
    const [first, second] = lineOutcomes(differences, line, SIDES)
    expect(first.probability).toBeCloseTo(home, 12)
    expect(first.returned).toBeCloseTo(returned, 12)
    expect(second.probability).toBeCloseTo(away, 12)
    expect(second.returned).toBeCloseTo(returned, 12)
  },
)

test('the chance that prices speak of leaves the returned stake out', () => {
  expect(firstSideProbability(differences, 0)).toBeCloseTo(0.5 / 0.7, 12)
})
