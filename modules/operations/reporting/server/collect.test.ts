import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { BATCHES_OF_ONE_MAX, WINDOW_MS } from '#modules/operations/reporting/rules/rate-window.ts'
import { askedBy, type Asker } from '#modules/site/site-config/server/asked-by.testdata.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { manualClock, type ManualClock } from '#platform/server/clock.testdata.ts'
import { codeOf, givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { countByDay, forgetEvents } from './service.ts'

const COLLECT = 'POST /fatman-api/:key'
const KEY = 'a-fatman-key'
const brand = 'fairline'

let given: GivenApp
let clock: ManualClock
const config = async (key: string, value: unknown): Promise<void> => {
  expect((await setConfig(given.database, { brand, key, value, actor: 'test' })).ok).toBe(true)
  await given.app.gates.siteConfigs.reload()
}
beforeAll(async () => {
  clock = manualClock('2026-11-21T12:00:00Z')
  given = await givenApp({ clock })
  await config('isFatmanAnalyticsAvailable', true)
  await config('fatmanKey', KEY)
})
// A separate window for each test, and separate rows in each table.
beforeEach(() => clock.advance(WINDOW_MS))

const at = (ms = 0): string => new Date(clock.now().getTime() + ms).toISOString()
const event = (more: object = {}) => ({ name: 'page_view', at: at(), page: '/en/line', params: { count: 1 }, ...more })
const batch = (more: object = {}) => ({ key: KEY, batchId: randomUUID(), consent: 'ALL', events: [event()], ...more })
const send = (input: object, asker: Asker = {}) => askedBy(given, COLLECT, input, asker)
const rowsOf = async (batchId: string): Promise<readonly Record<string, unknown>[]> =>
  (
    await given.database.pool.query('select * from reporting.analytics_event where batch_id = $1 order by position', [
      batchId,
    ])
  ).rows as Record<string, unknown>[]

test('S7.36 a batch is accepted by key and stored as sent, without further data', async () => {
  const asked = batch({ events: [event(), event({ name: 'office_menu', params: { item: 'my bets', isNew: true } })] })
  expect(await send(asked, { device: 'Mozilla/5.0' })).toEqual({ status: 202, body: { accepted: 2, skipped: 0 } })
  const rows = await rowsOf(asked.batchId)
  expect(rows.map(({ name, page, params, position }) => ({ name, page, params, position }))).toEqual([
    { name: 'page_view', page: '/en/line', params: { count: 1 }, position: 0 },
    { name: 'office_menu', page: '/en/line', params: { item: 'my bets', isNew: true }, position: 1 },
  ])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    ['at', 'batch_id', 'brand', 'day', 'name', 'page', 'params', 'player_hash', 'position', 'received_at'].toSorted(),
  )
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla/u)
})

test('a player is a hash: the same for one player, another for others, and not the number', async () => {
  const hashes: string[] = []
  for (const playerId of [7, 7, 8]) {
    const asked = batch()
    await send(asked, { playerId })
    hashes.push((await rowsOf(asked.batchId)).map(({ player_hash: hash }) => (hash as Buffer).toString('hex')).join())
  }
  expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/u)
  expect(hashes[1]).toBe(hashes[0])
  expect(hashes[2]).not.toBe(hashes[0])
  const asked = batch()
  await send(asked)
  expect(await rowsOf(asked.batchId)).toMatchObject([{ player_hash: null }])
})

test('S5.16 without consent to marketing nothing is accepted, whatever the batch says', async () => {
  for (const consent of [undefined, 'FUNCTIONAL', 'DISABLE', true]) {
    const asked = batch({ consent })
    const answer = await send(asked)
    expect([answer.status, codeOf(answer)]).toEqual([403, 'consent_missing'])
    expect(await rowsOf(asked.batchId)).toEqual([])
  }
  for (const [cookie, status] of [
    ['cookiesAgreeType=DISABLE', 403],
    ['cookiesAgreeType=FUNCTIONAL', 403],
    ['cookiesAgreeType=MARKETING', 202],
    ['cookiesAgreeType=ALL', 202],
  ] as const)
    expect((await send(batch(), { headers: { cookie } })).status, cookie).toBe(status)
})

test('a batch that arrives twice is stored once', async () => {
  const asked = batch()
  for (let times = 0; times < 2; times += 1)
    expect(await send(asked)).toMatchObject({ status: 202, body: { accepted: 1 } })
  expect(await rowsOf(asked.batchId)).toHaveLength(1)
})

test('S9.1 events older than a day and those in the future are dropped', async () => {
  const day = 86_400_000
  const asked = batch({ events: [event({ at: at(-day) }), event({ at: at(-day - 1) }), event({ at: at(300_001) })] })
  expect(await send(asked)).toEqual({ status: 202, body: { accepted: 1, skipped: 2 } })
  expect(await rowsOf(asked.batchId)).toMatchObject([{ position: 0 }])
  const none = batch({ events: [event({ at: at(-2 * day) })] })
  expect(await send(none)).toEqual({ status: 202, body: { accepted: 0, skipped: 1 } })
})

/** For tables, which are made before there is a clock. */
const plain = (more: object = {}) => ({ name: 'page_view', at: '2026-11-21T12:00:00.000Z', page: '/en/line', ...more })
const long = 'a'.repeat(101)
test.each([
  [{ key: 'another' }, 404, 'collector_unknown'],
  [{ batchId: '1' }, 400, 'batch_id_malformed'],
  [{ events: undefined }, 400, 'events_malformed'],
  [{ events: [] }, 400, 'no_events'],
  [{ events: Array.from({ length: 51 }, () => plain()) }, 400, 'too_many_events'],
  [{ events: [plain({ name: 'Page View' })] }, 400, 'name_malformed'],
  [{ events: [plain({ name: 'x'.repeat(61) })] }, 400, 'name_malformed'],
  [{ events: [plain({ page: '/en/line?email=a@b.example' })] }, 400, 'page_malformed'],
  [{ events: [plain({ page: 'https://elsewhere.example/' })] }, 400, 'page_malformed'],
  [{ events: [plain({ params: { who: 'player@example.com' } })] }, 400, 'param_malformed'],
  [{ events: [plain({ params: { text: long } })] }, 400, 'param_malformed'],
  [{ events: [plain({ params: { deep: { er: 1 } } })] }, 400, 'param_malformed'],
  [{ events: [plain({ params: { sum: 1e13 } })] }, 400, 'param_malformed'],
  [
    { events: [plain({ params: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n])) })] },
    400,
    'too_many_params',
  ],
  [{ events: [plain({ at: 'now' })] }, 400, 'invalid_input'],
] as const)('a batch with %j is %i %s', async (more, status, code) => {
  const answer = await send(batch(more))
  expect([answer.status, codeOf(answer)]).toEqual([status, code])
})

test('a brand that does not collect has no collector', async () => {
  await config('isFatmanAnalyticsAvailable', false)
  expect(codeOf(await send(batch()))).toBe('collector_unknown')
  await config('isFatmanAnalyticsAvailable', true)
  expect((await send(batch())).status).toBe(202)
})

test('one visitor’s flood is stopped for the minute', async () => {
  const wrong = batch({ key: 'another' })
  for (let times = 0; times < BATCHES_OF_ONE_MAX; times += 1) await send(wrong)
  const answer = await send(batch())
  expect([answer.status, codeOf(answer)]).toEqual([429, 'too_many_batches'])
  expect(answer.body).toMatchObject({ error: { details: { retryAfterMs: WINDOW_MS } } })
  await clock.advance(WINDOW_MS)
  expect((await send(batch())).status).toBe(202)
})

test('an operator counts by day and name, and forgets whole days, never those of the last month', async () => {
  const { db, pool } = given.database
  for (const playerId of [7, 8]) await send(batch({ events: [event({ name: 'counted' })] }), { playerId })
  const counts = await countByDay(db, clock.now(), 1_000)
  expect(counts.filter(({ name }) => name === 'counted')).toEqual([
    { day: '2026-11-21', brand, name: 'counted', events: 2, players: 2 },
  ])
  await pool.query(
    `insert into reporting.analytics_event (day, batch_id, position, brand, name, at, received_at, page, params)
     select d::date, gen_random_uuid(), 0, 'fairline', 'old', d, d, '/', '{}' from unnest(array['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z']::timestamptz[]) d`,
  )
  expect(await forgetEvents(db, new Date('2020-01-02T00:00:00Z'))).toBe(1)
  expect(await forgetEvents(db, new Date('2020-01-03T00:00:00Z'))).toBe(1)
  await expect(forgetEvents(db, new Date())).rejects.toThrow('last 30 days')
  await expect(pool.query('delete from reporting.analytics_event')).rejects.toThrow('permission denied')
})
