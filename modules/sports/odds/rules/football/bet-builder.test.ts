import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { footballGraders } from '#modules/sports/grading/rules/football-graders.ts'
import { BUILDER_PRICE_MAX, builderPrice } from '../markets/margin.ts'
import { BUILDER_LEGS_MAX, jointChance, resultOf, scoreMatrix, type LegJudge } from './score-matrix.ts'

const MODEL = { homeGoals: 1.6, awayGoals: 1.1, correlation: -0.06 }

/** What settlement makes of a selection at an end: only a full win or a full loss is a verdict. */
const leg = (kind: string, outcome: string, line = 0): LegJudge => {
  const grade = footballGraders.get(kind)
  if (grade === undefined) throw new Error(`${kind} is no kind of football`)
  return ({ h1, h2 }) => {
    const status = grade(outcome, { h1, h2, order: [] }, line)
    return status === LegStatus.win ? true : status === LegStatus.lose ? false : undefined
  }
}

const chanceOf = (...legs: readonly LegJudge[]): number => {
  const joint = jointChance(MODEL, undefined, legs)
  if (!joint.ok) throw new Error(joint.code)
  return joint.chance
}

const POOL = [
  leg('1x2', 'home'),
  leg('1x2', 'draw'),
  leg('double_chance', 'home_draw'),
  leg('both_to_score', 'yes'),
  leg('total', 'over', 250),
  leg('total', 'under', 350),
  leg('handicap', 'home', -150),
  leg('home_total', 'over', 150),
  leg('odd_even', 'odd'),
  leg('h1_1x2', 'home'),
  leg('h2_both_to_score', 'no'),
  leg('half_time_full_time', 'draw/home'),
]

describe('the joint chance', () => {
  test('of one selection is the chance of its market', () => {
    const { cells, width } = scoreMatrix(MODEL).fullTime
    let home = 0
    for (let index = 0; index < cells.length; index += 1)
      if (resultOf(Math.floor(index / width), index % width) === 0) home += cells[index] ?? 0
    expect(chanceOf(leg('1x2', 'home'))).toBeCloseTo(home, 9)
  })

  test('of selections that imply each other is that of the stricter one, in any order', () => {
    const strict = leg('correct_score', '2-0')
    const alone = chanceOf(strict)
    expect(chanceOf(strict, leg('1x2', 'home'), leg('total', 'under', 250))).toBeCloseTo(alone, 12)
    expect(chanceOf(leg('total', 'under', 250), leg('1x2', 'home'), strict)).toBeCloseTo(alone, 12)
  })

  test('of an outcome and its opposite adds up to the chance of what stands beside them', () => {
    const both = leg('both_to_score', 'yes')
    const sum = chanceOf(both, leg('total', 'over', 250)) + chanceOf(both, leg('total', 'under', 250))
    expect(sum).toBeCloseTo(chanceOf(both), 12)
  })

  test('counts the goals so far in play', () => {
    const none = { home: 0, away: 0 }
    const state: LiveState = {
      period: 'h2',
      clockSeconds: 80 * 60,
      clockRunning: true,
      periods: [
        { period: 'h1', home: 2, away: 0 },
        { period: 'h2', home: 0, away: 0 },
      ],
      goals: [],
      redCards: none,
      yellowCards: none,
      corners: none,
    }
    expect(jointChance(MODEL, state, [leg('total', 'over', 150), leg('h1_1x2', 'home')])).toEqual({
      ok: true,
      chance: 1,
    })
    expect(jointChance(MODEL, state, [leg('1x2', 'home')])).toMatchObject({ ok: true, chance: expect.closeTo(0.99, 1) })
  })

  test('of selections that cannot win together is refused, and so is no selection and too many', () => {
    expect(jointChance(MODEL, undefined, [leg('1x2', 'home'), leg('1x2', 'away')])).toEqual({
      ok: false,
      code: 'builder_legs_contradict',
    })
    const many = Array.from({ length: BUILDER_LEGS_MAX + 1 }, () => leg('1x2', 'home'))
    for (const legs of [[], many])
      expect(jointChance(MODEL, undefined, legs)).toEqual({ ok: false, code: 'builder_legs_count' })
  })

  test.each([
    ['draw no bet, which a draw returns', leg('draw_no_bet', 'home')],
    ['a whole line', leg('total', 'over', 200)],
    ['a quarter line', leg('handicap', 'home', -25)],
    ['the next goal, which the halves do not tell', leg('next_goal', 'home', 200)],
  ])('names the selection that cannot be combined: %s', (_, judge) => {
    expect(jointChance(MODEL, undefined, [leg('1x2', 'home'), judge])).toEqual({
      ok: false,
      code: 'builder_leg_undecided',
      leg: 1,
    })
  })
})

const MARGINS = fc.double({ min: 0.01, max: 0.2, noNaN: true })
const models = fc.record({
  homeGoals: fc.double({ min: 0.3, max: 3.5, noNaN: true }),
  awayGoals: fc.double({ min: 0.3, max: 3.5, noNaN: true }),
  correlation: fc.double({ min: -0.12, max: 0.02, noNaN: true }),
})
const picked = fc.subarray([...POOL.keys()], { minLength: 2, maxLength: 4 })

describe('the price of a bet builder', () => {
  test('returns less than is staked on average, and never more than its least generous selection does', () => {
    fc.assert(
      fc.property(models, picked, MARGINS, (model, indices, margin) => {
        const judges = indices.flatMap((index) => POOL[index] ?? [])
        const joint = jointChance(model, undefined, judges)
        fc.pre(joint.ok)
        if (!joint.ok) return
        const legs = judges.map((judge) => {
          const alone = jointChance(model, undefined, [judge])
          const chance = alone.ok ? alone.chance : 0
          return { price: Math.max(1_001, Math.floor((1_000 * (1 - margin)) / chance)), chance }
        })
        const price = builderPrice(joint.chance, legs)
        if (price === undefined) return
        const returned = (price / 1_000) * joint.chance
        expect(returned).toBeLessThanOrEqual(1)
        for (const { price: own, chance } of legs)
          expect(returned).toBeLessThanOrEqual(Math.min(1, (own / 1_000) * chance) + 1e-12)
        const fairTogether = legs.reduce((product, { chance }) => product * chance, 1)
        const product = legs.reduce((sofar, { price: own }) => (sofar * own) / 1_000, 1_000)
        if (joint.chance >= fairTogether) expect(price).toBeLessThanOrEqual(product + 1e-6)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test('is not above the price of a selection that all the others follow from', () => {
    const strict = { price: 8_000, chance: 0.11 }
    expect(builderPrice(0.11, [strict, { price: 1_700, chance: 0.55 }])).toBeLessThanOrEqual(strict.price)
  })

  test('is exact in thousandths, rounded down', () => {
    // 0.25 together; each selection returns 0.9 of its stake.
    expect(
      builderPrice(0.25, [
        { price: 1_800, chance: 0.5 },
        { price: 2_250, chance: 0.4 },
      ]),
    ).toBe(3_240)
    expect(
      builderPrice(0.3, [
        { price: 1_800, chance: 0.5 },
        { price: 2_250, chance: 0.4 },
      ]),
    ).toBe(2_700)
    expect(builderPrice(0.7, [{ price: 1_300, chance: 0.7 }])).toBe(1_300)
  })

  test('is none where it would not exceed the stake, and has a maximum', () => {
    expect(builderPrice(0.99, [{ price: 1_001, chance: 0.99 }])).toBeUndefined()
    expect(builderPrice(1e-9, [{ price: 900_000, chance: 1e-6 }])).toBe(BUILDER_PRICE_MAX)
  })
})
