// Time in play of a British player over the network: stakes are refused until the player answers, and other calls
// stay open.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  completed,
  givenServedApp,
  tellWebhook,
  type Answer,
  type ServedApp,
} from '#modules/money/payments/server/served-app.testdata.ts'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract.ts'
import { register, told, type Player } from '#tests/acceptance/registered-player.ts'
import { coupon, givenGame, ledgerFaults, type GivenGame } from '#tests/support/builders/given.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const BRITAIN = 826
const HOUR_MS = 3_600_000

let served: ServedApp
let game: GivenGame
let another: GivenGame

beforeAll(async () => {
  served = await givenServedApp()
  game = await givenGame(served.given)
  another = await givenGame(served.given)
})

let players = 0

/** With 25.00 that came in, and a name: British players may not play without one. */
async function registerIn(countryId: number): Promise<Player> {
  players += 1
  const surname = `Play${String.fromCodePoint(96 + players)}`
  const player = await register(served, { countryId, name: 'Tim', surname })
  const opened = await deposit(player)
  await tellWebhook(served, { event: completed(opened.body['paymentId']) })
  return player
}

const ask = ({ cookie }: Player, method: string, path: string, input?: object): Promise<Answer> =>
  served.ask(method, path, input, { cookie })
const post = (player: Player, path: string, input: object): Promise<Answer> => ask(player, 'POST', path, input)
const deposit = (player: Player): Promise<Answer> =>
  post(player, '/web-api/payments/deposits', {
    amount: '25.00',
    currency: 'EUR',
    method: 'sandbox',
    idempotencyKey: randomUUID(),
  })
const bet = (player: Player): Promise<Answer> =>
  post(player, '/web-api/betting/bets', coupon(player.accountId, [game.selection('1x2', 'home')]))
const report = (player: Player, action: string, popup_show_at: number): Promise<Answer> =>
  post(player, '/web-api/api/web/user/v1/reality-check', {
    data: { attributes: { action, do_not_show_again: false, popup_show_at } },
  })
const ping = async (player: Player): Promise<PlayTimeStatus> => {
  const { status, body } = await post(player, `${V3}/ping`, {})
  expect(status).toBe(200)
  return body as unknown as PlayTimeStatus
}

/** An accepted quote. */
async function takeUp(player: Player, betId: unknown, service: string, query: string): Promise<Answer> {
  const path = `/web-api/betting/bets/${String(betId)}`
  const quote = await ask(player, 'GET', `${path}/${service}?${query}`)
  expect(quote.status).toBe(200)
  const { quoteId } = quote.body
  return post(player, `${path}/${service}s`, { quoteId, idempotencyKey: randomUUID() })
}
const insure = (player: Player, betId: unknown) => takeUp(player, betId, 'insurance', 'percent=50')
const sell = (player: Player, betId: unknown) => takeUp(player, betId, 'sale', '')
const edit = (player: Player, betId: unknown) =>
  takeUp(player, betId, 'edit', `add=${another.selection('1x2', 'home').selectionId}`)

/** As if the stretch had begun so much earlier, with pings all the time. */
const playedFor = ({ playerId }: Player, minutes: number): Promise<unknown> =>
  served.given.database.pool.query(
    'update play_time.pace set started_at = started_at - make_interval(mins => $2), clear_until = null where player_id = $1',
    [playerId, minutes],
  )

test('UK-29 S4.8 S7.4 a British player who never pings is reminded by refused stakes, and answers before betting on', async () => {
  const player = await registerIn(BRITAIN)
  const first = await bet(player)
  const { betId } = first.body
  expect(told(first)).toBe(201)
  await playedFor(player, 62)
  const refused = await bet(player)
  expect([refused.status, told(refused)]).toEqual([403, 'reality_check_due'])
  expect([told(await insure(player, betId)), told(await edit(player, betId))]).toEqual([
    'reality_check_due',
    'reality_check_due',
  ])
  const { realityCheck, now } = await ping(player)
  expect(realityCheck).toMatchObject({ minutes: 60, mayHide: false })
  expect(realityCheck?.dueAt).toBeLessThan(now)
  expect(told(await report(player, 'nothing', now))).toBe(200)
  expect(told(await bet(player))).toBe('reality_check_due')
  const { body } = await report(player, 'continue', now)
  expect((body as unknown as PlayTimeStatus).realityCheck?.dueAt).toBeGreaterThan(now + HOUR_MS - 60_000)
  expect([told(await bet(player)), told(await edit(player, betId))]).toEqual([201, 201])
  expect(await ledgerFaults(served.given)).toEqual([])
})

test('S4.6 with the day’s hours played no stake is taken, but money may come in and bets may be sold', async () => {
  const player = await registerIn(276)
  const { body } = await bet(player)
  expect(told(await post(player, `${V3}/limits`, { limits: [{ limitType: 31, limitValue: 1 }] }))).toBe(200)
  expect((await ping(player)).sessionLimit).toMatchObject({ hours: 1 })
  await served.given.database.pool.query(
    `insert into play_time.play_day values ($1, (now() at time zone 'UTC')::date, 3600000)
     on conflict (player_id, day) do update set ms = 3600000`,
    [player.playerId],
  )
  const refused = await bet(player)
  expect([refused.status, told(refused)]).toEqual([403, 'session_limit_reached'])
  const { sessionLimit, now } = await ping(player)
  const { renewsAt } = (refused.body['error'] as unknown as { details: { renewsAt: string } }).details
  expect([sessionLimit?.leftMs, sessionLimit?.renewsAt]).toEqual([0, Date.parse(renewsAt)])
  expect(Date.parse(renewsAt) % (24 * HOUR_MS)).toBe(0)
  expect(Date.parse(renewsAt) - now).toBeLessThanOrEqual(24 * HOUR_MS)
  expect(told(await insure(player, body['betId']))).toBe('session_limit_reached')
  expect([told(await deposit(player)), told(await sell(player, body['betId']))]).toEqual([201, 201])
  expect(await ledgerFaults(served.given)).toEqual([])
})

test('S7.4 answering a check by logging out ends the session', async () => {
  const player = await registerIn(BRITAIN)
  const { now } = await ping(player)
  expect(told(await report(player, 'log_out', now))).toBe(200)
  expect(told(await post(player, `${V3}/ping`, {}))).toBe('not_signed_in')
})

test('S7.5 an excluded player’s open page shows the exclusion', async () => {
  const player = await registerIn(276)
  const until = new Date(Date.now() + 30 * 24 * HOUR_MS)
  await served.given.database.pool.query(
    `insert into exclusions.exclusion (player_id, kind, starts_at, ends_at, holds_until) values ($1, 'self_exclusion', now() - interval '1 s', $2, $2)`,
    [player.playerId, until],
  )
  expect((await ping(player)).exclusion).toMatchObject({ kind: 'self_exclusion', endsAt: until.getTime() })
})
