import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { footballGraders } from '#modules/sports/grading/rules/football-graders.ts'
import {
  BUILDER_LEGS_MAX,
  jointChances,
  type LegJudge,
  BUILDER_PRICE_MAX,
  builderPrice,
  builderPrices,
} from './bet-builder.ts'
import { resultOf, scoreMatrix } from './score-matrix.ts'

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

/** That all of them win. */
function jointChance(model: typeof MODEL, state: LiveState | undefined, legs: readonly LegJudge[]): number {
  const joint = jointChances(model, state, legs)
  if (!joint.ok) throw new Error(joint.code)
  return joint.chances.at(-1) ?? 0
}

const chanceOf = (...legs: readonly LegJudge[]): number => jointChance(MODEL, undefined, legs)

/** Each at a price of nine tenths of the fair one. */
const priced = (...legs: readonly LegJudge[]) =>
  legs.map((judge) => ({ judge, price: Math.max(1_001, Math.floor(900 / chanceOf(judge))) }))

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
    expect(jointChance(MODEL, state, [leg('total', 'over', 150), leg('h1_1x2', 'home')])).toBe(1)
    expect(jointChance(MODEL, state, [leg('1x2', 'home')])).toBeCloseTo(0.99, 1)
  })

  test('is known for every set of the selections', () => {
    const legs = [leg('1x2', 'home'), leg('total', 'over', 250), leg('both_to_score', 'yes')]
    const joint = jointChances(MODEL, undefined, legs)
    for (let set = 0; set < 8; set += 1) {
      const own = legs.filter((_, n) => (set & (1 << n)) !== 0)
      expect(joint.ok ? joint.chances[set] : undefined).toBeCloseTo(own.length === 0 ? 1 : chanceOf(...own), 12)
    }
  })

  test('of no selection and of too many is refused', () => {
    const many = Array.from({ length: BUILDER_LEGS_MAX + 1 }, () => leg('1x2', 'home'))
    for (const legs of [[], many])
      expect(jointChances(MODEL, undefined, legs)).toEqual({ ok: false, code: 'builder_legs_count' })
  })

  test.each([
    ['draw no bet, which a draw returns', leg('draw_no_bet', 'home')],
    ['a whole line', leg('total', 'over', 200)],
    ['a quarter line', leg('handicap', 'home', -25)],
    ['the next goal, which the halves do not tell', leg('next_goal', 'home', 200)],
  ])('names the selection that cannot be combined: %s', (_, judge) => {
    expect(jointChances(MODEL, undefined, [leg('1x2', 'home'), judge])).toEqual({
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
  test('of every set of its selections returns less than is staked on average, and no more than its least generous selection', () => {
    fc.assert(
      fc.property(models, picked, MARGINS, (model, indices, margin) => {
        const legs = indices
          .flatMap((index) => POOL[index] ?? [])
          .map((judge) => {
            const chance = jointChance(model, undefined, [judge])
            return { judge, chance, price: Math.max(1_001, Math.floor((1_000 * (1 - margin)) / chance)) }
          })
        const found = builderPrices(model, undefined, legs)
        const joint = jointChances(
          model,
          undefined,
          legs.map(({ judge }) => judge),
        )
        fc.pre(found.ok && joint.ok)
        if (!found.ok || !joint.ok) return
        const all = found.prices.at(-1) ?? 0
        for (const [set, price] of found.prices.entries()) {
          const own = legs.filter((_, n) => (set & (1 << n)) !== 0)
          const chance = joint.chances[set] ?? 0
          expect(price).toBeLessThanOrEqual(all)
          // What would return no more than the stake returns the stake.
          if (price === 1_000) continue
          expect((price / 1_000) * chance).toBeLessThanOrEqual(1)
          for (const leg of own)
            expect((price / 1_000) * chance).toBeLessThanOrEqual(Math.min(1, (leg.price / 1_000) * leg.chance) + 1e-12)
          const fairTogether = own.reduce((product, leg) => product * leg.chance, 1)
          const product = own.reduce((sofar, leg) => (sofar * leg.price) / 1_000, 1_000)
          if (chance >= fairTogether) expect(price).toBeLessThanOrEqual(product + 1e-6)
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test('names the selection that cannot win with those before it', () => {
    const legs = [leg('1x2', 'home'), leg('total', 'over', 250), leg('1x2', 'away'), leg('odd_even', 'odd')]
    expect(builderPrices(MODEL, undefined, priced(...legs))).toEqual({
      ok: false,
      code: 'builder_legs_contradict',
      leg: 2,
    })
  })

  test('names the selections that follow from others', () => {
    const found = builderPrices(
      MODEL,
      undefined,
      priced(leg('correct_score', '2-0'), leg('1x2', 'home'), leg('h1_both_to_score', 'no')),
    )
    expect(found).toMatchObject({ ok: true, implied: [1, 2] })
    expect(builderPrices(MODEL, undefined, priced(leg('1x2', 'home'), leg('both_to_score', 'yes')))).toMatchObject({
      ok: true,
      implied: [],
    })
  })

  test('that would not exceed the stake is refused', () => {
    const sure = { judge: leg('total', 'under', 1_550), price: 1_001 }
    expect(builderPrices(MODEL, undefined, [sure, { judge: leg('total', 'under', 1_450), price: 1_001 }])).toEqual({
      ok: false,
      code: 'builder_price_too_low',
    })
  })

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
