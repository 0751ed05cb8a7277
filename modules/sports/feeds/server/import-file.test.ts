// A file of messages brought in: told what is new, what is known, what comes too early, and nothing changed by a second time.
import { beforeAll, expect, test } from 'vitest'
import type { FeedMessage } from '#modules/sports/odds/contract.ts'
import { gameIdsByFeedKey, gamesById } from '#modules/sports/catalogue/server/service.ts'
import { givenFoundations, type GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import { importFile, MESSAGES_PER_SLICE, type ImportOptions } from './import-file.ts'

const START = new Date('2026-12-01T12:00:00Z')
const AFTER = new Date('2026-12-01T15:00:00Z')

let given: GivenFoundations
beforeAll(async () => {
  given = await givenFoundations()
})

const fixture = (gameKey: string, startAt = START): FeedMessage => ({
  type: 'fixture',
  fixture: {
    gameKey,
    sport: 'football',
    championship: { key: 'test:league', name: 'League', country: 'GB' },
    home: `Home ${gameKey}`,
    away: `Away ${gameKey}`,
    startAt,
  },
})
const result = (gameKey: string): FeedMessage => ({
  type: 'result',
  gameKey,
  result: {
    status: 'played',
    periods: [
      { period: 'h1', home: 1, away: 0 },
      { period: 'h2', home: 0, away: 0 },
    ],
  },
})

const importAll = (messages: readonly FeedMessage[], more: Partial<ImportOptions> = {}) =>
  importFile(
    given.database,
    given.engine,
    { messages, problems: [] },
    { mode: 'fixtures', isEarlyAllowed: false, now: AFTER, ...more },
  )

test('games of a file are counted once, and a second time changes nothing', async () => {
  const messages = ['a', 'b'].map((key) => fixture(`twice-${key}`))
  expect(await importAll(messages)).toMatchObject({ games: 2, changed: 2, resulted: 0, unknown: 0, early: [], late: 0 })
  expect(await importAll(messages)).toMatchObject({ games: 2, changed: 0 })
  expect(await importAll([{ type: 'heartbeat', gameKeys: ['twice-a'] }])).toMatchObject({ games: 0, changed: 0 })
})

test('a file goes in slice by slice, and says how far it has come', async () => {
  const messages = Array.from({ length: MESSAGES_PER_SLICE + 1 }, (_, n) => fixture(`slice-${n}`))
  const told: (readonly number[])[] = []
  let written = 0
  const report = await importAll(messages, {
    onProgress: (done, all) => void told.push([done, all]),
    onWritten: (gameIds) => void (written += gameIds.length),
  })
  expect(told).toEqual([
    [180, 181],
    [181, 181],
  ])
  expect([report.changed, written]).toEqual([181, 181])
})

test('results go in for games that the book knows and that have begun; early ones only where that is allowed', async () => {
  await importAll([fixture('known'), fixture('later', AFTER), fixture('much-later', new Date(AFTER.getTime() + 1))])
  const messages = ['known', 'later', 'much-later', 'unknown'].map(result)
  const seen: number[] = []
  const first = await importAll(messages, { mode: 'results', onWritten: (_, resulted) => void seen.push(...resulted) })
  expect(first).toMatchObject({ games: 4, resulted: 2, unknown: 1, early: ['much-later'], late: 0 })
  expect(seen).toHaveLength(2)
  const second = await importAll(messages, { mode: 'results', isEarlyAllowed: true })
  expect(second).toMatchObject({ resulted: 1, unknown: 1, early: [] })
  const ids = await gameIdsByFeedKey(given.database.db, ['known', 'later', 'much-later'])
  const { games } = await gamesById(given.database.db, [...ids.values()])
  expect(games.map(({ stage }) => stage)).toEqual(['finished', 'finished', 'finished'])
})
