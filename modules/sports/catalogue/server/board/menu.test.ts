import { expect, test } from 'vitest'
import { gameRow, HOUR, NOON } from './board.testdata.ts'
import { buildMenu } from './menu.ts'

const past = new Date(NOON.getTime() - HOUR)

test('the tree counts games of the line and in play by sport and championship, the busiest first', () => {
  const menu = buildMenu(
    [
      gameRow(1, { sport: 'tennis', sportId: 4, champId: 9, champName: 'Open' }),
      gameRow(2),
      gameRow(3, { champId: 1_002, champName: 'Cup' }),
      gameRow(4, { champId: 1_002, champName: 'Cup', stage: 'live', startAt: past }),
    ],
    NOON,
  )
  expect(menu).toEqual([
    {
      sportId: 1,
      sport: 'football',
      line: 2,
      live: 1,
      championships: [
        { champId: 1_002, name: 'Cup', country: 'GB', line: 1, live: 1 },
        { champId: 1_001, name: 'Test League', country: 'GB', line: 1, live: 0 },
      ],
    },
    {
      sportId: 4,
      sport: 'tennis',
      line: 1,
      live: 0,
      championships: [{ champId: 9, name: 'Open', country: 'GB', line: 1, live: 0 }],
    },
  ])
})

test('a game that should have begun counts nowhere, and a sport without games is not in the tree', () => {
  expect(buildMenu([gameRow(1, { startAt: past }), gameRow(2, { startAt: NOON })], NOON)).toEqual([])
})

test('the counts of a sport are the sums of its championships', () => {
  const games = Array.from({ length: 200 }, (_, index) =>
    gameRow(index, {
      sportId: (index % 3) + 1,
      sport: `sport ${index % 3}`,
      champId: index % 11,
      stage: index % 4 === 0 ? 'live' : 'line',
    }),
  )
  for (const sport of buildMenu(games, NOON)) {
    expect(sport.championships.reduce((sum, { line }) => sum + line, 0)).toBe(sport.line)
    expect(sport.championships.reduce((sum, { live }) => sum + live, 0)).toBe(sport.live)
  }
})
