// Popups and watchers for players: logged out when idle, changed terms, the time of cookie consent, account
// reminders.
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishTerms } from '#modules/site/access/server/service.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'
import { barOf, isGone, isTrapped, MINUTE_MS, modalOf, openVisitor, settle } from './popups-visitor.ts'

let site: LiveSite
let browser: Browser
beforeAll(async () => {
  site = await openLiveSite()
  browser = await openBrowser({ isFresh: true })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const database = () => site.running.app.options.database

test('S7.25, S4.12, S1.9 a player’s time of consent is sent to the server; a visitor’s waits for the login', async () => {
  const { page, context } = await openVisitor(browser, site, { isPlayer: true, hasConsent: false })
  const agreements = async (): Promise<number> =>
    (await database().pool.query<{ n: number }>('select count(*)::int as n from access.cookies_agreement')).rows[0]
      ?.n ?? 0
  const waitingTime = () => page.evaluate(() => localStorage.getItem('fairline.cookiesAgreeTime'))
  const before = await agreements()
  await barOf(page, 'bottom').getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(agreements).toBe(before + 1)
  // The page removes its time when the answer has arrived, which is later than the row.
  await expect.poll(waitingTime).toBeNull()
  // As if it had been stored before the login.
  await page.evaluate(() => localStorage.setItem('fairline.cookiesAgreeTime', String(Date.now() - 60_000)))
  await page.reload()
  await expect.poll(agreements).toBe(before + 2)
  await expect.poll(waitingTime).toBeNull()
  await context.close()
}, 60_000)

test('S4.7, S8.8, S1.4 an idle player is logged out and told so once; activity restarts the time', async () => {
  const { page, context } = await openVisitor(browser, site, { isPlayer: true })
  await settle(page)
  await page.clock.fastForward(20 * MINUTE_MS)
  await page.mouse.move(200, 300)
  await page.clock.runFor(1_000)
  await page.clock.fastForward(20 * MINUTE_MS)
  await settle(page)
  expect(await modalOf(page).count()).toBe(0)
  await page.clock.fastForward(11 * MINUTE_MS)
  const modal = modalOf(page)
  await modal.getByText('You have been logged out').waitFor()
  await modal.getByText('30 minutes').waitFor()
  await page.locator('header').getByRole('link', { name: 'Log in', includeHidden: true }).waitFor({ state: 'attached' })
  expect(await isTrapped(page, modal)).toBe(true)
  await page.keyboard.press('Escape')
  await isGone(modal)
  await page.reload()
  await settle(page)
  expect(await modal.count()).toBe(0)
  await context.close()
}, 120_000)

test('S4.11, S1.19, S7.24, S5.7, S8.9 changed terms lead to confirming them; terms that change meanwhile cannot be passed by', async () => {
  const { page, context } = await openVisitor(browser, site, { isPlayer: true })
  await settle(page)
  await publishTerms(database(), 'first', 'test')
  await page.clock.fastForward(MINUTE_MS)
  await page.waitForURL(/\/en\/information\/rules\/confirm-terms/u)
  await page.evaluate(() => {
    window.addEventListener('termsSignatureChanged', () => void (document.title = 'terms changed'))
  })
  // The page must have seen the first terms before they change again.
  const seen = page.waitForResponse(/agreement-rules\/status/u)
  await page.clock.fastForward(MINUTE_MS)
  await seen
  await settle(page)
  await publishTerms(database(), 'second', 'test')
  await page.clock.fastForward(MINUTE_MS)
  const modal = modalOf(page)
  await modal.getByText('The terms changed while you were reading them').waitFor()
  expect(await page.title()).toBe('terms changed')
  await page.keyboard.press('Escape')
  await page.mouse.click(20, 500)
  await page.clock.runFor(3_000)
  expect(await modal.isVisible()).toBe(true)
  expect(await modal.getByRole('button', { name: 'Close' }).count()).toBe(0)
  await Promise.all([page.waitForEvent('load'), modal.getByRole('button').press('Enter')])
  await settle(page)
  expect(await modal.count()).toBe(0)
  await context.close()
}, 120_000)

/** The player's config, with one value as for another player. */
const withConfig =
  (key: string, value: unknown) =>
  (context: BrowserContext): Promise<unknown> =>
    context.route('**/web-api/accounts/user-config*', async (route) => {
      try {
        const response = await route.fetch()
        const answer = (await response.json()) as { result: object }
        await route.fulfill({ response, json: { ...answer, result: { ...answer.result, [key]: value } } })
      } catch {
        // The page was left meanwhile, and nothing waits for the answer.
      }
    })

test.each([
  ['account_convert_status', 1, 'You can convert your account'],
  ['account_convert_status', 2, 'You can convert an additional account'],
  ['is_identification_bonus', true, 'Verify your identity to get your bonus'],
])(
  'S4.10, S1.15, S1.16 %s %s shows its modal once',
  async (key, value, title) => {
    const { page, context } = await openVisitor(browser, site, { isPlayer: true, prepare: withConfig(key, value) })
    const modal = modalOf(page)
    await modal.getByText(title).waitFor()
    await page.keyboard.press('Escape')
    await isGone(modal)
    await page.reload()
    await settle(page)
    expect(await modal.count()).toBe(0)
    await context.close()
  },
  60_000,
)
