import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import {
  areJackpotTerms,
  jackpotChance,
  jackpotPosition,
  jackpotReturn,
  playJackpot,
  type JackpotPool,
} from './jackpot.ts'

const POOL: JackpotPool = { rate: 100, seed: 50_000n, cap: 250_000n, amount: 50_000n, carry: 0, isSeeded: true }
const anyPosition = fc.bigInt({ min: 0n, max: 2n ** 48n - 1n })
const anyPlay = fc.record({ stake: fc.bigInt({ min: 1n, max: 100_000n }), position: anyPosition })

it('keeps to the unit what stakes gave and the operator put in, less what was won, and stays below the cap', () => {
  fc.assert(
    fc.property(fc.array(anyPlay, { maxLength: 60 }), fc.boolean(), (plays, isSeeded) => {
      let pool: JackpotPool = { ...POOL, isSeeded, amount: isSeeded ? POOL.seed : 0n }
      let held = pool.amount
      let given = 0n
      let contributed = 0n
      for (const { stake, position } of plays) {
        const { contribution, seeded, prize, after } = playJackpot(pool, stake, position)
        held += contribution + seeded - prize
        given += stake * BigInt(pool.rate)
        contributed += contribution
        expect(after.amount).toBe(held)
        expect(after.amount).toBeGreaterThanOrEqual(pool.seed)
        expect(prize).toBeLessThanOrEqual(pool.cap)
        expect(prize === 0n || prize >= pool.seed).toBe(true)
        pool = after
      }
      // Nothing of a stake's part is lost to rounding.
      expect(contributed * 10_000n + BigInt(pool.carry)).toBe(given)
    }),
    { numRuns: 200 },
  )
})

it('is won with the chance that the part has in what is missing, exactly at the border of the draw', () => {
  // 1 % of 100.00 is 1.00 of 2,000.00 that are missing: 1 in 2,000.
  expect(jackpotChance(POOL, 10_000n)).toEqual({ num: 1n, den: 2_000n })
  const border = (2n ** 48n + 1_999n) / 2_000n
  expect(playJackpot(POOL, 10_000n, border - 1n).prize).toBe(50_100n)
  expect(playJackpot(POOL, 10_000n, border).prize).toBe(0n)
})

it('must be won below its cap, and the next pool begins with the seed and what was beyond the cap', () => {
  const full = { ...POOL, amount: 249_999n }
  expect(playJackpot(full, 10_000n, 2n ** 48n - 1n)).toMatchObject({
    prize: 250_000n,
    seeded: 50_000n,
    contribution: 100n,
    after: { amount: 50_099n },
  })
})

it('returns in a simulation what its formula says, and is hit evenly between seed and cap', () => {
  let state = 9
  const position = (): bigint => {
    const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 8
    return BigInt(next()) * 2n ** 24n + BigInt(next())
  }
  let pool: JackpotPool = { ...POOL, seed: 500n, cap: 2_500n, amount: 500n }
  let [paid, staked, hits, early] = [0, 0, 0, 0]
  for (let round = 0; round < 120_000; round += 1) {
    const { prize, after } = playJackpot(pool, 1_000n, position())
    staked += 1_000
    paid += Number(prize)
    if (prize > 0n) {
      hits += 1
      if (prize <= 1_500n) early += 1
    }
    pool = after
  }
  const { num, den } = jackpotReturn(pool)
  // Each hit pays at least the whole contribution with which it was won: half a stake's part more than the mean.
  expect(paid / staked).toBeCloseTo(Number(num) / Number(den), 3)
  expect(hits).toBeGreaterThan(1_000)
  expect(Math.abs(early / hits - 0.5)).toBeLessThan(3.3 * Math.sqrt(0.25 / hits))
})

it('follows from the seeds of the round, under cursors that no game uses', () => {
  const seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'mine', nonce: 4, label: 'orchard/1' }
  const cursors: number[] = []
  const draw = createDraw(seeds)
  const position = jackpotPosition((cursor, range) => (cursors.push(cursor), draw(cursor, range)))
  expect(cursors).toEqual([900_000, 900_001])
  expect(position).toBe(jackpotPosition(createDraw(seeds)))
  expect(position).not.toBe(jackpotPosition(createDraw({ ...seeds, nonce: 5 })))
})

it.each([
  [{ rate: 100, seed: 50_000n, cap: 250_000n }, 60_000n, true],
  [{ rate: 0, seed: 50_000n, cap: 250_000n }, 60_000n, false],
  [{ rate: 501, seed: 50_000n, cap: 250_000n }, 60_000n, false],
  [{ rate: 100, seed: 0n, cap: 250_000n }, 60_000n, false],
  [{ rate: 100, seed: 50_000n, cap: 99_999n }, 60_000n, false],
  [{ rate: 100, seed: 50_000n, cap: 250_000n }, 250_000n, false],
] as const)('terms %o over %s are taken: %s', (terms, amount, isTaken) => {
  expect(areJackpotTerms(terms, amount)).toBe(isTaken)
})
