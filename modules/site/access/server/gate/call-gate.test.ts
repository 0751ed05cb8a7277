import { beforeAll, expect, test } from 'vitest'
import { calls as bettingCalls } from '#modules/sports/betting/contract.ts'
import { askedBy, type Asker } from '#modules/site/site-config/server/asked-by.testdata.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { CACHED_MS } from '#platform/server/cached-value.ts'
import {
  balanceOf,
  codeOf,
  coupon,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { addBlockRule, announceMaintenance, publishTerms, removeRule, setBan } from '../operate.ts'

const PLACE = 'POST /web-api/betting/bets'
const DEPOSIT = 'POST /web-api/payments/deposits'
const ME = 'GET /web-api/wallet/balances'
const LOG_OUT = 'DELETE /web-api/accounts/sessions'
const placing = bettingCalls[PLACE]
const CONFIRM = 'POST /web-api/access/terms-confirmations'
const brand = 'fairline'

let given: GivenApp
let game: GivenGame
beforeAll(async () => {
  given = await givenApp()
  game = await givenGame(given)
})

type Player = { readonly playerId: number; readonly accountId: number }

const reload = (): Promise<void> => given.app.gates.access.reload()
const place = ({ playerId, accountId }: Player, more: Asker = {}) =>
  askedBy(given, PLACE, coupon(accountId, [game.selection('1x2', 'home')]), { playerId, ...more })
const deposit = ({ playerId }: Player) =>
  askedBy(
    given,
    DEPOSIT,
    { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: `gate-${playerId}-deposit` },
    { playerId },
  )
const told = (answer: { readonly status: number; readonly body: unknown }) => [answer.status, codeOf(answer)]

test('S4.5 a banned player neither bets nor deposits, can see their money and sign out; lifting the ban admits them again', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const betId = await givenBet(given, player, [game.selection('1x2', 'home')])
  await setBan(given.database, { playerId: player.playerId, level: 45, reason: 'test' }, 'test')
  await reload()
  expect(told(await place(player))).toEqual([403, 'banned'])
  expect(told(await deposit(player))).toEqual([403, 'banned'])
  expect(await balanceOf(given, player.playerId)).toBe('99.00')
  expect((await given.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)).status).toBe(200)
  const sold = await given.call('POST /web-api/betting/bets/:betId/sales', { betId }, player.playerId)
  expect(codeOf(sold)).not.toBe('banned')
  expect(told(await given.call(LOG_OUT, {}, player.playerId))).toEqual([404, 'session_not_found'])
  expect((await place(await givenPlayer(given, { balance: 10_000n }))).status).toBe(201)
  await setBan(given.database, { playerId: player.playerId, level: 0, reason: 'test' }, 'test')
  await reload()
  expect((await place(player)).status).toBe(201)
})

test('S4.2 during maintenance every call is refused, except signing out and the maintenance status', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const finishAt = '2099-01-01T00:00:00.000Z'
  await announceMaintenance(given.database, { brand, isActive: true, finishAt }, 'test')
  await reload()
  for (const answer of [await place(player), await given.call(ME, {}, player.playerId), await given.call(ME, {})]) {
    expect(told(answer)).toEqual([503, 'maintenance'])
    expect(answer.body).toMatchObject({ error: { details: { finishAt } } })
  }
  expect((await given.call('GET /web-api/access/maintenance', {})).status).toBe(200)
  expect((await given.call('GET /bff-api/config/all.json', {})).status).toBe(200)
  expect(told(await given.call(LOG_OUT, {}, player.playerId))).toEqual([404, 'session_not_found'])
  // Pages call in process, and have a guard of their own: the maintenance page needs its menu.
  expect(await given.app.dispatcher.ask('GET /web-api/catalogue/menu', {}, contextOf())).toMatchObject({ ok: true })
  await announceMaintenance(given.database, { brand, isActive: false }, 'test')
  await reload()
  expect((await place(player)).status).toBe(201)
  expect(told(await place(player, { headers: { cookie: 'maintenance=1' } }))).toEqual([503, 'maintenance'])
})

const contextOf = () => ({
  viewer: undefined,
  address: '',
  device: '',
  requestId: 'page',
  isSecure: false,
  origin: '',
  cookies: [],
})

test('S4.3 from a blocked country every call is refused with the block', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const added = await addBlockRule(given.database, { brand, templateTypeId: 3, country: 'FR', note: 'test' }, 'test')
  await reload()
  const french: Asker = { headers: { 'x-geo-country': 'FR' } }
  const refused = await place(player, french)
  expect(told(refused)).toEqual([451, 'blocked'])
  expect(refused.body).toMatchObject({ error: { details: { templateTypeId: 3 } } })
  expect(refused.body).not.toHaveProperty('exception_code')
  expect(told(await askedBy(given, ME, {}, { ...french, playerId: player.playerId }))).toEqual([451, 'blocked'])
  expect((await askedBy(given, 'POST /blocks-api/api/v2/block', { url: '/en/' }, french)).status).toBe(200)
  expect((await place(player)).status).toBe(201)
  await removeRule(given.database, 'block', added.ok ? added.value : 0)
  await reload()
  expect((await place(player, french)).status).toBe(201)
})

test('S7.1 under new terms bets and deposits are 451 with exception_code 1 until they are confirmed, and no other call is', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  expect((await place(player)).status).toBe(201)
  const updatedAt = (await publishTerms(given.database, 'new limits', 'test')).toISOString()
  await reload()
  for (const answer of [await place(player), await deposit(player)])
    expect(answer).toMatchObject({ status: 451, body: { error: { code: 'terms_changed' }, exception_code: 1 } })
  expect(await balanceOf(given, player.playerId)).toBe('99.00')
  expect((await given.call(CONFIRM, { updatedAt }, player.playerId)).status).toBe(200)
  expect((await place(player)).status).toBe(201)
  expect((await deposit(player)).status).toBe(201)
  await publishTerms(given.database, 'newer limits', 'test')
  await reload()
  expect((await place(player)).status).toBe(451)
  const set = (value: unknown) =>
    setConfig(given.database, { brand, key: 'isConfirmTermsEnabled', value, actor: 'test' })
  await set(false)
  await given.app.gates.siteConfigs.reload()
  expect((await place(player)).status).toBe(201)
  await set(undefined)
  await given.app.gates.siteConfigs.reload()
})

test('S7.1 a player who has confirmed newer terms than this process knows of is not asked again', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  await publishTerms(given.database, 'known limits', 'test')
  await reload()
  const updatedAt = (await publishTerms(given.database, 'limits of this second', 'test')).toISOString()
  expect((await given.call(CONFIRM, { updatedAt }, player.playerId)).status).toBe(200)
  expect((await place(player)).status).toBe(201)
})

test('S4.5 a ban takes effect within seconds even when nobody has staked for most of a minute', async () => {
  const clock = manualClock('2026-11-21T12:00:00Z')
  const quiet = await givenApp({ clock })
  const { playerId } = await givenPlayer(quiet)
  const { gateCalls } = quiet.app.gates.access
  const context = { ...contextOf(), viewer: { playerId, sessionId: 's' } }
  expect(await gateCalls(context, placing)).toBeUndefined()
  await setBan(quiet.database, { playerId, level: 45, reason: 'test' }, 'test')
  await clock.advance(CACHED_MS)
  expect(await gateCalls(context, placing)).toMatchObject({ status: 403, refusal: { code: 'banned' } })
})

test('the gate queries the database once for a player who has agreed, and never again under these terms', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const updatedAt = (await publishTerms(given.database, 'newest limits', 'test')).toISOString()
  await given.call(CONFIRM, { updatedAt }, player.playerId)
  await reload()
  let asked = 0
  const { pool } = given.database
  const connectOnce = pool.connect.bind(pool)
  pool.connect = (async () => {
    asked += 1
    return connectOnce()
  }) as typeof pool.connect
  const { gateCalls } = given.app.gates.access
  const context = { ...contextOf(), viewer: { playerId: player.playerId, sessionId: 's' } }
  for (let times = 0; times < 20; times += 1) expect(await gateCalls(context, placing)).toBeUndefined()
  pool.connect = connectOnce
  expect(asked).toBe(1)
})
