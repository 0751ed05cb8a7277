import { expect, test } from 'vitest'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { groupGames } from './game-list.tsx'
import { bestFirst, byCountry } from './group-order.ts'

const game = (gameId: number, champId: number, country: string, marketsTotal: number) =>
  ({ gameId, champId, country, marketsTotal }) as Game

const games = [game(1, 10, 'GB', 5), game(2, 20, 'ES', 90), game(3, 10, 'GB', 40), game(4, 30, 'GB', 60)]

test('S3.23 best matches on top: the championship with the widest offer comes first, its games stay in the order of time', () => {
  const groups = bestFirst(groupGames(games, ({ champId }) => champId))
  expect(groups.map(({ id }) => id)).toEqual([20, 30, 10])
  expect(groups[2]?.games.map(({ gameId }) => gameId)).toEqual([1, 3])
})

test('S3.23 grouped by country, championships of one country stand together in the order they had', () => {
  const groups = byCountry(
    groupGames(games, ({ champId }) => champId),
    ({ first }) => first.country,
  )
  expect(groups.map(({ id }) => id)).toEqual([10, 30, 20])
})

test('games of a sport stand together whatever their championships, and the order within a group stays the same', () => {
  const mixed = [1, 4, 1, 3].map((sportId, index) => ({ gameId: index, sportId, champId: index }) as Game)
  const groups = groupGames(mixed, ({ sportId }) => sportId)
  expect(groups.map(({ id, games: found }) => [id, found.map(({ gameId }) => gameId)])).toEqual([
    [1, [0, 2]],
    [4, [1]],
    [3, [3]],
  ])
})
