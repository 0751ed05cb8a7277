// The simulator plays thousands of seeded matches; the expectations of pricing must equal the results of grading.
import { seededRandom, seedOf } from '#kernel/random.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { marketKind, type LiveState } from '#modules/sports/catalogue/contract.ts'
import { basketballTree } from '#modules/sports/odds/rules/timed-sports/basketball-tree.ts'
import type { FairMarket } from '#modules/sports/odds/rules/markets/fair-market.ts'
import type { FeedStrengths } from '#modules/sports/odds/rules/feed-message.ts'
import { handballTree } from '#modules/sports/odds/rules/timed-sports/handball-tree.ts'
import { hockeyTree } from '#modules/sports/odds/rules/timed-sports/hockey-tree.ts'
import { simulatedBasketball } from '#modules/sports/odds/rules/simulator/plays/play-basketball.ts'
import { simulatedHandball } from '#modules/sports/odds/rules/simulator/plays/play-handball.ts'
import { simulatedIceHockey } from '#modules/sports/odds/rules/simulator/plays/play-ice-hockey.ts'
import { simulatedTennis } from '#modules/sports/odds/rules/simulator/plays/play-tennis.ts'
import { simulatedVolleyball } from '#modules/sports/odds/rules/simulator/plays/play-volleyball.ts'
import { startCourse, type Script } from '#modules/sports/odds/rules/simulator/plays/script.ts'
import type { SimulatedSport } from '#modules/sports/odds/rules/simulator/plays/simulated-sport.ts'
import { tennisTree } from '#modules/sports/odds/rules/set-sports/tennis-tree.ts'
import { volleyballTree } from '#modules/sports/odds/rules/set-sports/volleyball-tree.ts'
import { gradeMarket } from '#modules/sports/grading/rules/grading.ts'
import { describe, expect, test } from 'vitest'

const MATCHES = 2_500
const LONGER_THAN_ANY = 100_000
/** Statistical bounds: a correct model passes them all except once in thousands of runs, and the seeds are fixed. */
const SIGMAS = 4

type Sport = {
  readonly tree: (strengths: FeedStrengths, state?: LiveState) => readonly FairMarket[]
  readonly simulated: SimulatedSport
  readonly strengths: FeedStrengths
  /** Seconds in which in-play prices are taken; later ones find most games over. */
  readonly until: number
  readonly kinds: number
}

const SPORTS: Readonly<Record<string, Sport>> = {
  tennis: {
    tree: tennisTree,
    simulated: simulatedTennis,
    strengths: { home: 0.64, away: 0.6 },
    until: 9_000,
    kinds: 6,
  },
  volleyball: {
    tree: volleyballTree,
    simulated: simulatedVolleyball,
    strengths: { home: 0.4, away: 0.38 },
    until: 6_000,
    kinds: 6,
  },
  basketball: {
    tree: basketballTree,
    simulated: simulatedBasketball,
    strengths: { home: 84, away: 80 },
    until: 6_500,
    kinds: 10,
  },
  'ice-hockey': {
    tree: hockeyTree,
    simulated: simulatedIceHockey,
    strengths: { home: 3.1, away: 2.7 },
    until: 7_000,
    kinds: 14,
  },
  handball: {
    tree: handballTree,
    simulated: simulatedHandball,
    strengths: { home: 30, away: 28 },
    until: 4_500,
    kinds: 12,
  },
}

const scriptsOf = (name: string, { simulated, strengths }: Sport): readonly Script[] =>
  Array.from({ length: MATCHES }, (_, index) => {
    const { ended } = startCourse(simulated, seededRandom(seedOf(`${name}:${index}`)), strengths).until(LONGER_THAN_ANY)
    if (ended === undefined) throw new Error(`${name} ${index} has no end`)
    return ended
  })

/** 1 for a win, 0 for a loss; anything else is not expected of half lines in complete games. */
function winOf(sport: string, market: FairMarket, outcome: string, script: Script): number {
  const status = gradeMarket({ sport, ...market }, outcome, script.result)
  if (status !== LegStatus.win && status !== LegStatus.lose)
    throw new Error(`${market.kind} ${market.line} ${outcome} graded ${status}`)
  return status
}

/** What the board shows at that second of the clock; undefined once the game is over. */
function stateAt({ frames, endsAt }: Script, second: number): LiveState | undefined {
  if (second >= endsAt) return undefined
  const frame = frames.findLast((one) => 'state' in one && one.at <= second)
  if (frame === undefined || !('state' in frame)) return undefined
  const { state } = frame
  return state.clockRunning && state.clockSeconds !== undefined
    ? { ...state, clockSeconds: state.clockSeconds + second - frame.at }
    : state
}

function expectWellFormed({ kind, line, outcomes }: FairMarket): void {
  const known = marketKind(kind)
  expect(
    outcomes.map(({ outcome }) => outcome),
    kind,
  ).toEqual(known.outcomes)
  expect(line === undefined, kind).toBe(known.line === 'none')
  if (line !== undefined) expect(Number.isInteger(line)).toBe(true)
  if (known.line === 'number') expect((line ?? 0) % 100).toBe(0)
  const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
  expect(sum, kind).toBeCloseTo(kind === 'double_chance' ? 2 : 1, 6)
  for (const { probability } of outcomes)
    expect(probability >= 0 && probability <= 1 + 1e-9, `${kind} ${probability}`).toBe(true)
}

describe.each(Object.entries(SPORTS))('%s', (name, sport) => {
  const scripts = scriptsOf(name, sport)

  test('before the game every price equals the average payout of grading over many games', () => {
    const markets = sport.tree(sport.strengths)
    expect(new Set(markets.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(sport.kinds - 1)
    for (const market of markets) {
      expectWellFormed(market)
      for (const { outcome, probability } of market.outcomes) {
        const share = scripts.reduce((sum, script) => sum + winOf(name, market, outcome, script), 0) / MATCHES
        const sigma = Math.sqrt(Math.max(probability * (1 - probability), 1 / MATCHES) / MATCHES)
        expect(
          Math.abs(share - probability) / sigma,
          `${market.kind} ${market.line ?? ''} ${outcome}: ${probability} came ${share}`,
        ).toBeLessThan(SIGMAS)
      }
    }
  })

  test('in play every kind is right on average, whatever moment of whatever game is priced', () => {
    const random = seededRandom(seedOf(`${name}:moments`))
    const kinds = new Map<string, { drift: number; spread: number; games: number }>()
    for (const script of scripts) {
      const state = stateAt(script, 60 + random.below(sport.until))
      if (state === undefined) continue
      const driftOf = new Map<string, number>()
      for (const market of sport.tree(sport.strengths, state)) {
        expectWellFormed(market)
        for (const { outcome, probability } of market.outcomes.slice(0, -1)) {
          const key = `${market.kind}/${outcome}`
          driftOf.set(key, (driftOf.get(key) ?? 0) + winOf(name, market, outcome, script) - probability)
        }
      }
      // Lines of one game win and lose together, so a game counts once, with the sum of its lines.
      for (const [key, drift] of driftOf) {
        const own = kinds.get(key) ?? { drift: 0, spread: 0, games: 0 }
        kinds.set(key, { drift: own.drift + drift, spread: own.spread + drift * drift, games: own.games + 1 })
      }
    }
    expect(kinds.size).toBeGreaterThanOrEqual(sport.kinds)
    for (const [key, { drift, spread, games }] of kinds) {
      expect(games, key).toBeGreaterThan(100)
      expect(Math.abs(drift) / Math.sqrt(spread), `${key} drifts by ${drift / games}`).toBeLessThan(SIGMAS)
    }
  })
})
