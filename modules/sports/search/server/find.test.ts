import { expect, test } from 'vitest'
import { createBoard } from '#modules/sports/catalogue/server/board/board.ts'
import { atNoon, gameRow, HOUR, NOON } from '#modules/sports/catalogue/server/board/board.testdata.ts'
import { SEARCH_RESULTS_MAX } from '#modules/sports/search/contract.ts'
import { createFinder } from './find.ts'
import { findPages } from './find-pages.ts'

const league = (champId: number, champName: string, country: string) => ({ champId, champName, country })
const NORDMARK = league(1, 'Nordmark Liga', 'DE')
const LITORAL = league(2, 'Liga do Litoral', 'BR')
const tour = { sportId: 4, sport: 'tennis', ...league(5, 'Aurora Women’s Tour', '') }

const board = createBoard(4)
board.replace(
  [
    gameRow(500_001, { home: 'Weissenbruch 1904', away: 'Grauweiler TSV', ...NORDMARK }),
    gameRow(500_002, { home: 'Sonnenrain FC', away: 'Tannenhall Eintracht', ...NORDMARK }),
    gameRow(500_003, { home: 'Campo Lírio FC', away: 'Rio Cedro Atlético', ...LITORAL }),
    gameRow(500_007, { home: 'Bellerac AS', away: 'Saint-Orvan FC', ...league(3, 'Ligue des Rivières', 'FR') }),
    gameRow(500_008, { home: 'Iwanoriko N.', away: 'Ferrandine L.', stage: 'live', ...tour }),
    gameRow(500_009, { home: 'Long Gone', away: 'Tannenhall Old', startAt: new Date(NOON.getTime() - HOUR) }),
  ],
  [],
)
const find = createFinder({ board, clock: atNoon })
const gamesOf = (text: string) => find(text).games.map(({ row }) => row.gameId)
const leaguesOf = (text: string) => find(text).leagues.map(({ games }) => games[0]?.row.champName)

// The queries that found nothing when search compared letters.
test.each([
  ['wiessenbruch', [500_001]],
  ['weisenbruch', [500_001]],
  ['sonenrain', [500_002]],
  ['bellerc', [500_007]],
  ['campolirio', [500_003]],
  ['вайсен', [500_001]],
  ['теннис', [500_008]],
  ['tennis', [500_008]],
  ['500007', [500_007]],
  ['tannenhall v sonnenrain', [500_002]],
  ['sonnenrain - tannenhall', [500_002]],
  ['Iwanoriko', [500_008]],
  ['rio cedro', [500_003]],
])('%j finds the games %j', (text, gameIds) => {
  expect(gamesOf(text)).toEqual(gameIds)
})

test('sports, leagues and sides are found by their names in several languages', () => {
  expect(find('football').sports).toHaveLength(1)
  expect(find('футбол').sports[0]?.games).toHaveLength(4)
  // One letter away, and so behind the others.
  expect(leaguesOf('лига').at(-1)).toBe('Ligue des Rivières')
  expect(leaguesOf('лига').slice(0, -1).toSorted()).toEqual(['Liga do Litoral', 'Nordmark Liga'])
  expect(leaguesOf('bundesliga')).toEqual(['Nordmark Liga'])
  expect(leaguesOf('Deutschland')).toEqual(['Nordmark Liga'])
  expect(find('tannenhall').sides.map(({ name }) => name)).toEqual(['Tannenhall Eintracht'])
})

test('a typing error is named, and what was typed well is not', () => {
  expect(find('wiessenbruch').corrected).toBe('Weissenbruch')
  expect(find('weissenbruch').corrected).toBeUndefined()
  expect(find('weiss').corrected).toBeUndefined()
})

test.each(['qqqqqq', '--', '.*', 'tannenhall bellerac', '4', ''])('%j finds nothing', (text) => {
  expect(find(text)).toMatchObject({ sports: [], leagues: [], sides: [], games: [] })
})

test('a game past its start is not found, and neither is a side that has no other', () => {
  expect(gamesOf('long gone')).toEqual([])
  expect(find('long gone').sides).toEqual([])
})

test('games that come later are found after a second, and those that are over no more', () => {
  let now = NOON
  const later = createBoard(4)
  const search = createFinder({ board: later, clock: { ...atNoon, now: () => now } })
  expect(search('aldermoor').games).toEqual([])
  later.replace([gameRow(1, { home: 'Aldermoor City' })], [])
  now = new Date(NOON.getTime() + 1_000)
  expect(search('aldermoor').games).toHaveLength(1)
  later.replace([gameRow(1, { home: 'Aldermoor City', stage: 'finished', revision: 2 })], [])
  now = new Date(NOON.getTime() + 2_000)
  expect(search('aldermoor').games).toEqual([])
  expect(search('aldermoor').sides).toEqual([])
})

test(`at most ${SEARCH_RESULTS_MAX} games are found, those in play first`, () => {
  const many = createBoard(4)
  many.replace(
    Array.from({ length: 60 }, (_, index) =>
      gameRow(index + 1, { home: 'Rovers', away: `Guest ${index}`, ...(index === 50 && { stage: 'live' as const }) }),
    ),
    [],
  )
  const games = createFinder({ board: many, clock: atNoon })('rovers').games
  expect(games).toHaveLength(SEARCH_RESULTS_MAX)
  expect(games[0]?.row.gameId).toBe(51)
})

test('pages of help are found by their titles in the language of the page', () => {
  expect(findPages('cookies', 'en').map(({ path }) => path)).toContain('/information/cookies')
  expect(findPages('cookis', 'en').map(({ path }) => path)).toContain('/information/cookies')
  expect(findPages('cookies', 'xx')).toEqual([])
})
