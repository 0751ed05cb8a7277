import { beforeAll, expect, test } from 'vitest'
import { FAVOURITES_MAX, type Favourites } from '#modules/sports/favourites/contract.ts'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { teamId } from '#modules/sports/sport-pages/contract.ts'
import { givenGame, givenApp, givenPlayer, type GivenGame, type GivenApp } from '#tests/support/builders/given.ts'

const NONE = { games: [], teams: [], championships: [] }

let given: GivenApp
let game: GivenGame
let championship: { champId: number; name: string }

beforeAll(async () => {
  given = await givenApp()
  game = await givenGame(given)
  const { body } = await given.call('GET /web-api/catalogue/games/:gameId', { gameId: game.gameId })
  championship = { champId: (body as Game).champId, name: (body as Game).champName }
})

const change = async (playerId: number, changes: { added?: object; removed?: object }): Promise<Favourites> => {
  const { status, body } = await given.call(
    'POST /web-api/favourites/changes',
    { added: { ...NONE, ...changes.added }, removed: { ...NONE, ...changes.removed } },
    playerId,
  )
  expect(status).toBe(200)
  return body as Favourites
}
const shown = async (playerId: number) => (await given.call('GET /web-api/favourites', {}, playerId)).body

test('favourites are of one account, the newest first, and a championship comes with its name', async () => {
  const { playerId } = await givenPlayer(given)
  const { playerId: other } = await givenPlayer(given)
  await change(playerId, { added: { games: [12, 11], teams: ['1-River Rovers'] } })
  const after = await change(playerId, { added: { games: [13], championships: [championship.champId, 987_654_321] } })
  expect(after).toEqual({
    games: [13, 12, 11],
    teams: ['1-River Rovers'],
    championships: [{ ...championship, sport: 'football' }],
  })
  expect(await shown(playerId)).toEqual(after)
  expect(await shown(other)).toEqual(NONE)
})

test('a change that was applied already changes nothing, and a removed favourite is gone', async () => {
  const { playerId } = await givenPlayer(given)
  const changes = { added: { games: [22, 21], teams: ['1-Home'] }, removed: { games: [23] } }
  const once = await change(playerId, changes)
  expect(await change(playerId, changes)).toEqual(once)
  expect(await change(playerId, { removed: { games: [22], teams: ['1-Home'] } })).toEqual({ ...NONE, games: [21] })
})

test('a new favourite of a full list replaces the oldest', async () => {
  const { playerId } = await givenPlayer(given)
  const full = Array.from({ length: FAVOURITES_MAX }, (_, index) => 500 - index)
  await change(playerId, { added: { games: full, teams: ['1-Home'] } })
  const { games, teams } = await change(playerId, { added: { games: [900] } })
  expect(games).toEqual([900, ...full.slice(0, -1)])
  expect(teams).toEqual(['1-Home'])
})

test('a team without a sport is refused', async () => {
  const { playerId } = await givenPlayer(given)
  const input = { added: { ...NONE, teams: ['River Rovers'] }, removed: NONE }
  expect(await given.call('POST /web-api/favourites/changes', input, playerId)).toMatchObject({ status: 400 })
})

test('games of favourites are those starred, and those of starred teams and championships', async () => {
  const games = async (wanted: object) => {
    const { body } = await given.call('POST /web-api/favourites/games', { ...NONE, ...wanted })
    return (body as { items: Game[] }).items.map(({ gameId }) => gameId)
  }
  const { gameId, home } = game
  expect(await games({})).toEqual([])
  expect(await games({ games: [gameId, 987_654_321] })).toEqual([gameId])
  expect(await games({ teams: [teamId({ sportId: 1, name: home })] })).toEqual([gameId])
  expect(await games({ teams: [teamId({ sportId: 2, name: home })] })).toEqual([])
  expect(await games({ championships: [championship.champId], games: [gameId] })).toEqual([gameId])
})
