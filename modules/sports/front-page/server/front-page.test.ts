import { expect, test } from 'vitest'
import { HOME_BLOCKS } from '#kernel/home-blocks.ts'
import type { HomePage } from '#modules/sports/front-page/contract-staff.ts'
import { givenBackoffice, givenOperator } from '#tests/support/builders/given-operator.ts'
import { codeOf } from '#tests/calls/served-app.ts'
import type { FrontPage } from '#modules/sports/front-page/contract.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import {
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  marketWithHome,
  movePrices,
  played,
  tellResults,
  type GivenApp,
} from '#tests/support/builders/given.ts'

async function frontPage(given: GivenApp): Promise<FrontPage> {
  const { status, body } = await given.call('GET /web-api/front-page', {})
  expect(status).toBe(200)
  return body as FrontPage
}

test('a selection that five different players bet on is popular, and one that fewer did is not', async () => {
  const given = await givenApp()
  const game = await givenGame(given)
  const [home, draw] = [game.selection('1x2', 'home'), game.selection('1x2', 'draw')]
  const players = []
  for (let count = 0; count < 5; count += 1) players.push(await givenPlayer(given, { balance: 10_000n }))
  for (const player of players) await givenBet(given, player, [home])
  for (const player of players.slice(1)) await givenBet(given, player, [draw])
  // Two bets of one player are one player.
  const [, again] = players
  if (again !== undefined) await givenBet(given, again, [draw])
  const { popular } = await frontPage(given)
  expect(popular.map(({ selectionId, players: count }) => [selectionId, count])).toEqual([[home.selectionId, 5]])
  expect(popular[0]?.game.markets.map(({ kind }) => kind)).toEqual(['1x2'])
})

test('a price that has moved is shown with what it was, and one that stands is not', async () => {
  const given = await givenApp()
  const [moved, still] = [await givenGame(given), await givenGame(given)]
  const before = moved.selection('1x2', 'home')
  await movePrices(given, moved.gameKey, marketWithHome(1_500))
  const { movers } = await frontPage(given)
  expect(movers.map(({ game }) => game.gameId)).toEqual([moved.gameId])
  expect(movers[0]?.selectionId).toBe(before.selectionId)
  expect(movers[0]?.from).toBe(before.coef)
  expect(movers.some(({ game }) => game.gameId === still.gameId)).toBe(false)
})

test('games that ended are shown with their score, and those to come are featured', async () => {
  const given = await givenApp()
  const [over, next] = [await givenGame(given, { startAt: new Date(Date.now() + 60_000) }), await givenGame(given)]
  await tellResults(given, [[over, played(2, 1)]])
  const page = await frontPage(given)
  expect(page.results.map(({ gameId, score }) => [gameId, score])).toEqual([[over.gameId, [2, 1]]])
  expect(page.featured.map(({ game, course }) => [game.gameId, course])).toEqual([[next.gameId, null]])
})

test("the operator's blocks and games stand in the operator's order", async () => {
  const given = await givenApp()
  const games = [await givenGame(given), await givenGame(given), await givenGame(given)]
  const pinned = games.toReversed().map(({ gameId }) => gameId)
  for (const [key, value] of [
    ['homeBlocks', ['soon', 'featured']],
    ['homeFeaturedGames', pinned],
  ] as const)
    await setConfig(given.database, { brand: 'fairline', key, value, actor: 'test' })
  const page = await frontPage(given)
  expect(page.blocks).toEqual(['soon', 'featured'])
  expect(page.featured.map(({ game }) => game.gameId)).toEqual(pinned)
})

test('a trader arranges the home page and pins games; an approver only sees it', async () => {
  const backoffice = await givenBackoffice()
  const { given } = backoffice
  const [trader, approver] = [
    await givenOperator(backoffice, ['trader']),
    await givenOperator(backoffice, ['approver']),
  ]
  const games = [await givenGame(given), await givenGame(given)]
  const [first, second] = games.map(({ gameId }) => gameId)
  const home = (await approver.client.send('GET /staff-api/front-page/home', {})).body as HomePage
  expect(home).toMatchObject({ brand: 'fairline', brands: ['fairline'], blocks: HOME_BLOCKS, games: [] })
  const ask = { brand: 'fairline', blocks: ['soon', 'boosts', 'featured'], gameIds: [second, first] }
  const put = (more: object = {}, operator = trader) =>
    operator.client.send('PUT /staff-api/front-page/home', { ...ask, ...more })
  expect((await put()).body).toMatchObject({
    blocks: ask.blocks,
    games: [{ gameId: second, game: { home: games[1]?.home } }, { gameId: first }],
  })
  const page = await frontPage(given)
  expect(page.blocks).toEqual(ask.blocks)
  expect(page.featured.map(({ game }) => game.gameId)).toEqual([second, first])
  expect(codeOf(await put({}, approver))).toBe('not_permitted')
  expect(codeOf(await put({ brand: 'nowhere' }))).toBe('brand_not_found')
  expect(codeOf(await put({ blocks: ['soon', 'soon'] }))).toBe('block_repeated')
  expect(codeOf(await put({ gameIds: [99_000_000] }))).toBe('game_not_found')
})
