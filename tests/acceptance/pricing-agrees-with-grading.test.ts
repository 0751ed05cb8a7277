// The strongest property of a price: it equals the average payout of grading over every way the game may end.
import { footballMarketKinds } from '#modules/sports/market-kinds/rules/football-market-kinds.ts'
import {
  marketKind,
  type GameResult,
  type LiveState,
  type ScoreEvent,
  type Side,
} from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from '#modules/sports/odds/rules/markets/fair-market.ts'
import { footballTree } from '#modules/sports/odds/rules/football/football-tree.ts'
import {
  boundedModel,
  lowScoreFactors,
  type FootballModel,
} from '#modules/sports/odds/rules/football/football-model.ts'
import { footballProgress, type Goals } from '#modules/sports/odds/rules/football/remaining-goals.ts'
import { gradeMarket } from '#modules/sports/grading/rules/grading.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Endings less likely than this are skipped; their total weight widens the tolerance. */
const ENDING_PROBABILITY_MIN = 1e-7
const GOALS_MAX = 18

type Ending = { readonly probability: number; readonly result: GameResult }

const poisson = (rate: number): number[] => {
  const counts = [Math.exp(-rate)]
  for (let goals = 1; goals <= (rate === 0 ? 0 : GOALS_MAX); goals++)
    counts.push(((counts[goals - 1] ?? 0) * rate) / goals)
  return counts
}

const scorers = (home: number, away: number, first: Side | undefined): Side[] => {
  const sides: Side[] = [
    ...Array.from({ length: home }, () => 'home' as const),
    ...Array.from({ length: away }, () => 'away' as const),
  ]
  return first === 'away' ? sides.reverse() : sides
}

const goal =
  (period: string) =>
  (side: Side): ScoreEvent => ({ side, period, minute: period === 'h1' ? 20 : 70 })

const plus = (period: string, score: Goals, home: number, away: number) => ({
  period,
  home: score.home + home,
  away: score.away + away,
})

/** Every end of the game, split by who scores next, with its chance: written out plainly and apart from the pricing code. */
function endingsOf(model: FootballModel, state: LiveState | undefined): { endings: Ending[]; lost: number } {
  const { h1, h2, h1Rate, h2Rate } = footballProgress(model, state)
  const [nilNil, oneNil, nilOne, oneOne] = lowScoreFactors(boundedModel(model))
  const lowScores: Record<string, number> = { '0-0': nilNil, '1-0': oneNil, '0-1': nilOne, '1-1': oneOne }
  const endings: Ending[] = []
  let total = 0
  let kept = 0
  const add = (probability: number, rest: readonly [number, number, number, number], first: Side | undefined): void => {
    total += probability
    if (probability < ENDING_PROBABILITY_MIN) return
    kept += probability
    const [i, j, k, l] = rest
    const firstHalf = scorers(i, j, first).map(goal('h1'))
    const secondHalf = scorers(k, l, i + j === 0 ? first : undefined).map(goal('h2'))
    const goals = [...(state?.goals ?? []), ...firstHalf, ...secondHalf]
    endings.push({
      probability,
      result: { status: 'played', periods: [plus('h1', h1, i, j), plus('h2', h2, k, l)], goals },
    })
  }
  const [home1, away1, home2, away2] = [
    poisson(h1Rate.home),
    poisson(h1Rate.away),
    poisson(h2Rate.home),
    poisson(h2Rate.away),
  ]
  home1.forEach((p1, i) =>
    away1.forEach((p2, j) =>
      home2.forEach((p3, k) =>
        away2.forEach((p4, l) => {
          const score = `${h1.home + h2.home + i + k}-${h1.away + h2.away + j + l}`
          const probability = p1 * p2 * p3 * p4 * (lowScores[score] ?? 1)
          const [homeNext, awayNext] = i + j > 0 ? [i, j] : [k, l]
          if (homeNext + awayNext === 0) add(probability, [i, j, k, l], undefined)
          if (homeNext > 0) add((probability * homeNext) / (homeNext + awayNext), [i, j, k, l], 'home')
          if (awayNext > 0) add((probability * awayNext) / (homeNext + awayNext), [i, j, k, l], 'away')
        }),
      ),
    ),
  )
  return {
    endings: endings.map(({ probability, result }) => ({ probability: probability / total, result })),
    lost: 1 - kept / total,
  }
}

/** Shares of the stake that a status wins and returns. */
const SHARES: Readonly<Record<number, readonly [won: number, returned: number]>> = {
  0: [0, 0],
  1: [1, 0],
  2: [0, 1],
  4: [0.5, 0.5],
  5: [0, 0.5],
}

function expectAgreement(market: FairMarket, endings: readonly Ending[], lost: number): void {
  for (const { outcome, probability, returned } of market.outcomes) {
    let won = 0
    let back = 0
    for (const ending of endings) {
      const status = gradeMarket({ sport: 'football', ...market }, outcome, ending.result)
      const shares = SHARES[status]
      if (shares === undefined) throw new Error(`${market.kind} ${outcome} graded ${status}`)
      won += shares[0] * ending.probability
      back += shares[1] * ending.probability
    }
    const name = `${market.kind} ${market.line ?? ''} ${outcome}`
    if (Math.abs(won - probability) > lost + 2e-6) expect(`${name} wins ${won}`).toBe(`${name} wins ${probability}`)
    if (Math.abs(back - returned) > lost + 2e-6) expect(`${name} returns ${back}`).toBe(`${name} returns ${returned}`)
  }
}

const models = fc.record({
  homeGoals: fc.double({ min: 0.3, max: 3, noNaN: true }),
  awayGoals: fc.double({ min: 0.3, max: 3, noNaN: true }),
  correlation: fc.double({ min: -0.15, max: 0.1, noNaN: true }),
})

const sides = fc.array(fc.constantFrom<Side>('home', 'away'), { maxLength: 3 })
const count = (events: readonly Side[], side: Side): number => events.filter((one) => one === side).length

const states = (periods: readonly ('h1' | 'break' | 'h2')[]): fc.Arbitrary<LiveState> =>
  fc
    .record({
      period: fc.constantFrom(...periods),
      first: sides,
      second: sides,
      clock: fc.integer({ min: 0, max: 3_100 }),
      red: fc.nat(2),
    })
    .map(({ period, first, second, clock, red }) => ({
      period,
      clockSeconds: (period === 'h1' ? 0 : 2_700) + clock,
      clockRunning: period !== 'break',
      periods: [
        { period: 'h1', home: count(first, 'home'), away: count(first, 'away') },
        ...(period === 'h2' ? [{ period: 'h2', home: count(second, 'home'), away: count(second, 'away') }] : []),
      ],
      goals: [...first.map(goal('h1')), ...(period === 'h2' ? second.map(goal('h2')) : [])],
      redCards: { home: red, away: 0 },
      yellowCards: { home: 0, away: 0 },
      corners: { home: 0, away: 0 },
    }))

function expectWholeTreeAgrees(model: FootballModel, state: LiveState | undefined): void {
  const { endings, lost } = endingsOf(model, state)
  expect(lost).toBeLessThan(2e-3)
  const tree = footballTree(model, state)
  for (const market of tree) expectAgreement(market, endings, lost)
  // A kind without a line that is left out must be decided: the same status in every ending of the game.
  const priced = new Set(tree.map(({ kind }) => kind))
  for (const { kind, outcomes, line } of footballMarketKinds)
    if (line === 'none' && !priced.has(kind))
      for (const outcome of outcomes) {
        const likely = endings.filter(({ probability }) => probability > 1e-6)
        expect(
          new Set(likely.map(({ result }) => gradeMarket({ sport: 'football', kind }, outcome, result))).size,
          `${kind} ${outcome}`,
        ).toBe(1)
      }
}

test('before kick-off every fair price of all kinds equals the average payout of grading over all endings', () => {
  expectWholeTreeAgrees({ homeGoals: 1.55, awayGoals: 1.1, correlation: -0.08 }, undefined)
  expect(
    new Set(footballTree({ homeGoals: 1.55, awayGoals: 1.1, correlation: -0.08 }).map(({ kind }) => kind)),
  ).toEqual(new Set(footballMarketKinds.map(({ kind }) => kind)))
}, 60_000)

test('after the break every fair price equals the average payout of grading, at any score, minute and number of red cards', () => {
  fc.assert(
    fc.property(models, states(['break', 'h2']), (model, state) => expectWholeTreeAgrees(model, state)),
    { numRuns: 40 },
  )
}, 60_000)

test('during the first half every fair price equals the average payout of grading', () => {
  const drawn = fc.sample(
    fc.tuple(
      fc.record({
        homeGoals: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
        awayGoals: fc.constant(0.8),
        correlation: fc.constant(-0.1),
      }),
      states(['h1']),
    ),
    { numRuns: 5, seed: 3 },
  )
  for (const [model, state] of drawn) expectWholeTreeAgrees(model, state)
}, 60_000)

test('the outcomes of every priced market are in the order of its kind, and their probabilities add up to one', () => {
  fc.assert(
    fc.property(models, fc.option(states(['h1', 'break', 'h2']), { nil: undefined }), (model, state) => {
      for (const { kind, outcomes } of footballTree(model, state)) {
        expect(outcomes.map(({ outcome }) => outcome)).toEqual(marketKind(kind).outcomes)
        const whole = outcomes.reduce((sum, { probability }) => sum + probability, outcomes[0]?.returned ?? 0)
        expect(whole, kind).toBeCloseTo(kind.includes('double_chance') ? 2 : 1, 7)
      }
    }),
    { numRuns: 60 },
  )
})
