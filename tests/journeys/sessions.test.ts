// Sessions in the browser: kept while their page is visible, ended from elsewhere, by a new password, by idleness and
// by leaving.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayer, PLAYER_PASSWORD, visit } from '#tests/support/running-app.ts'
import { givenJourney } from './journey.ts'
import { MINUTE_MS, modalOf, settle } from './popups-visitor.ts'

const LOGIN = /E-mail/u
const NEXT_PASSWORD = 'seventeen green umbrellas'

const journey = givenJourney()

type Someone = { readonly email: string; readonly cookie: string }

const register = async (): Promise<Someone> => {
  const player = await newPlayer(journey.site.url, '20.00')
  return { email: player.email, cookie: player.cookie() }
}
/** The same player on another device. */
async function signInElsewhere({ email }: Someone): Promise<Someone> {
  const visitor = visit(journey.site.url)
  const answer = await visitor.call('POST', '/web-api/accounts/sessions', { uLogin: email, uPassword: PLAYER_PASSWORD })
  expect(answer.status).toBe(200)
  return { email, cookie: visitor.cookie() }
}

const cookieOf = (who: Someone | undefined) => (who === undefined ? {} : { cookie: who.cookie })

const open = (path: string, who?: Someone): Promise<Page> => journey.visit(path, cookieOf(who))

/** Its clock is frozen until it is moved. */
async function openTimed(who?: Someone): Promise<{ page: Page; sent: readonly Request[] }> {
  const page = await journey.page(cookieOf(who))
  await page.clock.install()
  const sent: Request[] = []
  page.on('request', (request) => void sent.push(request))
  await page.goto(`${journey.site.url}/en/line`)
  await settle(page)
  return { page, sent }
}

/** Led to the log-in with a reason, and back afterwards. */
async function expectLedOut(page: Page, from: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/en/login')
  expect(new URL(page.url()).searchParams.get('return')).toBe(from)
  await page.getByText('You have been logged out').waitFor()
}

test('SEC-04, S2.3.1 a new password in one browser ends the other, whose open page is notified and led to the log-in', async () => {
  const me = await register()
  const [here, there] = [await open('/en/office/security', me), await open('/en/line', await signInElsewhere(me))]
  await here.getByRole('button', { name: 'Change password' }).press('Enter')
  // The focus is in the form; everything from here on by keyboard.
  await here.keyboard.type('not this one')
  await here.keyboard.press('Enter')
  const next = here.getByLabel('New password', { exact: true })
  await here.getByText('Required').waitFor()
  expect(await next.evaluate((field) => document.activeElement === field)).toBe(true)
  await here.keyboard.type(NEXT_PASSWORD)
  await here.keyboard.press('Enter')
  await here.getByText('Wrong password.').waitFor()
  const current = here.getByLabel('Current password', { exact: true })
  expect(await current.evaluate((field) => document.activeElement === field)).toBe(true)
  await current.fill(PLAYER_PASSWORD)
  await here.keyboard.press('Enter')
  await here.getByText('The password is changed, and 1 other session has ended.').waitFor()
  await expectLedOut(there, '/en/line')
  // This one continues, under its new session, and keeps its focus.
  await expect.poll(() => here.evaluate(() => document.activeElement?.textContent)).toBe('Change password')
  await here.reload()
  expect(new URL(here.url()).pathname).toBe('/en/office/security')
  await there.getByLabel(LOGIN).fill(me.email)
  await there.getByLabel('Password', { exact: true }).fill(NEXT_PASSWORD)
  await there.keyboard.press('Enter')
  await there.waitForURL('**/en/line')
  await Promise.all([here.context().close(), there.context().close()])
}, 120_000)

test('SEC-05 devices are listed, all others end with one press, and the history shows every sign-in', async () => {
  const me = await register()
  const others = [await signInElsewhere(me), await signInElsewhere(me)]
  const [here, there] = [await open('/en/office/security', me), await open('/en/office/historypay', others[0])]
  const devices = here.getByRole('region', { name: 'Where you are logged in' })
  expect(await devices.getByRole('listitem').count()).toBe(3)
  expect(await devices.getByRole('listitem').first().textContent()).toContain('This device')
  await devices.getByRole('button', { name: 'End all other sessions' }).press('Enter')
  await here.getByText('2 sessions have ended.').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await expectLedOut(there, '/en/office/historypay')
  const history = here.getByRole('region', { name: 'Login history' })
  expect(await history.getByRole('listitem').count()).toBe(3)
  expect(await history.getByRole('listitem').last().textContent()).toContain('Registration')
  await Promise.all([here.context().close(), there.context().close()])
}, 120_000)

test('S4.4, S6.1 logging out asks first, and leaves the page as a visitor sees it', async () => {
  const me = await register()
  const page = await open('/en/line', me)
  const menu = page.getByRole('banner').locator('summary[aria-label=Account]')
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log out' })
  await dialog.getByText('Do you want to log out?').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('fairline_session')
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Yes, log out' }).press('Enter')])
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/line')
  const left = (await page.context().cookies()).map(({ name }) => name)
  expect(left.filter((name) => ['fairline_session', 'user_token', 'ua'].includes(name))).toEqual([])
  await page.context().close()
}, 120_000)

test('S4.4 in Arabic a page of the player’s own is left for home', async () => {
  const page = await open('/ar/office/security', await register())
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'تسجيل الخروج' })
  await dialog.getByText('هل تريد تسجيل الخروج؟').waitFor()
  await dialog.getByRole('button', { name: 'نعم، تسجيل الخروج' }).press('Enter')
  await page.waitForURL((url) => /^\/ar\/?$/u.test(url.pathname))
  await page.context().close()
}, 120_000)

test('S4.4 a sign-in is looked for in the session, and its name is offered the next time', async () => {
  const me = await register()
  const page = await open('/en/login?return=%2Fen%2Flive')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.getByLabel(LOGIN).fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/live')
  expect(asked).toContain('/web-api/session')
  // S4.4: the page that follows loads the user config and, with the first ping, the limits in force.
  await expect.poll(() => asked).toContain('/web-api/accounts/user-config')
  await expect.poll(() => asked).toContain('/limit-service-api/api/external/web/v3/ping')
  await page.context().clearCookies({ name: 'fairline_session' })
  await page.goto(`${journey.site.url}/en/login`)
  await expect.poll(() => page.getByLabel(LOGIN).inputValue()).toBe(me.email)
  await page.context().close()
}, 120_000)

test('S7.5, S7.7, S7.38, S1.5, S9.1 a page in sight pings, renews its token and speaks by it from then on', async () => {
  const { page, sent } = await openTimed(await register())
  const calls = (part: string) => sent.filter((request) => request.url().includes(part))
  // One as it wakes, and one every thirty seconds.
  await expect.poll(() => calls('/v3/ping').length).toBe(1)
  // Every call of the player's page speaks by one token, the first ones included.
  expect(calls('/user/gettoken').length).toBe(1)
  const asked = sent.filter((request) => /\/(?:web-api|limit-service-api)\//u.test(request.url()))
  const withoutToken = asked.filter((request) => request.headers()['authorization']?.startsWith('Bearer ') !== true)
  expect(withoutToken.map((request) => new URL(request.url()).pathname)).toEqual(['/web-api/user/gettoken'])
  await page.clock.runFor(65_000)
  await expect.poll(() => calls('/user/gettoken').length).toBe(2)
  await expect.poll(() => calls('/v3/ping').length).toBe(3)
  const findToken = async () => (await page.context().cookies()).find(({ name }) => name === 'user_token')
  await expect.poll(findToken).toBeDefined()
  const token = await findToken()
  expect([token?.httpOnly, token?.sameSite]).toEqual([true, 'Lax'])
  await page.clock.runFor(30_000)
  await expect.poll(() => calls('/v3/ping').length).toBe(4)
  expect(calls('/v3/ping')[3]?.headers()['authorization']).toBe(`Bearer ${token?.value}`)
  await page.context().close()
}, 120_000)

test('S7.8 a visitor’s page asks about its session eight seconds after it began, once', async () => {
  const { page, sent } = await openTimed()
  const asked = () => sent.filter((request) => request.url().endsWith('/web-api/session')).length
  expect(asked()).toBe(0)
  await page.clock.runFor(4_000)
  await expect.poll(asked).toBe(1)
  await page.context().close()
}, 120_000)

test('S4.7, S9.2 idleness counts over all tabs, and ends the session in all of them', async () => {
  const first = await journey.page(cookieOf(await register()))
  const context = first.context()
  const second = await context.newPage()
  await context.clock.install()
  await Promise.all([first, second].map((page) => page.goto(`${journey.site.url}/en/line`)))
  for (const page of [first, second]) await settle(page)
  await context.clock.fastForward(20 * MINUTE_MS)
  await second.mouse.move(200, 300)
  await context.clock.runFor(1_000)
  await context.clock.fastForward(15 * MINUTE_MS)
  await context.clock.runFor(10_000)
  expect((await context.cookies()).map(({ name }) => name)).toContain('fairline_session')
  await context.clock.fastForward(16 * MINUTE_MS)
  await context.clock.runFor(10_000)
  for (const page of [first, second]) {
    await page
      .locator('header')
      .getByRole('link', { name: 'Log in', includeHidden: true })
      .waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toBe('/en/line')
  }
  await Promise.any([first, second].map((page) => modalOf(page).waitFor()))
  await context.close()
}, 90_000)
