import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  above,
  added,
  certain,
  exactly,
  median,
  mixed,
  negated,
  normalCdf,
  normalPmf,
  oddShare,
  poissonPmf,
  shifted,
  type Pmf,
} from './pmf.ts'

const massOf = ({ mass }: Pmf): number => mass.reduce((sum, p) => sum + p, 0)
const meanOf = ({ from, mass }: Pmf): number => mass.reduce((sum, p, i) => sum + p * (from + i), 0)

test('a normal distribution cut into whole numbers keeps its mass and mean', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 250, noNaN: true }),
      fc.double({ min: 0.5, max: 400, noNaN: true }),
      (mean, variance) => {
        const pmf = normalPmf(mean, variance)
        expect(massOf(pmf)).toBeCloseTo(1, 9)
        expect(meanOf(pmf)).toBeCloseTo(mean, 2)
      },
    ),
    { seed: 1, numRuns: 100 },
  )
})

test('the normal distribution function agrees with known values', () => {
  expect(normalCdf(0)).toBeCloseTo(0.5, 7)
  expect(normalCdf(1.959964)).toBeCloseTo(0.975, 6)
  expect(normalCdf(-1)).toBeCloseTo(0.1586553, 6)
})

test('Poisson counts agree with the formula and sum to one', () => {
  const pmf = poissonPmf(2.5)
  expect(exactly(pmf, 0)).toBeCloseTo(Math.exp(-2.5), 12)
  expect(exactly(pmf, 3)).toBeCloseTo((Math.exp(-2.5) * 2.5 ** 3) / 6, 12)
  expect(massOf(pmf)).toBeCloseTo(1, 12)
  expect(exactly(poissonPmf(0), 0)).toBe(1)
})

test('sums, mixtures, shifts and mirrors move the mean as they should', () => {
  const [a, b] = [poissonPmf(1.2), poissonPmf(3.4)]
  expect(meanOf(added(a, negated(b)))).toBeCloseTo(-2.2, 6)
  expect(
    meanOf(
      mixed([
        [0.25, a],
        [0.75, shifted(b, 10)],
      ]),
    ),
  ).toBeCloseTo(0.25 * 1.2 + 0.75 * 13.4, 6)
  expect(massOf(added(a, b))).toBeCloseTo(1, 9)
})

test('above, median and the odd share are read off correctly, below zero too', () => {
  const die: Pmf = { from: -2, mass: new Float64Array([0.1, 0.2, 0.3, 0.4]) }
  expect(above(die, -1)).toBeCloseTo(0.7)
  expect(above(die, -0.5)).toBeCloseTo(0.7)
  expect(above(die, 5)).toBe(0)
  expect(above(die, -9)).toBeCloseTo(1)
  expect(median(die)).toBe(0)
  expect(oddShare(die)).toBeCloseTo(0.6)
  expect(oddShare(certain(7))).toBe(1)
})
