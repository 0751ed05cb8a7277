// SEC-28: what anybody may ask for without an account costs little, at the largest size that is accepted.
import { expect, test } from 'vitest'
import { calculate } from '#modules/sports/calculator/rules/calculator.ts'
import { footballGraders } from '#modules/sports/grading/rules/football-graders.ts'
import { BUILDER_LEGS_MAX, builderPrices, type GameEnd } from '#modules/sports/odds/rules/football/bet-builder.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { GENERATED_LEGS_MAX, generatedCoupon } from '#modules/sports/coupon-ideas/rules/bet-generator.ts'

/** Of the fastest of a few runs, which a busy machine does not slow down. They take 1 to 10 ms on one slow core. */
const COST_MS_MAX = 100
const RUNS = 5

function costOf(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

const legs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ odds: (1.013 + n * 0.9917).toFixed(3), result: 'win' as const }))

test.each([
  ['all folds of 16 legs', { type: 'system', legs: legs(16), sizes: Array.from({ length: 15 }, (_, n) => n + 2) }],
  ['the largest fold of 20 legs', { type: 'system', legs: legs(20), sizes: [10] }],
  ['an express of 40 legs', { type: 'express', legs: legs(40) }],
  ['a lucky of 8 legs', { type: 'lucky', legs: legs(8) }],
])('SEC-28 a calculation of %s costs little', (_what, input) => {
  const ask = { stake: '10', ...input } as unknown as Parameters<typeof calculate>[0]
  expect(calculate(ask).ok).toBe(true)
  expect(costOf(() => calculate(ask))).toBeLessThan(COST_MS_MAX)
})

test('SEC-28 more legs than any coupon has are refused before anything is calculated', () => {
  const input = { type: 'system', stake: '10', legs: legs(6_000), sizes: [2] }
  const ask = input as unknown as Parameters<typeof calculate>[0]
  const refused = calculate(ask)
  expect(refused.ok || refused.refusal.code).toBe('too_many_legs')
  expect(costOf(() => calculate(ask))).toBeLessThan(COST_MS_MAX)
})

test('SEC-28 a generated coupon of a board with sixty thousand selections costs little', () => {
  const picks = Array.from({ length: 60_000 }, (_, n) => ({
    selectionId: n,
    gameId: Math.floor(n / 30),
    price: 1_010 + ((n * 7_919) % 30_000),
    startAt: new Date(1_800_000_000_000 + n),
  }))
  const ask = { picks, factor: 1_000, legsMax: GENERATED_LEGS_MAX, seed: 5 } as unknown as Parameters<
    typeof generatedCoupon
  >[0]
  expect(generatedCoupon(ask).ok).toBe(true)
  expect(costOf(() => generatedCoupon(ask))).toBeLessThan(COST_MS_MAX)
})

const BUILDER = [
  ['1x2', 'home', 0],
  ['total', 'over', 150],
  ['total', 'under', 950],
  ['both_to_score', 'yes', 0],
  ['odd_even', 'odd', 0],
  ['correct_score', 'other', 0],
  ['h1_1x2', 'home', 0],
  ['half_time_full_time', 'home/home', 0],
] as const

test('SEC-28 a bet builder with as many selections as it takes costs little, where eight goals are expected', () => {
  const legs = BUILDER.map(([kind, outcome, line]) => {
    const grade = footballGraders.get(kind)
    return {
      price: 1_500,
      judge: ({ h1, h2 }: GameEnd) => grade?.(outcome, { h1, h2, order: [] }, line) === LegStatus.win,
    }
  })
  expect(legs).toHaveLength(BUILDER_LEGS_MAX)
  const model = { homeGoals: 4, awayGoals: 4, correlation: -0.06 }
  expect(builderPrices(model, undefined, legs)).toMatchObject({ ok: true })
  expect(costOf(() => builderPrices(model, undefined, legs))).toBeLessThan(COST_MS_MAX)
})
