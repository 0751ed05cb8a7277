import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { GameRow, MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'
import { allMarketsOf, gameIdsByFeedKey, gamesById } from '#modules/sports/catalogue/server/service.ts'
import type { FeedMarket, FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import type { Database } from '#platform/server/db.ts'
import {
  givenGame,
  givenFoundations,
  market1x2,
  played,
  type GivenFoundations,
} from '#tests/support/builders/given-foundations.ts'
import { createOddsEngine, type OddsEngine } from './odds-engine.ts'
import { countGamesWithRefusedQuotes } from './odds-store.ts'

let given: GivenFoundations
beforeAll(async () => {
  given = await givenFoundations()
})

let keys = 0
const newKey = (): string => `engine:${(keys += 1)}`
const fixture = (gameKey: string, more: object = {}): FeedMessage => ({
  type: 'fixture',
  fixture: {
    gameKey,
    sport: 'football',
    championship: { key: 'engine:league', name: 'Engine League', country: 'GB' },
    home: 'Home',
    away: 'Away',
    startAt: new Date('2100-01-01T15:00:00Z'),
    ...more,
  },
})
const prices = (gameKey: string, ...markets: FeedMarket[]): FeedMessage => ({
  type: 'prices',
  gameKey,
  markets: markets.length === 0 ? [market1x2(2_000, 3_400, 3_800)] : markets,
})
const suspend = (gameKey: string): FeedMessage => ({ type: 'suspend', gameKey, reason: 'goal' })
const pair = { home: 0, away: 0 }
const inPlay = (gameKey: string, home = 0, clockSeconds = 600): FeedMessage => ({
  type: 'state',
  gameKey,
  state: {
    period: 'h1',
    clockSeconds,
    clockRunning: true,
    periods: [{ period: 'h1', home, away: 0 }],
    goals: Array.from({ length: home }, () => ({ side: 'home', period: 'h1', minute: 5 })),
    redCards: pair,
    yellowCards: pair,
    corners: pair,
  },
})

async function tell(
  messages: readonly FeedMessage[],
  engine: OddsEngine = given.engine,
): Promise<Awaited<ReturnType<OddsEngine['flush']>>> {
  engine.receive('engine', messages)
  return engine.flush()
}
async function stored(
  gameKey: string,
): Promise<{ row: GameRow; markets: readonly MarketRow[]; main: MarketRow | undefined }> {
  const { db } = given.database
  const gameId = (await gameIdsByFeedKey(db, [gameKey])).get(gameKey) ?? 0
  const [row] = (await gamesById(db, [gameId])).games
  if (row === undefined) throw new Error(`${gameKey} is not stored`)
  const markets = await allMarketsOf(db, [gameId])
  return {
    row,
    markets: markets.toSorted((a, b) => a.marketId - b.marketId),
    main: markets.find(({ kind }) => kind === '1x2'),
  }
}
const historyOf = async (marketId: number | undefined): Promise<readonly { version: number; prices: number[] }[]> =>
  (
    await sql<{
      version: number
      prices: number[]
    }>`select version, prices from odds.history where market_id = ${marketId} order by version`.execute(
      given.database.db,
    )
  ).rows
const resultsOf = async (gameId: number): Promise<readonly unknown[]> =>
  (
    await sql<{
      result: unknown
    }>`select result from catalogue.result where game_id = ${gameId} order by number`.execute(given.database.db)
  ).rows.map(({ result }) => result)

test('a fixture sent twice is written once; a moved start moves it, and nothing else does', async () => {
  const key = newKey()
  expect((await tell([fixture(key), fixture(key)])).gameIds).toHaveLength(1)
  const { row } = await stored(key)
  expect((await tell([fixture(key)])).gameIds).toEqual([])
  expect((await tell([fixture(key, { home: 'Renamed' })], createOddsEngine(given.database))).gameIds).toEqual([])
  expect((await stored(key)).row).toEqual(row)
  const startAt = new Date('2100-01-02T15:00:00Z')
  expect((await tell([fixture(key, { startAt })])).gameIds).toEqual([row.gameId])
  expect((await stored(key)).row.startAt).toEqual(startAt)
})

test('the same prices again change nothing: no version, no history, no revision', async () => {
  const key = newKey()
  await tell([fixture(key), prices(key)])
  const before = await stored(key)
  expect(before.markets.length).toBeGreaterThan(30)
  for (const engine of [given.engine, createOddsEngine(given.database)])
    expect((await tell([prices(key), prices(key)], engine)).gameIds).toEqual([])
  expect(await stored(key)).toEqual(before)
  expect(await historyOf(before.main?.marketId)).toEqual([{ version: 1, prices: [2_000, 3_400, 3_800] }])
})

test('a price that moves raises the version by one and leaves its trace; of several in one turn the last counts', async () => {
  const key = newKey()
  await tell([fixture(key), prices(key)])
  await tell([prices(key, market1x2(2_050, 3_400, 3_700)), prices(key, market1x2(2_100, 3_400, 3_600))])
  const { main, row } = await stored(key)
  expect([main?.version, main?.prices, row.revision]).toEqual([2, [2_100, 3_400, 3_600], 2])
  expect(await historyOf(main?.marketId)).toEqual([
    { version: 1, prices: [2_000, 3_400, 3_800] },
    { version: 2, prices: [2_100, 3_400, 3_600] },
  ])
})

test('stop and go raise the count of stops, even where both fall into one turn', async () => {
  const key = newKey()
  await tell([fixture(key), prices(key)])
  expect(given.engine.receive('engine', [suspend(key)])).toBe(true)
  await given.engine.flush()
  expect((await stored(key)).row).toMatchObject({ suspended: true, suspensions: 1 })
  await tell([{ type: 'resume', gameKey: key }])
  expect((await stored(key)).row).toMatchObject({ suspended: false, suspensions: 1 })
  await tell([suspend(key), { type: 'resume', gameKey: key }])
  expect((await stored(key)).row).toMatchObject({ suspended: false, suspensions: 2 })
})

test('R-12 what is received while a turn is being written is never treated as written', async () => {
  const key = newKey()
  let meanwhile: readonly FeedMessage[] = []
  const slow: Database = {
    ...given.database,
    transaction: async (work) => {
      const done = await given.database.transaction(work)
      engine.receive('engine', meanwhile)
      meanwhile = []
      return done
    },
  }
  const engine = createOddsEngine(slow)
  await tell([fixture(key), prices(key), inPlay(key)], engine)
  meanwhile = [suspend(key), inPlay(key, 1, 700), prices(key, market1x2(1_300, 5_000, 9_000))]
  await tell([inPlay(key, 0, 660)], engine)
  expect((await stored(key)).row).toMatchObject({ suspended: false, state: { clockSeconds: 660 } })
  meanwhile = [{ type: 'result', gameKey: key, result: played(3, 0) }]
  await engine.flush()
  expect((await stored(key)).row).toMatchObject({
    suspended: true,
    suspensions: 1,
    state: { clockSeconds: 700 },
    stage: 'live',
  })
  expect((await engine.flush()).resulted).toHaveLength(1)
  expect((await stored(key)).row.stage).toBe('finished')
  expect(engine.stats).toEqual({ games: 0, waiting: 0 })
})

test('a market the model lists no more is withdrawn without a price, and comes back under its number', async () => {
  const key = newKey()
  const total: FeedMarket = {
    kind: 'total',
    line: 650,
    prices: [
      { outcome: 'over', price: 30_000 },
      { outcome: 'under', price: 1_010 },
    ],
  }
  const of = async (): Promise<MarketRow | undefined> =>
    (await stored(key)).markets.find(({ kind, line }) => kind === 'total' && line === 650)
  await tell([fixture(key), prices(key, market1x2(2_000, 3_400, 3_800), total)])
  const first = await of()
  expect(first).toMatchObject({ status: 'open', prices: [30_000, 1_010], version: 1 })
  await tell([prices(key)])
  expect(await of()).toEqual({ ...first, status: 'suspended', prices: [0, 0], isMain: false, version: 2 })
  await given.app.loaded.reload([(await stored(key)).row.gameId])
  expect(
    given.app.loaded.board
      .get((await stored(key)).row.gameId)
      ?.full()
      .markets.some(({ marketId }) => marketId === first?.marketId),
  ).toBe(false)
  await tell([prices(key)])
  expect((await of())?.version).toBe(2)
  await tell([prices(key, market1x2(2_000, 3_400, 3_800), total)])
  expect(await of()).toEqual({ ...first, version: 3 })
})

test('a book below 1 is reported and not published, a price that moves very far stops the game until it is sent again', async () => {
  const key = newKey()
  const typed = await tell([fixture(key), prices(key, market1x2(15_000, 3_400, 3_800))])
  expect(typed.refusedQuotes).toEqual([{ gameKey: key, kind: '1x2', fault: 'book_below_margin' }])
  expect((await stored(key)).markets.filter(({ status }) => status === 'open')).toEqual([])
  await tell([prices(key)])
  const { row, main } = await stored(key)
  expect(main).toMatchObject({ status: 'open', prices: [2_000, 3_400, 3_800] })

  const jump = prices(key, market1x2(4_500, 3_800, 1_800))
  // Restarts do not forget the doubt: this engine reads it from the model.
  const careful = createOddsEngine(given.database)
  for (const engine of [careful, createOddsEngine(given.database)]) {
    const { refusedQuotes } = await tell([jump], engine)
    // What is repeated is reported once.
    expect(refusedQuotes).toEqual(engine === careful ? [{ gameKey: key, kind: '1x2', fault: 'moved_too_far' }] : [])
    expect((await stored(key)).markets.filter(({ status }) => status === 'open')).toEqual([])
  }
  expect(await countGamesWithRefusedQuotes(given.database.db, [row.gameId])).toBe(1)
  await tell([jump], createOddsEngine(given.database, 0))
  expect((await stored(key)).main).toMatchObject({ status: 'open', prices: [4_500, 3_800, 1_800] })
  expect(await countGamesWithRefusedQuotes(given.database.db, [row.gameId])).toBe(0)
})

test('results close every market; the same one again adds nothing, another one is a correction', async () => {
  const key = newKey()
  await tell([fixture(key), prices(key)])
  const { row } = await stored(key)
  const result = (home: number): FeedMessage => ({ type: 'result', gameKey: key, result: played(home, 0) })
  expect((await tell([result(1)])).resulted).toEqual([row.gameId])
  expect(await stored(key)).toMatchObject({ row: { stage: 'finished', resultNumber: 1 } })
  expect(new Set((await stored(key)).markets.map(({ status }) => status))).toEqual(new Set(['closed']))
  expect((await tell([result(1), result(1)])).resulted).toEqual([])
  expect((await tell([result(2)])).resulted).toEqual([row.gameId])
  expect(await resultsOf(row.gameId)).toEqual([played(1, 0), played(2, 0)])
  // Nothing wakes a game that is over, and nothing of it stays in memory.
  const before = await stored(key)
  await tell([prices(key, market1x2(5_000, 3_400, 1_500)), inPlay(key), suspend(key)])
  expect(await stored(key)).toEqual(before)
  expect(given.engine.stats.waiting).toBe(0)
})

test('a write that fails keeps every message for the next turn, in its place', async () => {
  const key = newKey()
  const others = [newKey(), newKey()]
  let isDown = true
  const flaky: Database = {
    ...given.database,
    transaction: (work) =>
      isDown ? Promise.reject(Object.assign(new Error('away'), { code: '57P01' })) : given.database.transaction(work),
  }
  const engine = createOddsEngine(flaky)
  engine.receive('engine', [fixture(key), prices(key), suspend(key), ...others.map((other) => fixture(other))])
  for (let tries = 0; tries < 3; tries += 1) await expect(engine.flush()).rejects.toThrow('away')
  expect(engine.stats.waiting).toBe(3)
  engine.receive('engine', [prices(key, market1x2(2_500, 3_400, 3_000))])
  isDown = false
  expect((await engine.flush()).gameIds).toHaveLength(3)
  expect(await stored(key)).toMatchObject({
    row: { suspended: true, suspensions: 1 },
    main: { prices: [2_500, 3_400, 3_000], version: 1 },
  })
  expect(engine.stats.waiting).toBe(0)
})

test('games of a turn that failed later are published with the next one', async () => {
  const many = Array.from({ length: 70 }, newKey)
  let writes = 0
  const flaky: Database = {
    ...given.database,
    transaction: (work) => {
      writes += 1
      return writes === 2
        ? Promise.reject(Object.assign(new Error('away'), { code: '57P01' }))
        : given.database.transaction(work)
    },
  }
  const engine = createOddsEngine(flaky)
  engine.receive(
    'engine',
    many.map((key) => fixture(key)),
  )
  await expect(engine.flush()).rejects.toThrow('away')
  expect(engine.stats.waiting).toBe(10)
  expect((await engine.flush()).gameIds).toHaveLength(70)
})

test('R-15 a game that cannot be written is left out and named; the others of its turn go in', async () => {
  const good = Array.from({ length: 9 }, newKey)
  const [nameless, broken] = [newKey(), newKey()]
  const { gameIds, refused } = await tell([
    ...good.map((key) => fixture(key)),
    fixture(nameless, { home: '' }),
    fixture(broken, { home: 'nul\u0000' }),
  ])
  expect(gameIds).toHaveLength(9)
  expect(refused.map(({ gameKey }) => gameKey).toSorted()).toEqual([nameless, broken].toSorted())
  expect(given.engine.stats.waiting).toBe(0)
  expect((await tell([fixture(nameless)])).gameIds).toHaveLength(1)
})

test('R-15 bad ticks move nothing: no number, one below 1.001, unknown kinds and outcomes', async () => {
  const key = newKey()
  await tell([fixture(key), prices(key)])
  const before = await stored(key)
  const bad = [Number.NaN, 1_000, 0, -5, 1e12].map((price) => market1x2(price, 3_400, 3_800))
  for (const market of [...bad, { kind: 'nonsense', prices: [] }])
    expect((await tell([prices(key, market1x2(2_000, 3_400, 3_800), market)])).refused).toEqual([])
  const after = await stored(key)
  // A source that quotes nothing right any more quotes nothing; the market is taken off rather than left at an old price.
  for (const market of after.markets)
    for (const price of market.prices) expect(price === 0 || price >= 1_001).toBe(true)
  expect(after.markets.map(({ marketId }) => marketId)).toEqual(before.markets.map(({ marketId }) => marketId))
  await tell([prices(key)])
  expect((await stored(key)).main?.prices).toEqual([2_000, 3_400, 3_800])
})

test('a restarted engine prices a known game by its own sport, from prices or strengths alone', async () => {
  const key = newKey()
  await tell([fixture(key), prices(key)])
  const open = (markets: readonly MarketRow[]): number => markets.filter(({ status }) => status === 'open').length
  const before = open((await stored(key)).markets)
  await tell([prices(key, market1x2(2_100, 3_400, 3_600))], createOddsEngine(given.database))
  expect(open((await stored(key)).markets)).toBeGreaterThan(before / 2)
  await tell(
    [{ type: 'strengths', gameKey: key, strengths: { home: 1.5, away: 1.1 } }],
    createOddsEngine(given.database),
  )
  expect(open((await stored(key)).markets)).toBeGreaterThan(before / 2)
})

test('prices that come before their fixture wait for it', async () => {
  const key = newKey()
  await tell([prices(key)])
  await tell([fixture(key)])
  expect((await stored(key)).main?.prices).toEqual([2_000, 3_400, 3_800])
})

test('prices that wait for their fixture hold up no other game of their turn', async () => {
  const [early, other] = [newKey(), newKey()]
  await tell([fixture(other)], createOddsEngine(given.database))
  await tell([prices(early), prices(other)])
  expect((await stored(other)).main?.prices).toEqual([2_000, 3_400, 3_800])
  await tell([fixture(early)])
  expect((await stored(early)).main?.prices).toEqual([2_000, 3_400, 3_800])
})

test('a game in play that was stopped before a restart stays stopped until its source says otherwise', async () => {
  const key = newKey()
  await tell([fixture(key), prices(key), inPlay(key), suspend(key)])
  const next = createOddsEngine(given.database)
  await tell([inPlay(key, 0, 700)], next)
  expect((await stored(key)).row).toMatchObject({ suspended: true, state: { clockSeconds: 700 } })
  await tell([{ type: 'resume', gameKey: key }], next)
  expect((await stored(key)).row.suspended).toBe(false)
})

test('two engines and many turns at once leave one version after the other and no doubles', async () => {
  const game = await givenGame(given)
  const second = createOddsEngine(given.database)
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      tell(
        [prices(game.gameKey, market1x2(2_000 + index * 10, 3_400, 3_800))],
        index % 2 === 0 ? given.engine : second,
      ),
    ),
  )
  const { main } = await stored(game.gameKey)
  const history = await historyOf(main?.marketId)
  expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1))
  expect(history.at(-1)).toEqual({ version: main?.version, prices: main?.prices })
})

test('a message that changes nothing counts as heard of its own game', async () => {
  const gameKey = newKey()
  const { pool } = given.database
  const setBack = () =>
    pool.query("update catalogue.game set heard_at = now() - interval '1 hour' where feed_key = $1", [gameKey])
  const isOld = async () =>
    (
      await pool.query<{ is_old: boolean }>(
        "select heard_at < now() - interval '1 minute' as is_old from catalogue.game where feed_key = $1",
        [gameKey],
      )
    ).rows[0]?.is_old
  await tell([fixture(gameKey), prices(gameKey), inPlay(gameKey)])
  await setBack()
  const { row } = await stored(gameKey)
  await tell([prices(gameKey)])
  expect([await isOld(), (await stored(gameKey)).row.revision]).toEqual([false, row.revision])
})
