import { expect, test } from 'vitest'
import { outcomeFor, tableOf, thisSeason, type PlayedGame } from './record.ts'

let nextId = 0
const game = (startAt: string, home: string, score: readonly [number, number], away: string): PlayedGame => {
  nextId += 1
  return { gameId: nextId, startAt: `${startAt}T15:00:00.000Z`, home, away, score }
}

test('a game is won, drawn or lost from the side of the team, at home and away', () => {
  const played = game('2026-03-01', 'Ashby', [2, 1], 'Brook')
  expect([outcomeFor('Ashby', played), outcomeFor('Brook', played)]).toEqual(['won', 'lost'])
  expect(outcomeFor('Brook', game('2026-03-02', 'Ashby', [0, 0], 'Brook'))).toBe('drawn')
})

test('a football table counts three points a win and one a draw; difference, goals and name decide between equals', () => {
  const games = [
    game('2026-03-03', 'Ashby', [3, 0], 'Crane'),
    game('2026-03-02', 'Brook', [1, 1], 'Crane'),
    game('2026-03-01', 'Dale', [2, 1], 'Brook'),
  ]
  expect(
    tableOf('football', games).map(({ team, points, scored, conceded }) => [team, points, scored, conceded]),
  ).toEqual([
    ['Ashby', 3, 3, 0],
    ['Dale', 3, 2, 1],
    ['Brook', 1, 2, 3],
    ['Crane', 1, 1, 4],
  ])
  expect(tableOf('handball', games)[0]?.points).toBe(2)
  expect(tableOf('tennis', games)).toEqual([])
})

test('a season begins after the last long pause; a pause before the game itself ends it, too', () => {
  const games = [
    game('2026-09-10', 'Ashby', [1, 0], 'Brook'),
    game('2026-08-20', 'Brook', [1, 0], 'Ashby'),
    game('2026-05-20', 'Ashby', [4, 0], 'Brook'),
  ]
  expect(thisSeason(games, new Date('2026-09-17')).length).toBe(2)
  expect(thisSeason(games, new Date('2027-01-17'))).toEqual([])
})
