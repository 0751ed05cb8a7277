import { expect, test } from 'vitest'
import { chooseFeatured, type Candidate } from './choose-featured.ts'

const game = (gameId: number, more: Partial<Candidate> = {}): Candidate => ({
  gameId,
  sportId: 1,
  champId: gameId,
  isLive: true,
  startMs: gameId,
  marketsTotal: 50,
  lowestPrice: 1.8,
  ...more,
})

test('games in play come before those to come, and those with most markets first', () => {
  const games = [
    game(1, { isLive: false, marketsTotal: 90 }),
    game(2, { marketsTotal: 40, sportId: 2 }),
    game(3, { marketsTotal: 60 }),
  ]
  expect(chooseFeatured(games, [], 3)).toEqual([3, 2, 1])
})

test('of a championship one is chosen and of a sport two, as long as there are others', () => {
  const games = [game(1, { champId: 9 }), game(2, { champId: 9 }), game(3), game(4), game(5, { sportId: 4 })]
  expect(chooseFeatured(games, [], 3)).toEqual([1, 3, 5])
  expect(chooseFeatured(games.slice(0, 2), [], 3)).toEqual([1, 2])
})

test('a game that is as good as decided, or whose result takes no bets, is not chosen by rule', () => {
  const games = [game(1, { lowestPrice: 1.03 }), game(2, { lowestPrice: undefined }), game(3)]
  expect(chooseFeatured(games, [], 3)).toEqual([3])
})

test("the operator's games come first in their order, once each, and one that is no longer offered is left out", () => {
  const games = [game(1), game(2, { lowestPrice: 1.01 }), game(3), game(4)]
  expect(chooseFeatured(games, [77, 4, 2, 4], 3)).toEqual([4, 2, 1])
  expect(chooseFeatured(games, [1, 2, 3, 4], 3)).toEqual([1, 2, 3])
})

test('without games none is chosen', () => {
  expect(chooseFeatured([], [1], 3)).toEqual([])
})
