// Log-in, registration and a forgotten password as modals (S2.4.2, S2.4.3), a page that is not hydrated, and the
// server's decisions about navigation inside the browser: guards, sections, system pages, held navigation.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { newPlayer, PLAYER_PASSWORD } from '#tests/support/running-app.ts'
import { awake, givenJourney, signedIn } from './journey.ts'

const journey = givenJourney()

const visit = (path: string) => journey.visit(path)

async function set(key: string, value: unknown): Promise<void> {
  const { options, gates } = journey.site.running.app
  const answer = await setConfig(options.database, { brand: 'fairline', key, value, actor: 'test' })
  if (!answer.ok) throw new Error(answer.refusal.message)
  await gates.siteConfigs.reload()
}

/** Another address in the same document, as a browser announces it that goes through its history. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

test('S2.4.3 log-in opens over the page, and leads to a forgotten password', async () => {
  const page = await visit('/en/line')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/line')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('uLogin')
  await dialog.getByRole('link', { name: 'Forgotten your password?' }).press('Enter')
  const forgotten = page.getByRole('dialog', { name: 'Forgotten your password?' })
  await forgotten.waitFor()
  await expect.poll(focused).toBe('email')
  await forgotten.getByRole('link', { name: 'Back to log in' }).press('Enter')
  await dialog.waitFor()
  await expect.poll(focused).toBe('uLogin')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.context().close()
}, 60_000)

test('S2.4.2 registration opens over the page in its width and class; from log-in it is a page', async () => {
  const page = await visit('/en/line')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  const modal = page.locator('.registration-modal')
  await modal.waitFor()
  expect((await modal.boundingBox())?.width).toBeCloseTo(1440 * 0.95, -1)
  await page.goto(`${journey.site.url}/en/login`)
  await awake(page)
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await page.waitForURL('**/en/registration*')
  await page.context().close()
}, 60_000)

test('S2.1.6 the home address may ask for a password reset', async () => {
  const page = await visit('/en/?showForgotPasswordModal=1')
  const dialog = page.getByRole('dialog', { name: 'Forgotten your password?' })
  await dialog.getByLabel('E-mail').fill('nobody')
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.search === '')
  await page.context().close()
}, 60_000)

test('S6.3 S4.3 a move inside the browser meets the same guards as a new page', async () => {
  const page = await visit('/en/line')
  await follow(page, '/en/office/history')
  await page.waitForURL('**/en/login?return=%2Fen%2Foffice%2Fhistory')
  await follow(page, '/en/vulkan')
  await page.waitForURL('**/en/slots/vulkan')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await follow(page, '/en/landings/live')
  await page.locator('html[data-layout="empty"]').waitFor()
  await follow(page, '/en/no/such/page')
  await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
  await page.goto(`${journey.site.url}/en/line`)
  await awake(page)
  await follow(page, '/en/oldbrowser')
  await page.getByRole('heading', { name: 'Please update your browser' }).waitFor()
  await page.context().close()
}, 60_000)

/** A page that is seen, and whose scripts do not come before `wake` is called. */
async function visitAsleep(path: string): Promise<{ page: Page; wake: () => void }> {
  const page = await journey.page()
  const awake = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*', async (route) => {
    await awake.promise
    await route.continue()
  })
  await page.goto(journey.site.url + path, { waitUntil: 'commit' })
  return { page, wake: awake.resolve }
}

test('a press before hydration takes effect after it: a sign-in link, a selection', async () => {
  const { email } = await newPlayer(journey.site.url, '10.00')
  const { page, wake } = await visitAsleep('/en/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  wake()
  await signedIn(page)
  await page.context().close()
  const line = await visitAsleep('/en/line')
  const pick = line.page.getByRole('button', { name: /River Rovers.*2\.10/u }).first()
  await pick.click()
  expect(await pick.getAttribute('aria-pressed')).toBe('false')
  line.wake()
  await line.page.locator('button[aria-pressed=true]', { hasText: '2.10' }).first().waitFor()
  await line.page.context().close()
}, 60_000)

test.each([
  ['en', ['inter-latin']],
  ['ru', ['inter-latin', 'inter-cyrillic']],
  ['ar', ['inter-latin', 'noto-sans-arabic-arabic']],
])(
  'a page in %s loads the fonts of its own alphabets only: %j',
  async (language, fonts) => {
    const page = await journey.page()
    const fetched = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.add(/([\w-]+?)-wght/u.exec(request.url())?.[1] ?? request.url())
    })
    await page.goto(`${journey.site.url}/${language}/line`, { waitUntil: 'networkidle' })
    expect([...fetched].toSorted()).toEqual(fonts.toSorted())
    await page.context().close()
  },
  60_000,
)

test('S2.1.7 while navigation is held the page stays', async () => {
  await set('isNavigationBlocked', true)
  const page = await visit('/en/line')
  await page.getByRole('banner').getByRole('link', { name: 'Live' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click()
  expect(new URL(page.url()).pathname).toBe('/en/line')
  await set('isNavigationBlocked', undefined)
  await page.reload()
  await awake(page)
  await page.getByRole('banner').getByRole('link', { name: 'Live' }).click()
  await page.waitForURL('**/en/live')
  await page.context().close()
}, 60_000)
