import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { setBan } from '#modules/site/access/server/service.ts'
import { givenServedApp, givenSignedIn, type ServedApp, type SignedIn } from '#tests/calls/served-app.ts'
import { closeAtEnd, codeOf, givenApp, ledgerFaults } from '#tests/support/builders/given.ts'
import { hub88Studio, studioServer, valkyrieStudio, type StudioRequest } from '#tests/support/doubles/game-studios.ts'
import {
  balanceNow,
  beginConversation,
  codeOfAnswer,
  CURRENCY,
  START_BALANCE,
  type Conversation,
} from '#tests/money/provider-conversation.ts'
import { importGames } from '#modules/casino/games/server/service.ts'
import { callsSince } from './http/call-count-store.ts'
import { insertGrant, saveGames } from './service.ts'

let app: ServedApp
let owner: pg.Client
let signedIn: SignedIn
let hub88: ReturnType<typeof hub88Studio>
let valkyrie: ReturnType<typeof valkyrieStudio>
let requests: StudioRequest[]
/** Where games with dealers are offered, which they are not in Germany. */
const OF_CYPRUS = { countryId: 196, name: 'Anna', surname: 'Example' }
const GAME_URL = 'https://games.example/play?session=1'

function studioAnswer({ path }: StudioRequest) {
  if (path.endsWith('/render')) return { status: 302, location: 'https://games.example/replay' }
  if (path.endsWith('/gamelaunch')) return { status: 200, body: { gameUrl: GAME_URL } }
  if (path.endsWith('/game/url')) return { status: 200, body: { url: GAME_URL } }
  return { status: 500 }
}

beforeAll(async () => {
  const studio = await studioServer(studioAnswer)
  requests = studio.requests
  hub88 = hub88Studio(studio.url)
  valkyrie = valkyrieStudio(studio.url)
  const casinoSettings = { ...hub88.settings, ...valkyrie.settings }
  app = await givenServedApp(await givenApp({ casinoSettings }))
  owner = new pg.Client(app.given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  signedIn = await givenSignedIn(app, 100_000n, OF_CYPRUS)
  const games = ['hub88', 'valkyrie.evolution'].map((provider) => ({
    provider,
    game: 'table-1',
    name: 'Table',
    isSlot: false,
    returnBp: 9_650,
  }))
  const slots = ['slot-1', 'slot-2'].map((game) => ({
    provider: 'hub88',
    game,
    name: game,
    isSlot: true,
    returnBp: undefined,
  }))
  await app.given.database.transaction((tx) => saveGames(tx, [...games, ...slots], new Date()))
  const draft = {
    code: 'live-table',
    provider: { code: 'studio', title: 'Studio' },
    aggregator: 'hub88',
    externalCode: 'table-1',
    title: 'Live table',
    categories: ['live'],
    devices: ['desktop', 'phone'],
    rulesUrl: '/rules',
    versions: [{ version: '3', returnLow: 965_000, returnHigh: 965_000 }],
  }
  const imported = await importGames(app.given.app.options, [
    draft,
    { ...draft, code: 'of-nobody', aggregator: 'nobody', externalCode: 'other' },
  ])
  if (imported.faults.length > 0) throw new Error(JSON.stringify(imported.faults))
  await owner.query("update games.game set state = 'active'")
})

const begin = (provider = 'hub88') => beginConversation(app, { hub88, valkyrie }, provider)

const send = async (of: Conversation, path: string, fields: object) => {
  const base = { request_uuid: randomUUID(), token: of.tokens.get('main'), game_code: 'table-1', currency: CURRENCY }
  const answer = await app.raw(hub88.message(path, { ...base, ...fields }))
  return { code: codeOfAnswer(answer), body: answer.body as { balance?: number; user?: string; request_uuid?: string } }
}

const name = (round = randomUUID()) => ({ transaction_uuid: randomUUID(), round, round_closed: false })
const launchInput = (more: object = {}) => ({
  game: 'live-table',
  accountId: signedIn.accountId,
  device: 'phone',
  ...more,
})

test('a launch leads to the address that the provider answers, signed by us, with a token that plays', async () => {
  requests.length = 0
  const launched = await app.send('POST /web-api/casino/provider-launches', launchInput(), signedIn)
  expect(launched).toMatchObject({ status: 201, body: { url: GAME_URL, sessionGame: 'hub88:table-1', isFramed: true } })
  const [asked] = requests
  expect(asked?.path).toBe('/operator/generic/v2/game/url')
  expect(hub88.isOurs(asked?.body ?? Buffer.alloc(0), String(asked?.headers['x-hub88-signature']))).toBe(true)
  const order = JSON.parse(asked?.body.toString() ?? '') as {
    token: string
    user: string
    currency: string
    platform: string
  }
  expect(order).toMatchObject({ user: String(signedIn.playerId), currency: 'EUR', platform: 'GPL_MOBILE' })
  const info = await app.raw(hub88.message('/user/info', { request_uuid: 'one', token: order.token }))
  expect(info.body).toMatchObject({ status: 'RS_OK', user: String(signedIn.playerId), request_uuid: 'one' })
  // A second launch of the same game replaces the first: its token takes no more stakes.
  await app.send('POST /web-api/casino/provider-launches', launchInput(), signedIn)
  const bet = {
    ...name(),
    request_uuid: 'two',
    token: order.token,
    game_code: 'table-1',
    currency: 'EUR',
    amount: 100_000,
  }
  expect(codeOfAnswer(await app.raw(hub88.message('/transaction/bet', bet)))).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test.each([
  [{ game: 'of-nobody' }, 'provider_unavailable'],
  [{ device: 'tablet' }, 'device_not_supported'],
  [{ game: 'unknown' }, 'game_not_found'],
  [{ accountId: 999_999_999 }, 'account_not_found'],
])('a launch with %j is refused: %s', async (more, code) => {
  const sent = await app.send('POST /web-api/casino/provider-launches', launchInput(more), signedIn)
  expect(codeOf(sent)).toBe(code)
})

test('a token is rotated once by Valkyrie, and the old one is unknown from then on', async () => {
  const of = await begin('valkyrie.evolution')
  const call = { token: of.tokens.get('main') ?? '', correlationId: randomUUID() }
  const both = await Promise.all([1, 2].map(() => app.raw(valkyrie.message('PUT', '/players/session', call))))
  expect(both.map(codeOfAnswer).toSorted()).toEqual(['OK', 'PAM_ERR_SESSION_NOT_FOUND'])
})

test('a message of Valkyrie without a correlation id, or with one that is too long, is refused', async () => {
  const of = await begin('valkyrie.evolution')
  const token = of.tokens.get('main') ?? ''
  for (const correlationId of ['', 'c'.repeat(1_000)])
    expect(codeOfAnswer(await app.raw(valkyrie.message('PUT', '/players/session', { token, correlationId })))).toBe(
      'PAM_ERR_UNDEFINED',
    )
})

test('the token of the API is looked at before anything else', async () => {
  const of = await begin('valkyrie.evolution')
  const call = { token: of.tokens.get('main') ?? '', correlationId: 'c', apiToken: 'another token of this length' }
  const sent = await app.raw(valkyrie.message('POST', `/players/${of.playerId}/transactions`, call, 'no json'))
  expect([sent.status, codeOfAnswer(sent)]).toEqual([401, 'PAM_ERR_API_TOKEN'])
})

test('Valkyrie finds transactions and rounds again', async () => {
  const of = await begin('valkyrie.evolution')
  const call = { token: of.tokens.get('main') ?? '', correlationId: randomUUID() }
  const [tx, ref, round] = [randomUUID(), randomUUID(), randomUUID()]
  const body = {
    currency: CURRENCY,
    provider: 'Evolution',
    transactionType: 'WITHDRAW',
    cashAmount: 1.5,
    bonusAmount: 0,
    promoAmount: 0,
    transactionDateTime: '2026-11-24T12:00:00Z',
    providerTransactionId: tx,
    providerBetRef: ref,
    providerGameId: 'table-1',
    providerRoundId: round,
  }
  const path = `/players/${of.playerId}`
  expect(codeOfAnswer(await app.raw(valkyrie.message('POST', `${path}/transactions`, call, body)))).toBe('OK')
  const found = await app.raw(valkyrie.message('GET', `${path}/transactions?providerBetRef=${ref}`, call))
  expect(found.body).toMatchObject({
    status: 'OK',
    transactions: [{ transactionType: 'WITHDRAW', cashAmount: 1.5, providerTransactionId: tx, providerRoundId: round }],
  })
  const shown = await app.raw(valkyrie.message('GET', `${path}/gamerounds/${round}`, call))
  expect(shown.body).toMatchObject({ status: 'OK', gameround: { providerGameId: 'table-1', providerRoundId: round } })
  const other = await app.raw(valkyrie.message('GET', `${path}/gamerounds/unknown`, call))
  expect(codeOfAnswer(other)).toBe('PAM_ERR_ROUND_NOT_FOUND')
})

test('a stake finer than the ledger, of a demonstration currency, of a forged user or of no known game is refused and moves nothing', async () => {
  const of = await begin()
  expect((await send(of, '/transaction/bet', { ...name(), amount: 1 })).code).toBe('RS_ERROR_WRONG_TYPES')
  expect((await send(of, '/transaction/bet', { ...name(), amount: 1.5 })).code).toBe('RS_ERROR_WRONG_TYPES')
  expect((await send(of, '/transaction/bet', { ...name(), amount: '100000' })).code).toBe('RS_ERROR_WRONG_TYPES')
  expect((await send(of, '/transaction/bet', name())).code).toBe('RS_ERROR_WRONG_SYNTAX')
  expect((await send(of, '/transaction/bet', { ...name(), amount: 100_000, currency: 'FUN' })).code).toBe(
    'RS_ERROR_WRONG_CURRENCY',
  )
  expect((await send(of, '/transaction/bet', { ...name(), amount: 100_000, user: '1' })).code).toBe(
    'RS_ERROR_INVALID_TOKEN',
  )
  expect((await send(of, '/transaction/bet', { ...name(), amount: 100_000, game_code: 'none' })).code).toBe(
    'RS_ERROR_INVALID_GAME',
  )
  expect(await balanceNow(of)).toBe(START_BALANCE)
})

test('bodies that are no JSON, too deep or too large are refused', async () => {
  for (const body of ['', '{', '[]', '"x"', 'null', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`])
    expect(codeOfAnswer(await app.raw(hub88.message('/transaction/bet', body)))).toBe('RS_ERROR_WRONG_SYNTAX')
  const large = JSON.stringify({ request_uuid: 'x'.repeat(20_000) })
  expect((await app.raw(hub88.message('/transaction/bet', large))).status).toBe(413)
})

test('a bet that was refused stays refused, however late a copy of it comes', async () => {
  const of = await begin()
  const bet = { ...name(), request_uuid: 'fixed', amount: Number(START_BALANCE) * 1_000 + 100_000 }
  expect(await send(of, '/transaction/bet', bet)).toMatchObject({
    code: 'RS_ERROR_NOT_ENOUGH_MONEY',
    body: { balance: Number(START_BALANCE) * 1_000, request_uuid: 'fixed' },
  })
  const other = { ...name(), amount: 100_000 }
  await send(of, '/transaction/bet', other)
  await send(of, '/transaction/win', {
    ...name(other.round),
    amount: 900_000,
    reference_transaction_uuid: other.transaction_uuid,
  })
  expect((await send(of, '/transaction/bet', bet)).code).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
})

test('a cancel of what never came moves nothing, is stored as nothing, and bars what it names', async () => {
  const of = await begin()
  const bet = { ...name(), amount: 100_000 }
  const cancel = { ...name(bet.round), reference_transaction_uuid: bet.transaction_uuid }
  expect((await send(of, '/transaction/rollback', cancel)).code).toBe('RS_OK')
  const { rows } = await owner.query('select amount, given from casino.provider_transaction where tx = $1', [
    cancel.transaction_uuid,
  ])
  expect(rows).toEqual([{ amount: '0', given: '0' }])
  await send(of, '/transaction/bet', bet)
  expect(await balanceNow(of)).toBe(START_BALANCE)
})

test('a win and a cancel pass without a living session, a bet does not', async () => {
  const of = await begin()
  const bet = { ...name(), amount: 200_000 }
  const second = { ...name(bet.round), amount: 100_000 }
  await send(of, '/transaction/bet', bet)
  await send(of, '/transaction/bet', second)
  await owner.query("update casino.session set last_used_at = last_used_at - interval '1 hour' where player_id = $1", [
    of.playerId,
  ])
  expect((await send(of, '/transaction/bet', { ...name(), amount: 100_000 })).code).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect(
    (
      await send(of, '/transaction/rollback', {
        ...name(bet.round),
        reference_transaction_uuid: second.transaction_uuid,
      })
    ).code,
  ).toBe('RS_OK')
  expect(
    (
      await send(of, '/transaction/win', {
        ...name(bet.round),
        amount: 500_000,
        reference_transaction_uuid: bet.transaction_uuid,
      })
    ).code,
  ).toBe('RS_OK')
  expect((await balanceNow(of)) - START_BALANCE).toBe(300n)
})

test('a banned player stakes nothing more', async () => {
  const of = await begin()
  await setBan(app.given.database, { playerId: of.playerId, level: 1, version: 1, reason: 'test' }, 'test')
  expect((await send(of, '/transaction/bet', { ...name(), amount: 100_000 })).code).toBe('RS_ERROR_USER_DISABLED')
})

test('a win that is rolled back after it was spent becomes a debt, which later wins pay first', async () => {
  const of = await begin()
  const bet = { ...name(), amount: 100_000 }
  await send(of, '/transaction/bet', bet)
  const win = { ...name(bet.round), amount: 500_000, reference_transaction_uuid: bet.transaction_uuid }
  await send(of, '/transaction/win', win)
  const all = Number(await balanceNow(of)) * 1_000
  const next = { ...name(), amount: all }
  expect((await send(of, '/transaction/bet', next)).code).toBe('RS_OK')
  const back = await send(of, '/transaction/rollback', {
    ...name(bet.round),
    reference_transaction_uuid: win.transaction_uuid,
  })
  expect(back).toMatchObject({ code: 'RS_OK', body: { balance: 0 } })
  await send(of, '/transaction/win', {
    ...name(next.round),
    amount: 800_000,
    reference_transaction_uuid: next.transaction_uuid,
  })
  expect(await balanceNow(of)).toBe(300n)
  expect(await ledgerFaults(app.given)).toEqual([])
})

test('a prize comes without a bet and after its round has closed; a normal win does not', async () => {
  const of = await begin()
  const bet = { ...name(), amount: 100_000, round_closed: true }
  expect((await send(of, '/transaction/bet', bet)).code).toBe('RS_OK')
  const late = { ...name(bet.round), amount: 100_000, reference_transaction_uuid: bet.transaction_uuid }
  expect((await send(of, '/transaction/win', late)).code).toBe('RS_ERROR_UNKNOWN')
  expect((await send(of, '/transaction/bet', { ...name(bet.round), amount: 100_000 })).code).toBe('RS_ERROR_UNKNOWN')
  expect(
    (await send(of, '/transaction/win', { ...name(bet.round), amount: 300_000, is_supplier_promo: true })).code,
  ).toBe('RS_OK')
  expect((await send(of, '/transaction/win', { ...name(), amount: 200_000, is_supplier_promo: true })).code).toBe(
    'RS_OK',
  )
  expect((await balanceNow(of)) - START_BALANCE).toBe(400n)
  expect(await ledgerFaults(app.given)).toEqual([])
})

test('a free round costs nothing, is paid by the offers, and its win is the player’s', async () => {
  const of = await begin()
  const grant = { provider: 'hub88', playerId: of.playerId, currency: CURRENCY, reference: randomUUID(), amount: 300n }
  const at = new Date()
  const give = () =>
    app.given.database.transaction((tx) =>
      insertGrant(tx, { ...grant, at, expiresAt: new Date(at.getTime() + 86_400_000) }),
    )
  expect([await give(), await give()]).toEqual([true, false])
  const bet = { ...name(), amount: 200_000, is_free: true }
  expect((await send(of, '/transaction/bet', bet)).code).toBe('RS_OK')
  expect((await send(of, '/transaction/bet', { ...name(), amount: 200_000, is_free: true })).code).toBe(
    'RS_ERROR_NOT_ENOUGH_MONEY',
  )
  expect(await balanceNow(of)).toBe(START_BALANCE)
  await send(of, '/transaction/rollback', { ...name(bet.round), reference_transaction_uuid: bet.transaction_uuid })
  const again = { ...name(), amount: 300_000, is_free: true }
  expect((await send(of, '/transaction/bet', again)).code).toBe('RS_OK')
  await send(of, '/transaction/win', {
    ...name(again.round),
    amount: 700_000,
    is_free: true,
    reference_transaction_uuid: again.transaction_uuid,
  })
  expect((await balanceNow(of)) - START_BALANCE).toBe(700n)
  expect(await ledgerFaults(app.given)).toEqual([])
})

test('a round keeps the rules of play and the version of its game', async () => {
  const of = await begin()
  await owner.query("update casino.session set profile = 'UK', stake_max = 500 where player_id = $1", [of.playerId])
  const bet = { ...name(), amount: 300_000 }
  expect((await send(of, '/transaction/bet', bet)).code).toBe('RS_OK')
  expect((await send(of, '/transaction/bet', { ...name(bet.round), amount: 300_000 })).code).toBe(
    'RS_ERROR_BET_LIMIT_EXCEEDED',
  )
  // The next round of any game may not begin within seconds.
  expect((await send(of, '/transaction/bet', { ...name(), amount: 100_000 })).code).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  const { rows } = await owner.query(
    'select profile, version, stake::int from casino.provider_round where player_id = $1',
    [of.playerId],
  )
  expect(rows).toEqual([{ profile: 'UK', version: '1', stake: 300 }])
})

test('players of one table share its round and nothing else', async () => {
  const [one, other] = [await begin(), await begin()]
  const round = randomUUID()
  expect((await send(one, '/transaction/bet', { ...name(round), amount: 100_000 })).code).toBe('RS_OK')
  expect((await send(other, '/transaction/bet', { ...name(round), amount: 200_000, round_closed: true })).code).toBe(
    'RS_OK',
  )
  expect((await send(one, '/transaction/bet', { ...name(round), amount: 100_000 })).code).toBe('RS_OK')
})

test('the same transaction of another player, round or amount is a duplicate', async () => {
  const [one, other] = [await begin(), await begin()]
  const bet = { ...name(), amount: 100_000 }
  expect((await send(one, '/transaction/bet', bet)).code).toBe('RS_OK')
  for (const change of [{ amount: 200_000 }, { round: 'another' }])
    expect((await send(one, '/transaction/bet', { ...bet, ...change })).code).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect((await send(other, '/transaction/bet', bet)).code).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect([await balanceNow(one), await balanceNow(other)]).toEqual([START_BALANCE - 100n, START_BALANCE])
})

test('calls are counted by operation and outcome', async () => {
  const of = await begin()
  await send(of, '/transaction/bet', { ...name(), amount: 100_000 })
  await app.raw(hub88.message('/user/balance', { request_uuid: 'x', token: 'unknown' }, true))
  await app.given.app.gameProviders.server.counts.flush()
  const counted = await callsSince(app.given.database.db, new Date(0))
  const of88 = counted.filter(({ provider }) => provider === 'hub88')
  expect(of88.find(({ operation, outcome }) => operation === 'bet' && outcome === 'RS_OK')?.calls).toBeGreaterThan(0)
  expect(
    of88.some(({ operation, outcome }) => operation === 'balance' && outcome === 'RS_ERROR_INVALID_SIGNATURE'),
  ).toBe(true)
})
