import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#kernel/random.ts'
import { commitmentOf } from '../seeds.ts'
import { BIT_TESTS, bitsOf } from './bit-tests.ts'
import {
  chiSquaredTail,
  complementaryError,
  normalBelow,
  twoSidedTail,
  uniformityOf,
  upperGamma,
} from './distributions.ts'
import { rngChecks } from './rng-checks.ts'
import { gaps, runsUpAndDown, serialCorrelation } from './sequence-tests.ts'

describe('tails of distributions', () => {
  it('chi-squared values of the tables have their chances', () => {
    expect(chiSquaredTail(3.841459, 1)).toBeCloseTo(0.05, 6)
    expect(chiSquaredTail(18.307038, 10)).toBeCloseTo(0.05, 6)
    expect(chiSquaredTail(135.806723, 100)).toBeCloseTo(0.01, 6)
    expect(chiSquaredTail(9_999, 9_999)).toBeCloseTo(0.498, 3)
    expect(chiSquaredTail(0, 4)).toBe(1)
  })

  it('normal values have theirs', () => {
    expect(twoSidedTail(1.959964)).toBeCloseTo(0.05, 6)
    expect(twoSidedTail(-2.575829)).toBeCloseTo(0.01, 6)
    expect(normalBelow(1.281552)).toBeCloseTo(0.9, 6)
    expect(complementaryError(0)).toBe(1)
    expect(complementaryError(-1)).toBeCloseTo(1.842701, 6)
    expect(upperGamma(1, 2)).toBeCloseTo(Math.exp(-2), 12)
  })

  it('even values are found even, equal ones not', () => {
    expect(uniformityOf(Array.from({ length: 30 }, (_, index) => (index + 0.5) / 30))).toBeGreaterThan(0.99)
    expect(uniformityOf(Array.from({ length: 30 }, () => 0.5))).toBeLessThan(0.001)
  })
})

describe('the tests of bits', () => {
  const length = 200_000
  const random = seededRandom(5)
  const sound = Uint8Array.from({ length }, () => random.below(2))

  it.each(Object.entries(BIT_TESTS))(
    '%s: a sound sequence passes, and of three unsound ones at least one fails',
    (_name, test) => {
      expect(test(sound)).toBeGreaterThan(0.001)
      const biased = Uint8Array.from(sound, (bit, index) => (index % 50 === 0 ? 1 : bit))
      const repeating = Uint8Array.from(sound, (_bit, index) => sound[index % 97] ?? 0)
      const bursting = Uint8Array.from(sound, (bit, index) => (index % 1_280 < 128 && index % 4 === 0 ? 1 : bit))
      expect(Math.min(...[biased, repeating, bursting].map(test))).toBeLessThan(0.000001)
    },
  )

  it('bits are those of the bytes, the highest first', () => {
    expect([...bitsOf(Uint8Array.of(0b1010_0001))]).toEqual([1, 0, 1, 0, 0, 0, 0, 1])
  })
})

describe('the tests of sequences', () => {
  const random = seededRandom(11)
  const numbers = Float64Array.from({ length: 100_000 }, () => random.next())

  it('independent numbers pass', () => {
    expect(Math.abs(serialCorrelation(numbers, 1))).toBeLessThan(3)
    expect(Math.abs(runsUpAndDown(numbers))).toBeLessThan(3)
    expect(gaps(numbers, 1)).toBeGreaterThan(0.001)
  })

  it('of a few numbers both are what is counted by hand', () => {
    // About 2.5: (0.75 − 0.25 + 0.75) of 5, times the root of 4.
    expect(serialCorrelation(Float64Array.of(1, 2, 3, 4), 1)).toBeCloseTo(0.5, 12)
    // Three runs, where 7/3 are expected with a variance of 35/90.
    expect(runsUpAndDown(Float64Array.of(1, 3, 2, 4))).toBeCloseTo((3 - 7 / 3) / Math.sqrt(35 / 90), 12)
  })

  it('numbers that lean on those before them fail', () => {
    const leaning = numbers.map((number, index) => (19 * number + (numbers[index - 1] ?? 0.5)) / 20)
    expect(serialCorrelation(leaning, 1)).toBeGreaterThan(5)
    const rising = numbers.map((number, index) => number + (index % 5))
    expect(Math.abs(runsUpAndDown(rising))).toBeGreaterThan(5)
    const rare = numbers.map((number, index) => (index % 20 === 0 ? 0.05 : number))
    expect(gaps(rare, 1)).toBeLessThan(0.000001)
  })
})

it('the short programme passes for a fixed seed, names what it does, and covers every check', () => {
  const progress = new Set<string>()
  let instance = 0
  const checks = [
    ...rngChecks({
      seed: 'suite',
      part: 1_000,
      freshSeed: () => commitmentOf(`instance ${(instance += 1)}`),
      onProgress: (name) => progress.add(name),
    }),
  ]
  expect(checks.filter(({ isPassed }) => !isPassed)).toEqual([])
  // The same seed gives the same report: a change to a test or its sample needs a new hash here.
  const hash = createHash('sha256').update(JSON.stringify(checks)).digest('hex').slice(0, 16)
  expect(hash).toBe('72f6864912e1c180')
  expect(checks.length).toBe(10 + 1 + 1 + 4 + 3 + Object.keys(BIT_TESTS).length + 1)
  expect(progress.size).toBeGreaterThan(10)
}, 120_000)
