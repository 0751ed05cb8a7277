// Our own games in the catalogue, and a player's own: unfinished, recent, favourites.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import type { GamesFound } from '#modules/casino/games/contract.ts'
import { offeredGames } from '#modules/casino/games/server/service.ts'
import { FAVOURITES_MAX, type MyGames } from '#modules/casino/lobby/contract.ts'
import { roundStarted } from '#modules/casino/rounds/contract.ts'
import { closeAtEnd, codeOf, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { endClosedSessions } from '#modules/casino/rounds/server/sweep-rounds.ts'
import { countPlays } from './module.ts'
import { registerOwnGames } from './register-own-games.ts'

let given: GivenApp
const games = new Map([...ORIGINALS].map(([code, game]) => [code, { game, isSlot: false }]))

beforeAll(async () => {
  given = await givenApp()
  await registerOwnGames(given, games)
})

type Player = { readonly playerId: number; readonly accountId: number }

const mine = async ({ playerId }: Player): Promise<MyGames> => {
  const { status, body } = await given.call('GET /web-api/casino/my-games', {}, playerId)
  expect(status).toBe(200)
  return body as MyGames
}
const codes = (tiles: readonly { readonly code: string }[]): readonly string[] => tiles.map(({ code }) => code)
const star = (playerId: number, game: string, isFavourite = true) =>
  given.call('POST /web-api/casino/favourites', { game, isFavourite }, playerId)

/** As the outbox delivers it. */
const played = (playerId: number, game: string, at: Date) => ({
  eventId: 1,
  name: roundStarted.name,
  key: String(playerId),
  at,
  payload: { playerId, accountId: 1, roundId: 1, game, version: '1', currency: 'EUR', stake: '100', balance: '0' },
})

async function deliver(...events: readonly ReturnType<typeof played>[]): Promise<void> {
  await given.database.transaction((tx) => countPlays.handle(tx, events as never))
}

test('our own games are registered once, open, with returns by their rules and the numbers of their addresses', async () => {
  const again = await registerOwnGames(given, games)
  expect(again).toMatchObject({ added: 0, faults: [] })
  const { body } = await given.call('GET /web-api/casino/catalogue', { provider: 'fairline', limit: 60 })
  const { items, total } = body as GamesFound
  expect(total).toBe(again.updated)
  expect(total).toBeGreaterThanOrEqual(7)
  expect(items.find(({ code }) => code === 'dice')).toMatchObject({
    gameId: 101,
    returns: ['99.00', '99.00'],
    stakeMin: '0.01',
    hasDemo: true,
    category: 'fast',
  })
  for (const { code, returns } of items) expect(Number(returns[0]), code).toBeGreaterThan(70)
})

test('S6.3 favourites are of the account, the newest first, and one that is no game is refused', async () => {
  const player = await givenPlayer(given)
  const other = await givenPlayer(given)
  await star(player.playerId, 'dice')
  await star(player.playerId, 'mines')
  const answer = await star(player.playerId, 'dice')
  expect(answer.body).toEqual({ codes: ['mines', 'dice'] })
  expect(codes((await mine(player)).favourites)).toEqual(['mines', 'dice'])
  expect((await mine(other)).favourites).toEqual([])
  await star(player.playerId, 'mines', false)
  expect(codes((await mine(player)).favourites)).toEqual(['dice'])
  expect(codeOf(await star(player.playerId, 'nothing'))).toBe('game_not_found')
  expect(await given.call('GET /web-api/casino/my-games', {})).toMatchObject({ status: 401 })
  expect(FAVOURITES_MAX).toBeGreaterThan(games.size)
})

test('the games played last come first, each once, and an event that comes twice changes nothing', async () => {
  const player = await givenPlayer(given)
  const at = (minutes: number) => new Date(Date.now() - 600_000 + minutes * 60_000)
  const { playerId } = player
  await deliver(played(playerId, 'dice', at(1)), played(playerId, 'keno', at(2)), played(playerId, 'dice', at(3)))
  await deliver(played(playerId, 'dice', at(1)))
  expect(codes((await mine(player)).recent)).toEqual(['dice', 'keno'])
  await deliver(played(playerId, 'keno', at(4)))
  expect(codes((await mine(player)).recent)).toEqual(['keno', 'dice'])
})

test('a round that waits is among the unfinished until it ends', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const { playerId, accountId } = player
  const send = async <T>(name: Parameters<GivenApp['call']>[0], input: object): Promise<T> => {
    const { status, body } = await given.call(name, input, playerId)
    if (status >= 400) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
    return body as T
  }
  const launch = { game: 'coin-flip', accountId, device: 'desktop' }
  const { launchToken } = await send<{ launchToken: string }>('POST /web-api/casino/launches', launch)
  const { sessionToken } = await send<{ sessionToken: string }>('POST /web-api/casino/sessions', {
    launchToken,
    clientSeed: 'lobby',
  })
  // A wrong first call ends the round: another one is begun until one waits.
  let roundId = 0
  for (let tries = 0; tries < 40 && roundId === 0; tries += 1) {
    const stake = { sessionToken, idempotencyKey: randomUUID(), amount: '1.00', options: { side: 'heads' } }
    const { round } = await send<{ round: { roundId: number; state: string } }>('POST /web-api/casino/rounds', stake)
    if (round.state === 'open') roundId = round.roundId
  }
  expect((await mine(player)).unfinished).toMatchObject([
    { roundId, stake: '1.00', currency: 'EUR', tile: { code: 'coin-flip' } },
  ])
  await send('POST /web-api/casino/rounds/:roundId/end', { roundId })
  expect((await mine(player)).unfinished).toEqual([])
})

test('a game that an operator hides, stops or bars is not launched, and the refusal says why', async () => {
  const { playerId, accountId } = await givenPlayer(given, { balance: 10_000n })
  const owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  const launched = async (change: string): Promise<string> => {
    await owner.query(`update games.game set ${change} where code = 'wheel'`)
    await owner.query('update games.revision set number = number + 1')
    await given.app.catalogue.changed()
    const answer = await given.call(
      'POST /web-api/casino/launches',
      { game: 'wheel', accountId, device: 'desktop' },
      playerId,
    )
    return answer.status === 201 ? 'launched' : (codeOf(answer) ?? '')
  }
  expect(await launched("state = 'maintenance'")).toBe('game_in_maintenance')
  expect(await launched("state = 'hidden'")).toBe('game_not_found')
  expect(await launched("state = 'recalled', recalled_at = now()")).toBe('game_recalled')
  expect(await launched("state = 'active', recalled_at = null, countries_allowed = '{AQ}'")).toBe('game_not_in_country')
  expect(await launched("countries_allowed = null, devices = '{phone}'")).toBe('device_not_supported')
  expect(await launched("devices = '{desktop}', age_min = 30")).toBe('game_above_age')
  expect(await launched('age_min = null')).toBe('launched')
})

test('what operators set for a game holds the next stake of a session that runs, and an open round is finished', async () => {
  const { playerId, accountId } = await givenPlayer(given, { balance: 10_000n })
  const owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  const send = (name: Parameters<GivenApp['call']>[0], input: object) => given.call(name, input, playerId)
  const open = await send('POST /web-api/casino/launches', { game: 'mines', accountId, device: 'desktop' })
  const { launchToken } = open.body as { launchToken: string }
  const session = await send('POST /web-api/casino/sessions', { launchToken, clientSeed: 'lobby' })
  const { sessionToken } = session.body as { sessionToken: string }
  const stake = (amount: string) =>
    send('POST /web-api/casino/rounds', { sessionToken, idempotencyKey: randomUUID(), amount, options: { mines: 1 } })
  const change = (set: string) => owner.query(`update games.game set ${set} where code = 'mines'`)
  await owner.query(
    "insert into games.stake_limit (game_id, currency, stake_min, stake_max) select game_id, 'EUR', 50, 300 from games.game where code = 'mines'",
  )
  for (const [amount, code] of [
    ['0.49', 'stake_below_minimum'],
    ['3.01', 'stake_above_maximum'],
  ] as const) {
    const refused = await stake(amount)
    expect([refused.status, codeOf(refused)]).toEqual([422, code])
    expect(refused.body).toMatchObject({ error: { details: { minimum: '0.50', maximum: '3.00', currency: 'EUR' } } })
  }
  await change("countries_allowed = '{AQ}'")
  const now = new Date()
  const [inCountry, elsewhere] = await given.database.transaction((tx) =>
    Promise.all(
      ['AQ', 'DE'].map((country) =>
        offeredGames(tx, [{ game: 'mines', playerId }], { countryOf: async () => country, now }),
      ),
    ),
  )
  expect(inCountry?.get(playerId)?.bar).toBeUndefined()
  expect(elsewhere?.get(playerId)?.bar?.refusal.code).toBe('game_not_in_country')
  await owner.query("update casino.session set profile = 'default'")
  expect((await stake('1.00')).status).toBe(201)
  const { round } = (await mine({ playerId, accountId })).unfinished.map(({ roundId }) => ({ round: roundId }))[0] ?? {}
  await change("countries_allowed = null, state = 'hidden'")
  await send('POST /web-api/casino/rounds/:roundId/end', { roundId: round })
  expect((await mine({ playerId, accountId })).unfinished).toEqual([])
  expect(codeOf(await stake('1.00'))).toBe('game_not_found')
  await change("state = 'maintenance'")
  expect(codeOf(await stake('1.00'))).toBe('game_in_maintenance')
  await change("state = 'hidden'")
  expect(await endClosedSessions(given)).toBe(1)
  await change("state = 'active'")
  expect(codeOf(await stake('1.00'))).toBe('session_expired')
})
