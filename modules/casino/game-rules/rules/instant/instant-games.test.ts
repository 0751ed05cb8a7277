import { describe, expect, it } from 'vitest'
import { add, fraction, multiply, ONE, ZERO } from '#kernel/fraction.ts'
import { overAllOutcomes } from '../all-outcomes.testdata.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { keno, KENO_RISKS, kenoChance, kenoMultipliers } from './keno.ts'
import { limbo, limboChance } from './limbo.ts'
import { plinko, PLINKO_RISKS, plinkoMultipliers } from './plinko.ts'
import { wheel, WHEEL_RISKS, WHEEL_SEGMENTS, wheelMultipliers } from './wheel.ts'

describe('limbo', () => {
  const HALF = 2 ** 24
  const at = (position: bigint) => (cursor: number) =>
    Number(cursor === 0 ? position / BigInt(HALF) : position % BigInt(HALF))

  it.each([101, 150, 200, 1_000, 123_456, 100_000_000])(
    'target %i hundredths: exactly the stated number of positions reaches it',
    (target) => {
      const winning = (99n * 2n ** 48n) / BigInt(target)
      expect(limboChance({ target })).toEqual(fraction(winning, 2n ** 48n))
      expect(limbo.start({ target }, at(winning - 1n)).view.isWin).toBe(true)
      expect(limbo.start({ target }, at(winning)).view.isWin).toBe(false)
    },
  )

  it.each([101, 200, 100_000_000])(
    'target %i hundredths: the return is 0.99, less at most 4 in a billion',
    (target) => {
      const back = toNumber(limbo.returnOf({ target }))
      expect(back).toBeLessThanOrEqual(0.99)
      expect(back).toBeGreaterThan(0.99 - 4e-9)
    },
  )

  it('one round in fifty shows 1.00 times', () => {
    expect(toNumber(limboChance({ target: 101 }))).toBeCloseTo(1 - 0.019802, 6)
    expect(limbo.start({ target: 101 }, at(2n ** 48n - 1n)).view.result).toBe(100)
  })

  it('the rarest position shows a result that JSON can hold', () => {
    expect(limbo.start({ target: 101 }, at(0n)).view).toEqual({ result: 1_000_000_000, isWin: true })
  })
})

describe('plinko', () => {
  it('every table returns 98.9 to 99.2 % of the stakes', () => {
    for (let rows = 8; rows <= 16; rows += 1)
      for (const risk of PLINKO_RISKS) {
        const { num, den } = plinko.returnOf({ rows, risk })
        expect(num * 1_000n >= den * 989n && num * 1_000n <= den * 992n, `${rows} rows, ${risk}`).toBe(true)
      }
  })

  it.each([8, 9, 12])('%i rows: the mean over all paths is the stated return', (rows) => {
    for (const risk of PLINKO_RISKS) {
      const { mean, greatest } = overAllOutcomes((draw) => plinko.start({ rows, risk }, draw).multiplier)
      expect(mean).toEqual(plinko.returnOf({ rows, risk }))
      expect(greatest).toEqual(plinko.greatestMultiplier({ rows, risk }))
    }
  })

  it('the slot is the number of steps to the right', () => {
    const sides = [1, 0, 1, 1, 0, 0, 1, 0]
    expect(plinko.start({ rows: 8, risk: 'low' }, (cursor) => sides[cursor] ?? 0).view).toEqual({
      path: sides,
      slot: 4,
    })
  })
})

describe('wheel', () => {
  it('each wheel returns exactly 0.99, which is the mean over its segments', () => {
    for (const segments of WHEEL_SEGMENTS)
      for (const risk of WHEEL_RISKS) {
        const { mean, greatest } = overAllOutcomes((draw) => wheel.start({ segments, risk }, draw).multiplier)
        expect(mean).toEqual(fraction(99n, 100n))
        expect(wheel.returnOf({ segments, risk })).toEqual(mean)
        expect(wheel.greatestMultiplier({ segments, risk })).toEqual(greatest)
      }
  })
})

describe('keno', () => {
  it('the chances of all hits come to one', () => {
    for (let picks = 1; picks <= 10; picks += 1) {
      const chances = Array.from({ length: picks + 1 }, (_, hits) => kenoChance(picks, hits))
      expect(chances.reduce(add, ZERO)).toEqual(ONE)
    }
  })

  it('a draw pays by its hits', () => {
    const first = keno.start({ risk: 'classic', picks: [1, 2, 40] }, () => 0)
    expect(first.view).toEqual({ drawn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], hits: [1, 2] })
    expect(first.multiplier).toEqual(fraction(310n, 100n))
  })

  it('every table pays most for all hits and returns the sum of chance times multiplier', () => {
    for (const risk of KENO_RISKS)
      for (let count = 1; count <= 10; count += 1) {
        const picks = Array.from({ length: count }, (_, index) => index + 1)
        const multipliers = kenoMultipliers(risk, count)
        expect(multipliers).toHaveLength(count + 1)
        expect(keno.greatestMultiplier({ risk, picks })).toEqual(
          multipliers.reduce((most, one) => (toNumber(one) > toNumber(most) ? one : most)),
        )
        const mean = multipliers.map((one, hits) => multiply(one, kenoChance(count, hits))).reduce(add)
        expect(keno.returnOf({ risk, picks })).toEqual(mean)
      }
  })

  it.each([
    [{ risk: 'classic', picks: [] }],
    [{ risk: 'classic', picks: [1, 1] }],
    [{ risk: 'classic', picks: [0] }],
    [{ risk: 'classic', picks: [41] }],
    [{ risk: 'classic', picks: ['1'] }],
    [{ risk: 'classic', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
    [{ risk: 'classic' }],
  ])('options %j are refused for their picks', (input) => {
    expect(keno.readOptions(input)).toMatchObject({ ok: false, refusal: { details: { field: 'picks' } } })
  })
})

type Published = {
  plinko: { rows: Record<string, Record<string, { rtp: number }>> }
  wheel: { segments: Record<string, Record<string, { return: number[]; rtp: number }>> }
  keno40: { tables: Record<string, { picks: number; return: number[]; rtp: number }[]> }
}

describe.skipIf(paytables === undefined)('published tables (needs shared/data)', () => {
  const published = paytables as unknown as Published

  it('plinko agrees in every return', () => {
    for (const [rows, risks] of Object.entries(published.plinko.rows))
      for (const risk of PLINKO_RISKS) {
        expect(toNumber(plinko.returnOf({ rows: Number(rows), risk }))).toBeCloseTo(risks[risk]?.rtp ?? NaN, 9)
        expect(plinkoMultipliers({ rows: Number(rows), risk })).toHaveLength(Number(rows) + 1)
      }
  })

  it('wheel agrees in every segment', () => {
    for (const segments of WHEEL_SEGMENTS)
      for (const risk of WHEEL_RISKS)
        expect(wheelMultipliers({ segments, risk }).map(toNumber)).toEqual(
          published.wheel.segments[segments]?.[risk]?.return,
        )
  })

  it('keno agrees in every multiplier and return', () => {
    for (const risk of KENO_RISKS)
      for (const table of published.keno40.tables[risk] ?? []) {
        expect(kenoMultipliers(risk, table.picks).map(toNumber)).toEqual(table.return)
        const picks = Array.from({ length: table.picks }, (_, index) => index + 1)
        expect(toNumber(keno.returnOf({ risk, picks }))).toBeCloseTo(table.rtp, 9)
      }
  })
})
