import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRound,
  addSums,
  ALARM_ROUNDS_MIN,
  judgeReturn,
  NO_RETURNS,
  returnedPart,
  type ReturnSums,
} from './return-monitor.ts'

/** Numbers from 0 to 1 that are the same in every run. */
function* numbers(seed: string): Generator<number> {
  for (let block = 0; ; block += 1) {
    const bytes = createHash('sha256').update(`${seed} ${block}`).digest()
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at) / 2 ** 32
  }
}

/** Rounds of a wheel with so many pockets that pays one of them: its stated return is 0.97. */
function playWheel(seed: string, rounds: number, pockets: number, winning: number): ReturnSums {
  const draws = numbers(seed)
  const stated = 0.97
  const pays = (stated * pockets) / 10
  let sums = NO_RETURNS
  for (let n = 0; n < rounds; n += 1) {
    const isWin = (draws.next().value ?? 0) < winning
    sums = addRound(sums, stated, isWin ? pays : 0)
  }
  return sums
}

test('GLI-59 a game that pays as stated raises no alarm, over several seeds', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const verdict = judgeReturn(playWheel(seed, ALARM_ROUNDS_MIN, 40, 10 / 40))
    expect(verdict?.state).not.toBe('alarm')
    expect(verdict?.stated).toBeCloseTo(0.97, 10)
  }
})

test('GLI-59 a rigged table that pays one pocket a percent more often is found', () => {
  const verdict = judgeReturn(playWheel('rigged', 3 * ALARM_ROUNDS_MIN, 40, 10 / 40 + 0.01))
  expect(verdict?.state).toBe('alarm')
  expect(verdict?.z).toBeGreaterThan(3.29)
})

test('GLI-59 one that pays less than stated is found as well', () => {
  expect(judgeReturn(playWheel('short', 3 * ALARM_ROUNDS_MIN, 40, 10 / 40 - 0.01))?.z).toBeLessThan(-3.29)
})

test('before 100,000 rounds nothing is said, and without a round nothing is shown', () => {
  expect(judgeReturn(playWheel('few', 1_000, 40, 0.9))?.state).toBe('waiting')
  expect(judgeReturn(NO_RETURNS)).toBeUndefined()
})

test('the band has the actual return in its middle’s reach exactly where the difference is below 2.576 errors', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 2, maxLength: 60 }), (returns) => {
      const sums = returns.reduce((before, one) => addRound(before, 0.96, one), NO_RETURNS)
      const verdict = judgeReturn(sums)
      if (verdict === undefined) throw new Error('there were rounds')
      expect(verdict.actual >= verdict.low && verdict.actual <= verdict.high).toBe(Math.abs(verdict.z) <= 2.576)
    }),
  )
})

test('sums of two days are the sums of both', () => {
  const [one, other] = [playWheel('x', 500, 40, 0.25), playWheel('y', 700, 40, 0.25)]
  const both = addSums(one, other)
  expect(both.rounds).toBe(1_200)
  expect(both.deviation).toBeCloseTo(one.deviation + other.deviation, 9)
})

test('a game whose steps add to the stake is held to its return of all that was staked', () => {
  // Four single hands bring 360 of 400, one doubled hand 230 of 200: 590 of 600.
  const stated = 590 / 600
  const hands = [
    ...[200n, 160n, 0n, 0n].map((win) => ({ stake: 100n, firstStake: 100n, win })),
    { stake: 200n, firstStake: 100n, win: 230n },
  ]
  const sums = hands.reduce((all, hand) => addRound(all, stated, returnedPart(stated, hand)), NO_RETURNS)
  expect(sums.deviation).toBeCloseTo(0, 12)
  expect(returnedPart(0.99, { stake: 100n, firstStake: 100n, win: 198n })).toBeCloseTo(1.98, 12)
})

test.each([
  [100_000, 2.57, 'within'],
  [100_000, -2.58, 'outside'],
  [100_000, 3.28, 'outside'],
  [100_000, -3.3, 'alarm'],
  [99_999, 9, 'waiting'],
  [100_000, 0, 'within'],
])('of %i rounds a difference of %f errors is %s', (rounds, z, state) => {
  const verdict = judgeReturn({ rounds, statedSum: rounds * 0.96, deviation: z, deviationSquare: 1 })
  expect(verdict?.state).toBe(state)
  expect(verdict?.z).toBeCloseTo(z, 10)
})

test('rounds that all returned what is stated differ by nothing', () => {
  expect(judgeReturn({ rounds: 100_000, statedSum: 96_000, deviation: 0, deviationSquare: 0 })).toMatchObject({
    z: 0,
    state: 'within',
  })
})
