import { expect, test } from 'vitest'
import { CURVE_POINTS_MAX, performanceOf, type SettledBet } from './performance.ts'

const bet = (settledAt: number, staked: bigint, returned: bigint, more: Partial<SettledBet> = {}): SettledBet => ({
  settledAt,
  staked,
  returned,
  coef: 2.1,
  sports: ['football'],
  market: '1x2',
  ...more,
})

test('profit, return on stakes and hit rate count every settled bet once, whatever its order', () => {
  const bets = [bet(3, 1_000n, 0n), bet(1, 1_000n, 2_100n), bet(2, 500n, 500n)]
  expect(performanceOf(bets)).toMatchObject({ bets: 3, staked: 2_500n, net: 100n, roiPermille: 40, won: 1, lost: 1 })
  expect(performanceOf(bets).curve).toEqual([
    { at: 1, net: 1_100n },
    { at: 2, net: 1_100n },
    { at: 3, net: 100n },
  ])
})

test('a returned stake neither ends a run nor lengthens it', () => {
  const [won, lost, even] = [2_000n, 0n, 1_000n]
  const results = [won, won, even, won, lost, lost, won]
  const found = performanceOf(results.map((returned, at) => bet(at, 1_000n, returned)))
  expect([found.longestWinning, found.longestLosing]).toEqual([3, 2])
})

test('bets are divided by sport, market and band of odds; legs of several sports are mixed', () => {
  const found = performanceOf([
    bet(1, 1_000n, 1_400n, { coef: 1.4 }),
    bet(2, 1_000n, 0n, { coef: 1.5, sports: ['tennis'], market: 'total' }),
    bet(3, 1_000n, 0n, { coef: 12, sports: ['football', 'tennis'], market: 'type.1' }),
  ])
  expect(found.bySport.map(({ key, net }) => [key, net])).toEqual([
    ['football', 400n],
    ['mixed', -1_000n],
    ['tennis', -1_000n],
  ])
  expect(found.byMarket.map(({ key }) => key)).toEqual(['1x2', 'total', 'type.1'])
  expect(found.byOdds.map(({ key, roiPermille }) => [key, roiPermille])).toEqual([
    ['1', 400],
    ['1.5', -1_000],
    ['10', -1_000],
  ])
})

test('a long history has a curve of at most so many points, which ends at the whole profit', () => {
  const { curve, net } = performanceOf(
    Array.from({ length: 1_000 }, (_, at) => bet(at, 100n, at % 3 === 0 ? 250n : 0n)),
  )
  expect(curve).toHaveLength(CURVE_POINTS_MAX)
  expect(curve.at(-1)).toEqual({ at: 999, net })
})

test('without settled bets everything is zero', () => {
  expect(performanceOf([])).toMatchObject({ bets: 0, net: 0n, roiPermille: 0, curve: [], bySport: [] })
})
