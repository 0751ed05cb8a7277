import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { ATTEMPT_LIMITS } from '#modules/players/sign-in-guard/rules/attempt-limits.ts'
import { QR_POLLS_MAX, QR_WAIT_MS } from '#modules/players/sign-in/rules/qr/qr-times.ts'
import { defaultConfig } from '#modules/site/site-config/rules/default-config.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import {
  codeAt,
  givenEquippedPlayer,
  givenFactorApp,
  givenFactorPlayer,
  logIn,
  openTestBrowser,
  stepUp,
  type FactorApp,
  type TestBrowser,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { STEP_UP_MS } from '#modules/players/credentials/server/second-factor/step-up.ts'
import { QR_COOKIE, QR_WAITING_MAX, WAIT_KEPT_MS } from './waiting-browser.ts'

const HOME = '203.0.113.7'
const GEO_HEADER = defaultConfig.geoCountryHeader
let app: FactorApp
beforeAll(async () => {
  app = await givenFactorApp()
})

type Waiting = { readonly browser: TestBrowser; readonly code: string }

async function givenWaiting(address = HOME): Promise<Waiting> {
  const browser = openTestBrowser(app, address)
  const begun = await browser.send('POST /web-api/accounts/qr-sign-ins', { lng: 'en' })
  expect(begun.status, begun.text).toBe(201)
  return { browser, code: (begun.body as { code: string }).code }
}

const poll = ({ browser }: Waiting, save = false): Promise<Sent> =>
  browser.send('POST /web-api/accounts/sessions/qr', { save })
const look = (browser: TestBrowser, code: string): Promise<Sent> =>
  browser.send('GET /web-api/accounts/qr-sign-ins/:code', { code })
const answer = (browser: TestBrowser, code: string, isAllowed = true): Promise<Sent> =>
  browser.send('POST /web-api/accounts/qr-sign-ins/answers', { code, isAllowed })
const userOf = async (browser: TestBrowser): Promise<unknown> =>
  ((await browser.send('GET /web-api/session')).body as { user_id: unknown }).user_id

test('S2.3.2 a browser that waits is signed in by a press on the player’s own device, which stays as it is', async () => {
  const { browser: phone, playerId } = await givenFactorPlayer(app)
  const waiting = await givenWaiting()
  expect(waiting.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u)
  expect((await poll(waiting)).body).toEqual({})
  const seen = await look(phone, waiting.code.toLowerCase().replace('-', ' '))
  expect(seen.body).toEqual({
    device: 'lightMyRequest',
    address: '203.0.113.*',
    country: '',
    isSameNetwork: true,
    isOtherCountry: false,
    expiresAt: new Date(app.now().getTime() + QR_WAIT_MS).toISOString(),
  })
  const session = phone.jar.get('fairline_session')
  const allowed = await answer(phone, waiting.code)
  expect([allowed.status, allowed.body, allowed.cookies]).toEqual([200, {}, []])
  const signedIn = await poll(waiting, true)
  expect([signedIn.status, signedIn.body]).toEqual([200, { userId: playerId }])
  expect([await userOf(waiting.browser), await userOf(phone)]).toEqual([playerId, playerId])
  expect(phone.jar.get('fairline_session')).toBe(session)
  expect(waiting.browser.jar.get('fairline_session')).not.toBe(session)
  expect(waiting.browser.jar.has(QR_COOKIE)).toBe(false)
  const signIns = await phone.send('GET /web-api/accounts/sign-ins', {})
  expect((signIns.body as { items: { method: string }[] }).items[0]?.method).toBe('qr')
})

test('SEC-12 the code is useful only to the browser that waits under it, once, and for two minutes', async () => {
  const { browser: phone } = await givenFactorPlayer(app)
  const [mine, other] = [await givenWaiting(), await givenWaiting()]
  expect((await answer(phone, mine.code)).status).toBe(200)
  const stranger = openTestBrowser(app, HOME, new Map([[QR_COOKIE, 'A'.repeat(43)]]))
  for (const browser of [stranger, openTestBrowser(app)])
    expect(codeOf(await poll({ browser, code: mine.code }))).toBe('qr_expired')
  expect((await poll(other)).body).toEqual({})
  expect(codeOf(await answer(phone, mine.code))).toBe('qr_expired')
  const copies = [mine, { ...mine, browser: openTestBrowser(app, HOME, new Map(mine.browser.jar)) }]
  const taken = await Promise.all(copies.map((one) => poll(one)))
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 404])
  app.moveOn(QR_WAIT_MS)
  expect(codeOf(await answer(phone, other.code))).toBe('qr_expired')
  expect(codeOf(await look(phone, other.code))).toBe('qr_expired')
  expect(codeOf(await poll(other))).toBe('qr_expired')
  expect(codeOf(await look(phone, 'nothing at all'))).toBe('qr_expired')
})

test('SEC-05 an older session, or one of another network, approves nothing without a step-up', async () => {
  const { browser: phone, playerId } = await givenFactorPlayer(app)
  const far = await givenWaiting('198.51.100.9')
  expect((await look(phone, far.code)).body).toMatchObject({ isSameNetwork: false, address: '198.51.100.*' })
  expect(codeOf(await answer(phone, far.code))).toBe('step_up_needed')
  app.moveOn(STEP_UP_MS)
  const near = await givenWaiting()
  expect(codeOf(await answer(phone, near.code))).toBe('step_up_needed')
  expect((await poll(near)).body).toEqual({})
  expect((await stepUp(phone)).status).toBe(200)
  expect((await answer(phone, near.code)).status).toBe(200)
  expect((await poll(near)).body).toEqual({ userId: playerId })
})

test('a browser in another country is marked; where a country is unknown, nothing is shown', async () => {
  const { browser: phone } = await givenFactorPlayer(app)
  const begun = await app.send(
    'POST /web-api/accounts/qr-sign-ins',
    {},
    { headers: { 'x-forwarded-for': '198.51.100.9', [GEO_HEADER]: 'BR' } },
  )
  const { code } = begun.body as { code: string }
  const cookie = [...phone.jar].map((pair) => pair.join('=')).join('; ')
  const seenFrom = async (place: Readonly<Record<string, string>>) =>
    (
      await app.send(
        'GET /web-api/accounts/qr-sign-ins/:code',
        { code },
        { cookie, headers: { 'x-forwarded-for': HOME, ...place } },
      )
    ).body
  expect(await seenFrom({ [GEO_HEADER]: 'DE' })).toMatchObject({ country: 'BR', isOtherCountry: true })
  expect(await seenFrom({ [GEO_HEADER]: 'BR' })).toMatchObject({ country: 'BR', isOtherCountry: false })
  expect(await seenFrom({})).toMatchObject({ country: 'BR', isOtherCountry: false })
})

test('a session that came by QR is no proof for the next one', async () => {
  const { browser: phone } = await givenFactorPlayer(app)
  const first = await givenWaiting()
  await answer(phone, first.code)
  expect((await poll(first)).status).toBe(200)
  const second = await givenWaiting()
  expect(codeOf(await answer(first.browser, second.code))).toBe('step_up_needed')
})

test('SEC-13 a player with a second factor shows it on the approving device, and is not asked again in the browser', async () => {
  const player = await givenEquippedPlayer(app)
  const { browser: phone, playerId, secret } = player
  app.moveOn(STEP_UP_MS)
  await logIn(phone, player)
  await phone.send('POST /web-api/accounts/sessions/two-step', { code: codeAt(secret, app.now()) })
  const waiting = await givenWaiting()
  expect(codeOf(await answer(phone, waiting.code))).toBe('step_up_needed')
  expect(codeOf(await stepUp(phone))).toBe('code_needed')
  app.moveOn(30 * SECOND_MS)
  expect((await stepUp(phone, codeAt(secret, app.now()))).status).toBe(200)
  expect((await answer(phone, waiting.code)).status).toBe(200)
  expect((await poll(waiting)).body).toEqual({ userId: playerId })
})

test('a press refuses, and the browser is notified', async () => {
  const { browser: phone } = await givenFactorPlayer(app)
  const waiting = await givenWaiting('198.51.100.9')
  expect((await answer(phone, waiting.code, false)).status).toBe(200)
  expect(codeOf(await answer(phone, waiting.code))).toBe('qr_expired')
  const refused = await poll(waiting)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'qr_refused'])
  expect(await userOf(waiting.browser)).toBeNull()
})

test('SEC-04 a device logged out meanwhile, or a changed password, approves nothing', async () => {
  const lost = await givenFactorPlayer(app)
  const waiting = await givenWaiting()
  await answer(lost.browser, waiting.code)
  await lost.browser.send('DELETE /web-api/accounts/sessions')
  expect(codeOf(await poll(waiting))).toBe('qr_expired')

  const robbed = await givenFactorPlayer(app)
  const second = await givenWaiting()
  await answer(robbed.browser, second.code)
  await sql`update identity.player set proof_version = proof_version + 1 where player_id = ${robbed.playerId}`.execute(
    app.given.database.db,
  )
  expect(codeOf(await poll(second))).toBe('qr_expired')
  expect(await userOf(second.browser)).toBeNull()
})

test('questions and waiting browsers have a maximum', async () => {
  const asking = await givenWaiting('192.0.2.40')
  await sql`update sign_in.qr_sign_in set polls = ${QR_POLLS_MAX} where network = '192.0.2.40'`.execute(
    app.given.database.db,
  )
  expect(codeOf(await poll(asking))).toBe('qr_expired')
  for (let n = 1; n < QR_WAITING_MAX; n += 1) await givenWaiting('192.0.2.40')
  const full = await openTestBrowser(app, '192.0.2.40').send('POST /web-api/accounts/qr-sign-ins')
  expect([full.status, codeOf(full)]).toEqual([429, 'too_many_attempts'])
  app.moveOn(QR_WAIT_MS + MINUTE_MS)
  await givenWaiting('192.0.2.40')
})

test('SEC-08 a network that shows code after code solves a captcha for more', async () => {
  const { db } = app.given.database
  const { captchaAt } = ATTEMPT_LIMITS.qr_wait.address
  for (let n = 0; n < captchaAt; n += 1) {
    await givenWaiting('192.0.2.41')
    await sql`delete from sign_in.qr_sign_in where network = '192.0.2.41'`.execute(db)
  }
  const more = await openTestBrowser(app, '192.0.2.41').send('POST /web-api/accounts/qr-sign-ins')
  expect([more.status, codeOf(more)]).toEqual([400, 'captcha_required'])
})

test('with each browser that begins to wait some go that are long over', async () => {
  const { db } = app.given.database
  await sql`delete from sign_in.qr_sign_in`.execute(db)
  for (let n = 0; n < 7; n += 1) await givenWaiting('192.0.2.43')
  const counted = async (): Promise<number> =>
    Number((await sql<{ count: bigint }>`select count(*) as count from sign_in.qr_sign_in`.execute(db)).rows[0]?.count)
  app.moveOn(WAIT_KEPT_MS)
  await givenWaiting('192.0.2.42')
  expect(await counted()).toBe(8)
  app.moveOn(QR_WAIT_MS + MINUTE_MS)
  await givenWaiting('192.0.2.42')
  expect(await counted()).toBe(4)
})
