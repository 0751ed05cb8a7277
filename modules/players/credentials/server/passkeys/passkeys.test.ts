import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '#tests/calls/served-app.ts'
import {
  softwareAuthenticator,
  type Lies,
  type SoftwareAuthenticator,
} from '#tests/support/doubles/software-authenticator.ts'
import {
  givenEquippedPlayer,
  givenFactorApp,
  givenFactorPlayer,
  logIn,
  openTestBrowser,
  stepUp,
  type FactorApp,
  type FactorPlayer,
  type TestBrowser,
} from '../second-factor/factor-app.testdata.ts'
import { PASSKEY_CHALLENGE_MS } from './passkey-challenge.ts'

const ORIGIN = 'http://localhost'
const PASSKEYS = '/web-api/accounts/passkeys'

let app: FactorApp
beforeAll(async () => {
  app = await givenFactorApp()
})

const optionsOf = (sent: { body: unknown }) => (sent.body as { options: Record<string, unknown> }).options

async function add(browser: TestBrowser, device: SoftwareAuthenticator, lies: Lies = {}, name = 'Laptop') {
  const options = optionsOf(await browser.send(`POST ${PASSKEYS}/options`))
  return browser.send(`POST ${PASSKEYS}`, { name, credential: device.create(options, lies) })
}

async function enter(browser: TestBrowser, device: SoftwareAuthenticator, lies: Lies = {}) {
  const options = optionsOf(await browser.send('POST /web-api/accounts/sessions/passkey-options'))
  return browser.send('POST /web-api/accounts/sessions/passkey', { credential: device.get(options, lies) })
}

async function givenPasskey(player?: FactorPlayer) {
  const owner = player ?? (await givenFactorPlayer(app))
  const device = softwareAuthenticator(ORIGIN)
  if (player === undefined) await stepUp(owner.browser)
  const sent = await add(owner.browser, device)
  if (sent.status !== 201) throw new Error(`the passkey was refused: ${sent.text}`)
  return { ...owner, device, passkeyId: (sent.body as { passkeyId: string }).passkeyId }
}

test('SEC-10 a passkey is made after a step-up, and signs in by itself, second factor or not', async () => {
  const player = await givenEquippedPlayer(app)
  const { device } = await givenPasskey(player)
  const browser = openTestBrowser(app)
  const sent = await enter(browser, device)
  expect([sent.status, sent.body]).toEqual([200, { userId: player.playerId }])
  expect((await browser.send('GET /web-api/accounts/me')).status).toBe(200)
  expect((await browser.send(`GET ${PASSKEYS}`)).body).toMatchObject({
    items: [{ name: 'Laptop', lastUsedAt: app.now().toISOString(), isSynced: false }],
  })
  const other = openTestBrowser(app)
  expect((await logIn(other, player)).body).toEqual({ twoStep: { methods: ['totp', 'recovery', 'passkey'] } })
  expect((await enter(other, device)).status).toBe(200)
  expect(other.jar.has('fairline_two_step')).toBe(false)
  expect(codeOf(await (await givenFactorPlayer(app)).browser.send(`POST ${PASSKEYS}/options`))).toBe('step_up_needed')
})

test.each<[string, Lies]>([
  ['another origin', { origin: 'http://localhost.evil.example' }],
  ['another port', { origin: 'http://localhost:4443' }],
  ['another RP id', { rpId: 'evil.example' }],
  ['a challenge of its own', { challenge: 'A'.repeat(43) }],
  ['no user verification', { isUnverified: true }],
])('SEC-10 refused: %s, both when it is made and when it is used', async (_name, lies) => {
  const { device, browser } = await givenPasskey()
  expect(codeOf(await add(browser, softwareAuthenticator(ORIGIN), lies))).toBe('passkey_refused')
  const visitor = openTestBrowser(app)
  const sent = await enter(visitor, device, lies)
  expect([sent.status, codeOf(sent)]).toEqual([422, 'passkey_refused'])
  expect((await enter(visitor, device)).status).toBe(200)
})

test('SEC-10 refused: the same answer again, also in parallel, also in another browser; a counter that does not rise', async () => {
  const { device } = await givenPasskey()
  const browser = openTestBrowser(app)
  const options = optionsOf(await browser.send('POST /web-api/accounts/sessions/passkey-options'))
  const credential = device.get(options)
  const jars = [browser, ...[1, 2].map(() => openTestBrowser(app, '203.0.113.7', new Map(browser.jar)))]
  const sent = await Promise.all(jars.map((one) => one.send('POST /web-api/accounts/sessions/passkey', { credential })))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  // Without the cookie of its challenge an answer is refused.
  const bare = openTestBrowser(app)
  expect(codeOf(await bare.send('POST /web-api/accounts/sessions/passkey', { credential: device.get(options) }))).toBe(
    'passkey_refused',
  )
  for (const counter of [1, 0]) expect(codeOf(await enter(bare, device, { counter }))).toBe('passkey_refused')
  expect((await enter(bare, device, { counter: 50 })).status).toBe(200)
  expect(codeOf(await enter(bare, device, { counter: 50 }))).toBe('passkey_refused')
})

test('a challenge ends after five minutes, and one to make a passkey serves its own session only', async () => {
  const { device, browser } = await givenPasskey()
  const visitor = openTestBrowser(app)
  const options = optionsOf(await visitor.send('POST /web-api/accounts/sessions/passkey-options'))
  app.moveOn(PASSKEY_CHALLENGE_MS)
  const late = await visitor.send('POST /web-api/accounts/sessions/passkey', { credential: device.get(options) })
  expect(codeOf(late)).toBe('passkey_refused')
  await stepUp(browser)
  const asked = optionsOf(await browser.send(`POST ${PASSKEYS}/options`))
  const other = await givenFactorPlayer(app)
  await stepUp(other.browser)
  other.browser.jar.set('fairline_passkey', browser.jar.get('fairline_passkey') ?? '')
  const credential = softwareAuthenticator(ORIGIN).create(asked)
  expect(codeOf(await other.browser.send(`POST ${PASSKEYS}`, { name: 'x', credential }))).toBe('passkey_refused')
})

test('a passkey is renamed and removed by its owner only; a removed one is refused', async () => {
  const { device, browser, passkeyId } = await givenPasskey()
  const other = await givenFactorPlayer(app)
  await stepUp(other.browser)
  const one = `${PASSKEYS}/:passkeyId` as const
  expect(codeOf(await other.browser.send(`PATCH ${one}`, { passkeyId, name: 'Mine' }))).toBe('passkey_not_found')
  expect(codeOf(await other.browser.send(`DELETE ${one}`, { passkeyId }))).toBe('passkey_not_found')
  expect((await browser.send(`PATCH ${one}`, { passkeyId, name: '  Kitchen ' })).body).toMatchObject({
    name: 'Kitchen',
  })
  expect((await browser.send(`DELETE ${one}`, { passkeyId })).body).toEqual({ removed: 1 })
  expect(codeOf(await enter(openTestBrowser(app), device))).toBe('passkey_refused')
})

test('SEC-10 an answer that made a passkey makes none again, even after that passkey was removed', async () => {
  const { browser } = await givenFactorPlayer(app)
  await stepUp(browser)
  const asked = optionsOf(await browser.send(`POST ${PASSKEYS}/options`))
  const challenge = browser.jar.get('fairline_passkey') ?? ''
  const credential = softwareAuthenticator(ORIGIN).create(asked)
  const made = await browser.send(`POST ${PASSKEYS}`, { name: 'Laptop', credential })
  const { passkeyId } = made.body as { passkeyId: string }
  expect((await browser.send(`DELETE ${PASSKEYS}/:passkeyId`, { passkeyId })).body).toEqual({ removed: 1 })
  browser.jar.set('fairline_passkey', challenge)
  expect(codeOf(await browser.send(`POST ${PASSKEYS}`, { name: 'Laptop', credential }))).toBe('passkey_refused')
})

test('a device is not registered twice, and a closed player’s is refused', async () => {
  const { device, browser, playerId } = await givenPasskey()
  const other = await givenFactorPlayer(app)
  await stepUp(other.browser)
  expect(codeOf(await add(other.browser, device))).toBe('passkey_refused')
  await sql`update identity.player set status = 'closed' where player_id = ${playerId}`.execute(app.given.database.db)
  expect(codeOf(await enter(openTestBrowser(app), device))).toBe('passkey_refused')
  expect((await browser.send('GET /web-api/accounts/me')).status).toBe(401)
})
