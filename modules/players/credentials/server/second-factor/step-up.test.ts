import { beforeAll, expect, test } from 'vitest'
import { liveClient } from '#platform/server/live/live-client.testdata.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import {
  codeAt,
  givenEquippedPlayer,
  givenFactorApp,
  givenFactorPlayer,
  openTestBrowser,
  PASSWORD,
  STEP_MS,
  stepUp,
  type FactorApp,
} from './factor-app.testdata.ts'

const CHANGE = 'POST /web-api/accounts/password'
const ME = 'GET /web-api/accounts/me'
const NEXT = 'seventeen green umbrellas'

let app: FactorApp
beforeAll(async () => {
  app = await givenFactorApp()
})

const liveUrl = () => `${app.served.url.replace('http', 'ws').replace('localhost', '127.0.0.1')}/live`
const sessionOf = (jar: Map<string, string>) => `fairline_session=${jar.get('fairline_session') ?? ''}`
const listed = async (sent: Promise<Sent>) => ((await sent).body as { items: { isCurrent: boolean }[] }).items

test('SEC-02 a step-up continues under a new token: the old one, its signed token and its sockets are invalid, other tabs come back with the cookie', async () => {
  const { browser, playerId } = await givenFactorPlayer(app)
  const old = openTestBrowser(app, '203.0.113.7', new Map(browser.jar))
  const { token } = (await browser.send('GET /web-api/user/gettoken')).body as { token: string }
  const bearer = { headers: { authorization: `Bearer ${token}` } }
  expect((await app.send(ME, {}, bearer)).status).toBe(200)
  const socket = await liveClient(liveUrl(), { headers: { cookie: sessionOf(browser.jar) } })
  // The same browser's other tab shares its cookies.
  const tab = openTestBrowser(app, '203.0.113.7', browser.jar)
  expect((await stepUp(browser)).status).toBe(200)
  expect(await socket.closed).toBe(4001)
  expect([(await old.send(ME)).status, (await app.send(ME, {}, bearer)).status]).toEqual([401, 401])
  expect((await tab.send(ME)).body).toMatchObject({ userId: playerId })
  expect((await tab.send('GET /web-api/session')).body).toEqual({ user_id: playerId })
  const again = await liveClient(liveUrl(), { headers: { cookie: sessionOf(tab.jar) } })
  again.sub({ me: null })
  expect(await again.next(({ t }) => t === 'me')).toMatchObject({ op: 'snap' })
  expect((await tab.send('POST /web-api/accounts/second-factor')).status).toBe(200)
  expect(await listed(browser.send('GET /web-api/accounts/sessions'))).toMatchObject([{ isCurrent: true }])
})

test('SEC-02 a session that was planted before is not the one that is raised', async () => {
  const { browser } = await givenFactorPlayer(app)
  const planted = openTestBrowser(app, '203.0.113.7', new Map(browser.jar))
  const sent = await stepUp(browser)
  for (const line of sent.cookies.filter((cookie) => cookie.startsWith('fairline_step_up=')))
    planted.jar.set('fairline_step_up', line.split(/[=;]/u)[1] ?? '')
  expect((await planted.send('POST /web-api/accounts/second-factor')).status).toBe(401)
})

test('a session that outlives the browser still does after a step-up', async () => {
  const { browser, email } = await givenFactorPlayer(app)
  await browser.send('POST /web-api/accounts/sessions', { uLogin: email, uPassword: PASSWORD, save: true })
  const sent = await stepUp(browser)
  expect(sent.cookies.find((cookie) => cookie.startsWith('fairline_session='))).toContain('Max-Age=7776000')
})

test('of two concurrent step-ups one continues and no session is left over', async () => {
  const { browser } = await givenFactorPlayer(app)
  const tabs = [1, 2].map(() => openTestBrowser(app, '203.0.113.7', new Map(browser.jar)))
  const sent = await Promise.all(tabs.map((tab) => stepUp(tab)))
  const done = sent.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  const winner = tabs[sent.findIndex(({ status }) => status === 200)]
  expect(winner === undefined ? 0 : (await listed(winner.send('GET /web-api/accounts/sessions'))).length).toBe(1)
})

test('SEC-05 a player with a second factor changes the password only after a step-up with its code; a wrong password is not even checked before', async () => {
  const player = await givenEquippedPlayer(app)
  const { browser } = player
  app.moveOn(10 * STEP_MS)
  for (const current of [PASSWORD, 'not this one']) {
    const refused = await browser.send(CHANGE, { current, next: NEXT })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'step_up_needed'])
  }
  expect((await stepUp(browser, codeAt(player.secret, app.now()))).status).toBe(200)
  expect((await browser.send(CHANGE, { current: PASSWORD, next: NEXT })).status).toBe(200)
  expect((await browser.send(ME)).status).toBe(200)
})
