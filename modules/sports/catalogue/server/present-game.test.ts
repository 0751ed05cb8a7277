import { expect, test } from 'vitest'
import { Game, type GameResult, type LiveState } from '#modules/sports/catalogue/contract.ts'
import { gameRow, marketRow } from './board/board.testdata.ts'
import { presentGame, resultScore, totalScore } from './present-game.ts'

const pair = { home: 0, away: 0 }
const state = (period: string, periods: LiveState['periods']): LiveState => ({
  period,
  periods,
  clockRunning: true,
  goals: [],
  redCards: pair,
  yellowCards: pair,
  corners: pair,
})

test('goals of all periods add up, kicks of a shoot-out do not count', () => {
  const periods = [
    { period: 'h1', home: 1, away: 0 },
    { period: 'h2', home: 1, away: 2 },
    { period: 'pens', home: 4, away: 3 },
  ]
  expect(totalScore(state('pens', periods), 'football')).toEqual([2, 2])
  expect(resultScore({ status: 'played', periods } satisfies GameResult, 'football')).toEqual([2, 2])
})

test('in tennis and volleyball sets count, the running one not yet', () => {
  const periods = [
    { period: 'set1', home: 6, away: 4 },
    { period: 'set2', home: 3, away: 6 },
    { period: 'set3', home: 5, away: 2 },
  ]
  expect(totalScore(state('set3', periods), 'tennis')).toEqual([1, 1])
  expect(totalScore(state('ended', periods), 'tennis')).toEqual([2, 1])
  expect(resultScore({ status: 'played', periods }, 'tennis')).toEqual([2, 1])
})

test('a game that was not played has no score, one before its start neither', () => {
  expect(resultScore({ status: 'cancelled', periods: [] }, 'football')).toBeUndefined()
  expect(totalScore(undefined, 'football')).toBeUndefined()
})

test('what is shown fits the contract; markets follow the order of their kinds and lines; ids keep positions where an outcome is not offered', () => {
  const shown = presentGame(
    gameRow(7, { stage: 'live', bettingDelaySeconds: 2, state: state('h1', [{ period: 'h1', home: 1, away: 0 }]) }),
    [
      marketRow(72, 7, { kind: 'total', line: 350, outcomes: ['over', 'under'], prices: [2_500, 1_500] }),
      marketRow(71, 7, { kind: 'total', line: -25, outcomes: ['over', 'under'], prices: [1_900, 1_900] }),
      marketRow(70, 7, { prices: [0, 3_400, 1_001] }),
    ],
    9,
    4,
  )
  expect(Game.parse(shown)).toEqual(shown)
  expect(shown).toMatchObject({ score: [1, 0], bettingDelaySeconds: 2, marketsTotal: 9 })
  expect(shown.markets.map(({ marketId, line }) => [marketId, line])).toEqual([
    [70, undefined],
    [71, -0.25],
    [72, 3.5],
  ])
  expect(shown.markets[0]?.selections).toEqual([
    { selectionId: 70 * 128 + 1, outcome: 'draw', name: 'Draw', coef: 3.4 },
    { selectionId: 70 * 128 + 2, outcome: 'away', name: 'Away 7', coef: 1.001 },
  ])
})
