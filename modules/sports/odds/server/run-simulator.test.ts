import { seededRandomOf } from '#kernel/random.ts'
import { expect, test } from 'vitest'
import { storedResults } from '#modules/sports/catalogue/server/service.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { createOddsEngine } from './odds-engine.ts'
import { readPosition } from './odds-store.ts'
import { RESULTED_TOPIC, runFeed } from './run-feed.ts'
import { runSimulator } from './run-simulator.ts'

const log = createLog('silent')
const SPORTS = ['basketball', 'football', 'handball', 'ice-hockey', 'tennis', 'volleyball']

async function play(given: GivenApp, speed: number) {
  const { bus, clock } = given.app.options
  const feed = runFeed({ engine: createOddsEngine(given.database), bus, clock, log })
  const simulator = await runSimulator(
    { database: given.database, clock, log, feed },
    { randomOf: seededRandomOf(20_261), speed },
  )
  return async (): Promise<void> => {
    await simulator.stop()
    await feed.stop()
  }
}

test('a new machine shows six sports within moments, something of it in play, every game with prices; and plays them to their ends', async () => {
  const clock = manualClock('2026-05-17T12:00:00Z')
  const given = await givenApp({ clock })
  const { loaded } = given.app
  const { bus } = given.app.options
  const resulted = new Set<number>()
  bus.subscribe(RESULTED_TOPIC, (gameIds) => (gameIds as number[]).forEach((gameId) => resulted.add(gameId)))
  const stop = await play(given, 30)
  await clock.advance(1_000)
  await expect.poll(() => loaded.board.all().length, { timeout: 10_000 }).toBe((await loaded.activeIds()).length)
  const games = loaded.board.all()
  expect([...new Set(games.map(({ row }) => row.sport))].toSorted()).toEqual(SPORTS)
  expect(games.length).toBeGreaterThan(30)
  expect(games.some(({ row }) => row.stage === 'live')).toBe(true)
  expect(games.filter(({ marketsShown }) => marketsShown === 0).length).toBeLessThan(games.length / 20)

  await clock.advance(60_000)
  await expect
    .poll(
      async () =>
        (await storedResults.gamesWithResults(given.database.db, 0, 1_000)).map(({ gameId }) => gameId).toSorted(),
      {
        timeout: 10_000,
      },
    )
    .toEqual([...resulted].toSorted())
  expect(resulted.size).toBeGreaterThan(0)
  await stop()

  // After a pause it continues where it stopped: games keep their numbers, none is sent twice.
  const snapshot = await readPosition(given.database.db, 'simulator')
  expect(snapshot).toMatchObject({ version: 2, realMs: clock.now().getTime() })
  const keysBefore = new Map(loaded.board.all().map(({ row }) => [row.feedKey, row.gameId]))
  const again = await play(given, 30)
  await clock.advance(1_000)
  await again()
  await loaded.reload(await loaded.activeIds())
  const keysAfter = new Map(loaded.board.all().map(({ row }) => [row.feedKey, row.gameId]))
  expect([...keysAfter.keys()].filter((key) => keysBefore.has(key)).length).toBeGreaterThan(keysBefore.size / 2)
  for (const [key, gameId] of keysAfter) expect(keysBefore.get(key) ?? gameId).toBe(gameId)
})

test('the simulator is a feed of the application where it is on, and no feed where it is off', async () => {
  const off = await givenApp()
  expect(off.app.served.flatMap(({ feeds = [] }) => feeds)).toEqual([])

  const clock = manualClock('2026-05-17T12:00:00Z')
  const on = await givenApp({ clock, simulator: { speed: 30 } })
  const [start, ...others] = on.app.served.flatMap(({ feeds = [] }) => feeds)
  expect(others).toEqual([])
  const running = await start?.()
  await clock.advance(1_000)
  await expect.poll(() => on.app.loaded.board.all().length, { timeout: 10_000 }).toBeGreaterThan(30)
  await running?.stop()
  expect(await readPosition(on.database.db, 'simulator')).toBeDefined()
})
