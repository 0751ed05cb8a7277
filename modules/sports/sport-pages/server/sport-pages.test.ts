import { beforeAll, expect, test } from 'vitest'
import { askedBy } from '#modules/site/site-config/server/asked-by.testdata.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { gameIdsByFeedKey } from '#modules/sports/catalogue/server/service.ts'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import type { TeamPage } from '#modules/sports/sport-pages/contract.ts'
import { givenApp, market1x2, tellResults, type GivenGame, type GivenApp } from '#tests/support/builders/given.ts'

const HOUR_MS = 3_600_000
const START = Date.now() + 6 * HOUR_MS

type Listed = {
  readonly items: readonly Game[]
  readonly next: string | null
  readonly sports: readonly { sport: string; line: number; live: number }[]
}

let given: GivenApp
let games = 0
/** By game, as the feed calls it. */
const keys = new Map<number, string>()

type FixtureGiven = {
  readonly champ: string
  readonly country?: string
  readonly sport?: 'football' | 'basketball'
  readonly home?: string
  readonly away?: string
  readonly hours?: number
}

/** One game of the line; answers its number. */
async function givenFixture({ champ, country = '', sport = 'football', ...more }: FixtureGiven): Promise<number> {
  games += 1
  const { home = `Home ${games}`, away = `Away ${games}`, hours = games } = more
  const gameKey = `pages:${games}`
  await given.feed([
    {
      type: 'fixture',
      fixture: {
        gameKey,
        sport,
        championship: { key: `pages:${sport}:${champ}:${country}`, name: champ, country },
        home,
        away,
        startAt: new Date(START + hours * HOUR_MS),
      },
    },
    {
      type: 'prices',
      gameKey,
      markets: [
        sport === 'football'
          ? market1x2(2_000, 3_400, 3_800)
          : { kind: 'winner', prices: ['home', 'away'].map((outcome) => ({ outcome, price: 1_900 })) },
      ],
    },
  ])
  const gameId = (await gameIdsByFeedKey(given.database.db, [gameKey])).get(gameKey)
  if (gameId === undefined) throw new Error(`no game of ${home}`)
  keys.set(gameId, gameKey)
  return gameId
}

const page = async (name: string, more: object = {}): Promise<Listed> =>
  (await given.call('GET /web-api/sport-pages/:page/games', { page: name, ...more })).body as Listed
const idsOf = ({ items }: Listed): readonly number[] => items.map(({ gameId }) => gameId)

beforeAll(async () => {
  given = await givenApp()
})

test('S2.2.2 the cyber page lists games of esports championships of any sport, counts them, and narrows by stage and sport', async () => {
  const football = await givenFixture({ champ: 'eFootball Night League' })
  const basketball = await givenFixture({ champ: 'Cyber Basketball Cup', sport: 'basketball' })
  const other = await givenFixture({ champ: 'Northern League', country: 'GB' })
  const all = await page('cyber')
  expect(idsOf(all)).toEqual([football, basketball])
  expect(idsOf(all)).not.toContain(other)
  expect(all.sports.toSorted((a, b) => a.sport.localeCompare(b.sport))).toEqual([
    { sport: 'basketball', line: 1, live: 0 },
    { sport: 'football', line: 1, live: 0 },
  ])
  expect(idsOf(await page('cyber', { stage: 'line', sport: 'basketball' }))).toEqual([basketball])
  expect(idsOf(await page('cyber', { stage: 'live' }))).toEqual([])
})

test('S2.2.2 a league’s page lists that league alone, and another country’s league of its name is not on it', async () => {
  const english = await givenFixture({ champ: 'Premier League', country: 'GB' })
  const egyptian = await givenFixture({ champ: 'Premier League', country: 'EG' })
  const spanish = await givenFixture({ champ: 'La Liga', country: 'ES' })
  const champions = await givenFixture({ champ: 'UEFA Champions League' })
  const europa = await givenFixture({ champ: 'Europa League' })
  expect(idsOf(await page('english-premier-league'))).toEqual([english])
  expect(idsOf(await page('la-liga'))).toEqual([spanish])
  expect(idsOf(await page('champions-league'))).toEqual([champions])
  expect(idsOf(await page('europa-league'))).toEqual([europa])
  for (const name of ['marble', 'ufc', 'politics']) expect(idsOf(await page(name)), name).toEqual([])
  expect(egyptian).toBeGreaterThan(0)
})

test('S2.2.2 the operator says what belongs to a page, and a page without a rule is empty', async () => {
  const bout = await givenFixture({ champ: 'Cage Night' })
  const rule = { sports: [], names: ['Cage Night'], countries: [], words: [] }
  const set = async (value: unknown): Promise<void> => {
    const { database, app } = given
    expect((await setConfig(database, { brand: 'fairline', key: 'sportPages', value, actor: 'test' })).ok).toBe(true)
    await app.gates.siteConfigs.reload()
  }
  await set({ ufc: rule })
  expect(idsOf(await page('ufc'))).toEqual([bout])
  expect(idsOf(await page('la-liga'))).toEqual([])
  await set(undefined)
})

test('S2.2.2 the visitor’s country names the leagues of “bet on your country”', async () => {
  const from = async (country: string) => {
    const asker = { headers: { 'x-geo-country': country } }
    const answer = await askedBy(given, 'GET /web-api/sport-pages/:page/games', { page: 'betsonyour' }, asker)
    return (answer.body as Listed).items.map((game) => game.country)
  }
  expect(new Set(await from('ES'))).toEqual(new Set(['ES']))
  expect(await from('JP')).toEqual([])
})

test('S2.2.2 the top page holds the events of the next two days with the most markets, at most twenty', async () => {
  const far = await givenFixture({ champ: 'Far Cup', hours: 60 })
  const { items } = await page('topgame')
  const ids = items.map(({ gameId }) => gameId)
  expect(ids).not.toContain(far)
  expect(ids.length).toBeLessThanOrEqual(20)
  const totals = items.map(({ marketsTotal }) => marketsTotal)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})

test('S2.2.2 a list longer than its page goes on where it stopped, and a cursor that is none is refused', async () => {
  const first = await page('english-premier-league', { limit: 1 })
  expect([first.items.length, first.next]).toEqual([1, null])
  const cyber = await page('cyber', { limit: 1 })
  expect(cyber.next).toBe('1')
  const rest = await page('cyber', { limit: 1, cursor: '1' })
  expect([...idsOf(cyber), ...idsOf(rest)]).toEqual(idsOf(await page('cyber')))
  const refused = await given.call('GET /web-api/sport-pages/:page/games', { page: 'cyber', cursor: 'x' })
  expect([refused.status, (refused.body as { error: { code: string } }).error.code]).toEqual([400, 'cursor_malformed'])
})

test('S2.2.2 a team’s page lists its open games and, latest first, what it played; of the other team it says nothing', async () => {
  const result = (home: number, away: number) => ({
    status: 'played' as const,
    periods: [{ period: 'ft', home, away }],
  })
  const champ = 'River Cup'
  const won = await givenFixture({ champ, home: 'River Rovers', away: 'Lake United', hours: -9 })
  const lost = await givenFixture({ champ, home: 'Hill City', away: 'River Rovers', hours: -8 })
  const others = await givenFixture({ champ, home: 'Hill City', away: 'Lake United', hours: -7 })
  const next = await givenFixture({ champ, home: 'River Rovers', away: 'Hill City', hours: 30 })
  await tellResults(
    given,
    (
      [
        [won, 3, 1],
        [lost, 2, 0],
        [others, 1, 1],
      ] as const
    ).map(([gameId, home, away]) => [{ gameKey: keys.get(gameId) ?? '' } as GivenGame, result(home, away)] as const),
  )
  const ask = (teamId: string, more: object = {}) =>
    given.call('GET /web-api/sport-pages/teams/:teamId', { teamId, ...more })
  const { status, body } = await ask('1-River Rovers')
  const team = body as TeamPage
  expect([status, team.name, team.sport, team.games.map(({ gameId }) => gameId)]).toEqual([
    200,
    'River Rovers',
    'football',
    [next],
  ])
  expect(team.results.map(({ gameId, opponents, score }) => [gameId, opponents, score])).toEqual([
    [lost, ['Hill City', 'River Rovers'], [2, 0]],
    [won, ['River Rovers', 'Lake United'], [3, 1]],
  ])
  const first = (await ask('1-River Rovers', { limit: 1 })).body as TeamPage
  expect(first.results.map(({ gameId }) => gameId)).toEqual([lost])
  const later = (await ask('1-River Rovers', { limit: 1, cursor: first.next })).body as TeamPage
  expect([later.results.map(({ gameId }) => gameId), later.next]).toEqual([[won], null])
  for (const unknown of ['1-Nobody', '4-River Rovers', 'River Rovers'])
    expect((await ask(unknown)).status, unknown).toBe(404)
})
