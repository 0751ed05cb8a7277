import { expect, test } from 'vitest'
import { SEARCH_RESULTS_MAX } from '#modules/sports/catalogue/contract.ts'
import { createBoard } from './board/board.ts'
import { atNoon, gameRow, HOUR, NOON, stranger } from './board/board.testdata.ts'
import { searchGames } from './search-games.ts'

const board = createBoard(4)
board.replace(
  [
    gameRow(1, { home: 'Atlético Madrid', away: 'Málaga', champName: 'La Liga' }),
    gameRow(2, { home: 'Saint-Étienne', away: 'Paris S.G.', champName: 'Ligue 1' }),
    gameRow(3, { home: 'Brøndby', away: 'Łódź', champName: 'Cup' }),
    gameRow(4, { home: 'Зенит', away: 'Спартак', champName: 'Премьер-лига' }),
    gameRow(5, { home: 'الأهلي', away: 'الهلال', champName: 'League' }),
    gameRow(6, { home: 'Al-Nassr', away: 'FC Köln', stage: 'live', startAt: new Date(NOON.getTime() + 9 * HOUR) }),
    gameRow(7, { home: 'Long Gone', away: 'Malaga B', startAt: new Date(NOON.getTime() - HOUR) }),
    gameRow(8, { home: 'Großaspach', away: 'Ibrahimoğlu', champName: 'Cup' }),
  ],
  [],
)

async function search(text: string): Promise<readonly number[]> {
  const answer = await searchGames(board, atNoon)({ text }, stranger)
  if (!answer.ok) throw new Error('search refused')
  return answer.value.items.map(({ gameId }) => gameId)
}

test.each([
  ['atletico', [1]],
  ['ATLÉTICO MADRID', [1]],
  ['madrid atl', [1]],
  ['malaga', [1]],
  ['étienne', [2]],
  ['etienne', [2]],
  ['saint etienne', [2]],
  ['saint-etienne', [2]],
  ['paris sg', []],
  ['paris s.g', [2]],
  ['brondby', [3]],
  ['lodz', [3]],
  ['зенит', [4]],
  ['ПРЕМЬЕР лига', [4]],
  ['الهلال', [5]],
  ['nassr', [6]],
  ['koln', [6]],
  ['grossaspach', [8]],
  ['ibrahimoglu', [8]],
  ['drid', []],
  ['--', []],
  ['.*', []],
])('%j finds %j', async (text, gameIds) => {
  expect(await search(text)).toEqual(gameIds)
})

test('games in play come first, then by start; a game that should have begun is not found', async () => {
  expect(await search('cup')).toEqual([3, 8])
  expect(await search('gone')).toEqual([])
  const more = createBoard(4)
  more.replace(
    [
      gameRow(1, { home: 'United' }),
      gameRow(2, { away: 'United', stage: 'live', startAt: new Date(NOON.getTime() + 9 * HOUR) }),
    ],
    [],
  )
  const answer = await searchGames(more, atNoon)({ text: 'united' }, stranger)
  expect(answer.ok && answer.value.items.map(({ gameId }) => gameId)).toEqual([2, 1])
})

test(`at most ${SEARCH_RESULTS_MAX} games are answered`, async () => {
  const many = createBoard(4)
  many.replace(
    Array.from({ length: 100 }, (_, index) => gameRow(index + 1, { home: 'Rovers' })),
    [],
  )
  const answer = await searchGames(many, atNoon)({ text: 'rovers' }, stranger)
  expect(answer.ok && answer.value.items).toHaveLength(SEARCH_RESULTS_MAX)
})
