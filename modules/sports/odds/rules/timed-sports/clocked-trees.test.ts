import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basketballTree } from './basketball-tree.ts'
import type { FairMarket } from '../markets/fair-market.ts'
import { handballTree } from './handball-tree.ts'
import { hockeyTree } from './hockey-tree.ts'

const NOTHING = { home: 0, away: 0 }

/** `score`: 'q1 20:18, q2 15:22'. */
function state(score: string, clockSeconds: number, period?: string): LiveState {
  const periods = score.split(', ').map((part) => {
    const [name = '', points = ''] = part.split(' ')
    const [home = 0, away = 0] = points.split(':').map(Number)
    return { period: name, home, away }
  })
  const running = period ?? periods.at(-1)?.period ?? 'break'
  return {
    period: running,
    clockSeconds,
    clockRunning: true,
    periods,
    goals: [],
    redCards: NOTHING,
    yellowCards: NOTHING,
    corners: NOTHING,
  }
}

const of = (markets: readonly FairMarket[], kind: string, outcome: string, line?: number): number =>
  markets
    .find((market) => market.kind === kind && market.line === line)
    ?.outcomes.find((one) => one.outcome === outcome)?.probability ?? Number.NaN

test('changing places turns the chances over in basketball, hockey and handball', () => {
  const side = fc.double({ min: 0.8, max: 1.2, noNaN: true })
  fc.assert(
    fc.property(side, side, (one, other) => {
      for (const [tree, level, kind] of [
        [basketballTree, 82, 'winner'],
        [hockeyTree, 3, '1x2'],
        [handballTree, 29, '1x2'],
      ] as const) {
        const [straight, turned] = [
          tree({ home: one * level, away: other * level }),
          tree({ home: other * level, away: one * level }),
        ]
        expect(of(straight, kind, 'home')).toBeCloseTo(of(turned, kind, 'away'), 6)
      }
    }),
    { seed: 4, numRuns: 30 },
  )
})

test('basketball: level at the end of the fourth quarter is an even overtime, a lead there is decided', () => {
  const level = basketballTree({ home: 82, away: 82 }, state('q1 20:20, q2 20:20, q3 20:20, q4 20:20', 2_400, 'break'))
  expect(of(level, 'winner', 'home')).toBeCloseTo(0.5, 6)
  expect(level.some(({ kind }) => kind === 'total')).toBe(true)
  expect(basketballTree({ home: 82, away: 82 }, state('q1 20:20, q2 20:20, q3 20:20, q4 22:20', 2_400))).toEqual([])
})

test('basketball: the winner is the handicap at half a point either way, overtime leaving no draw', () => {
  const markets = basketballTree({ home: 82, away: 81 })
  const winner = of(markets, 'winner', 'home')
  expect(of(markets, 'handicap', 'home', 50)).toBeCloseTo(winner, 9)
  expect(of(markets, 'handicap', 'home', -50)).toBeCloseTo(winner, 9)
  expect(of(markets, 'handicap', 'home', -150)).toBeLessThan(winner)
})

test('basketball: played quarters and halves are no longer offered', () => {
  const markets = basketballTree({ home: 82, away: 80 }, state('q1 20:22, q2 18:18, q3 4:2', 1_300))
  const parts = markets.flatMap(({ kind, line }) => (kind === 'quarter_1x2' ? [line] : []))
  expect(parts).toEqual([300, 400])
  expect(markets.some(({ kind }) => kind.startsWith('h1_'))).toBe(false)
})

test('hockey: the winner shares out the draw by overtime, and in overtime only the winner is left', () => {
  const markets = hockeyTree({ home: 3, away: 3 })
  expect(of(markets, 'winner', 'home')).toBeCloseTo(0.5, 6)
  expect(of(markets, 'winner', 'home')).toBeCloseTo(of(markets, '1x2', 'home') + of(markets, '1x2', 'draw') / 2, 6)
  const overtime = hockeyTree({ home: 3.4, away: 2.6 }, state('p1 1:1, p2 0:0, p3 1:1, ot 0:0', 3_700))
  expect(overtime.map(({ kind }) => kind)).toEqual(['winner'])
  expect(of(overtime, 'winner', 'home')).toBeGreaterThan(0.5)
  expect(hockeyTree({ home: 3, away: 3 }, state('p1 1:1, p2 0:0, p3 1:1, ot 0:0, pens 0:0', 3_900))).toEqual([])
})

test('hockey: both to score is the product of both sides scoring, and nothing is asked once both have', () => {
  expect(of(hockeyTree({ home: 2, away: 3 }), 'both_to_score', 'yes')).toBeCloseTo(
    (1 - Math.exp(-2)) * (1 - Math.exp(-3)),
    9,
  )
  const later = hockeyTree({ home: 2, away: 3 }, state('p1 1:1', 900))
  expect(later.some(({ kind }) => kind === 'both_to_score')).toBe(false)
  expect(later.some(({ kind, line }) => kind === 'next_goal' && line === 300)).toBe(true)
})

test('handball: the second half stays when the first is over, and a lead late in the game is nearly won', () => {
  const markets = handballTree({ home: 29, away: 29 }, state('h1 15:12, h2 11:9', 3_200))
  expect(of(markets, '1x2', 'home')).toBeGreaterThan(0.9)
  expect(markets.some(({ kind }) => kind === 'h1_1x2')).toBe(false)
  expect(of(markets, 'h2_1x2', 'home')).toBeGreaterThan(0.5)
  expect(handballTree({ home: 29, away: 29 }, state('h1 15:12, h2 11:9', 3_600))).toEqual([])
})
