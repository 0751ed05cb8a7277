import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastSquares, solveThree } from './least-squares.ts'

const limits = { iterationsMax: 50, gainMin: 1e-14 }

// By hand: x + y + z = 6, y + 2z = 8, x + z = 4 at (1, 2, 3); given by columns.
test('three equations are solved', () => {
  const solved = solveThree(
    [
      [1, 0, 1],
      [1, 1, 0],
      [1, 2, 1],
    ],
    [6, 8, 4],
  )
  ;[1, 2, 3].forEach((value, index) => expect(solved[index]).toBeCloseTo(value, 12))
})

test('a curve is fitted to the points that it made, from a start some way off', () => {
  const near = fc.double({ min: 0.5, max: 2, noNaN: true })
  fc.assert(
    fc.property(near, near, near, (height, rate, floor) => {
      const curve = ([h, r, f]: readonly [number, number, number], x: number): number => h * Math.exp(-r * x) + f
      const xs = [0, 0.25, 0.5, 1, 1.5, 2, 3, 4]
      const found = leastSquares(
        [1, 1, 1],
        (point) => xs.map((x) => curve(point, x) - curve([height, rate, floor], x)),
        limits,
      )
      for (const x of xs) expect(curve(found, x)).toBeCloseTo(curve([height, rate, floor], x), 4)
    }),
    { numRuns: 50 },
  )
})

test('residuals that are no numbers leave the start where it is', () => {
  expect(leastSquares([1, 2, 3], () => [NaN], limits)).toEqual([1, 2, 3])
})
