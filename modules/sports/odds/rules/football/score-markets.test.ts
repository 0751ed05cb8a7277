import { expect, test } from 'vitest'
import { periodSums } from './period-sums.ts'
import { combinedMarkets, winningMarginMarket } from './score-markets.ts'

const WIDTH = 8
/** Independent goals of both sides, so that many scores have a chance of their own. */
const goals = [0.25, 0.33, 0.22, 0.12, 0.05, 0.02, 0.007, 0.003]
const chanceOf = (home: number, away: number): number => (goals[home] ?? 0) * (goals[(away + 1) % WIDTH] ?? 0)
const scores = Array.from({ length: WIDTH * WIDTH }, (_, n) => [Math.floor(n / WIDTH), n % WIDTH] as const)
const sums = periodSums({ width: WIDTH, cells: Float64Array.from(scores.map(([h, a]) => chanceOf(h, a))) })

type Holds = (home: number, away: number, line: number) => boolean
const HOLDS: Readonly<Record<string, Holds>> = {
  home: (h, a) => h > a,
  draw: (h, a) => h === a,
  away: (h, a) => h < a,
  home_draw: (h, a) => h >= a,
  home_away: (h, a) => h !== a,
  draw_away: (h, a) => h <= a,
  over: (h, a, line) => h + a > line,
  under: (h, a, line) => h + a < line,
  yes: (h, a) => h > 0 && a > 0,
  no: (h, a) => h === 0 || a === 0,
}
const chance = (is: (home: number, away: number) => boolean): number =>
  scores.reduce((sum, [h, a]) => sum + (is(h, a) ? chanceOf(h, a) : 0), 0)

test('each combined outcome has the chance of the scores at which both of its parts hold', () => {
  const markets = combinedMarkets(sums)
  expect(new Set(markets.map(({ kind }) => kind))).toEqual(
    new Set([
      'result_and_total',
      'double_chance_and_total',
      'total_and_both_to_score',
      'result_and_both_to_score',
      'double_chance_and_both_to_score',
    ]),
  )
  for (const { outcomes, line = 0 } of markets)
    for (const { outcome, probability } of outcomes) {
      const parts = outcome.split('/').map((part) => HOLDS[part] ?? (() => false))
      expect(probability).toBeCloseTo(
        chance((h, a) => parts.every((is) => is(h, a, line / 100))),
        12,
      )
    }
})

test('a winning margin of three or more takes in every greater one', () => {
  const by = Object.fromEntries(
    winningMarginMarket(sums).outcomes.map(({ outcome, probability }) => [outcome, probability]),
  )
  expect(by['home/2']).toBeCloseTo(
    chance((h, a) => h - a === 2),
    12,
  )
  expect(by['home/3+']).toBeCloseTo(
    chance((h, a) => h - a >= 3),
    12,
  )
  expect(by['away/3+']).toBeCloseTo(
    chance((h, a) => a - h >= 3),
    12,
  )
  expect(by['draw']).toBeCloseTo(
    chance((h, a) => h === a),
    12,
  )
})
