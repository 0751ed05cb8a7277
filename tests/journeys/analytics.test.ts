// Analytics in a visitor's browser: nothing without consent, then batches, third-party scripts and a performance
// report.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { givenJourney } from './journey.ts'

const STEP_MS = 15_000
const KEY = 'journey-key'
const SCRIPT = 'https://stats.example/count.js'

type Sent = { readonly consent: string; readonly events: readonly { readonly name: string; readonly page: string }[] }
type Visit = {
  readonly context: BrowserContext
  readonly page: Page
  readonly sent: Sent[]
  readonly scripts: string[]
}

const journey = givenJourney()
const config = async (key: string, value: unknown): Promise<void> => {
  const { database } = journey.site.running.app.options
  expect((await setConfig(database, { brand: 'fairline', key, value, actor: 'test' })).ok).toBe(true)
  await journey.site.running.app.gates.siteConfigs.reload()
}
beforeAll(async () => {
  await config('isFatmanAnalyticsAvailable', true)
  await config('fatmanKey', KEY)
  await config('analyticsScripts', [SCRIPT])
}, 120_000)

/** A visitor with this answer to cookies, whose page has hydrated; its clock is frozen until it is moved. */
async function visit(path: string, consent: string | undefined): Promise<Visit> {
  const context = await journey.browser.newContext()
  if (consent !== undefined)
    await context.addCookies([{ name: 'cookiesAgreeType', value: consent, url: journey.site.url }])
  // The browser of tests has answered everything; this visitor has not.
  else await context.addInitScript(() => void (document.cookie = 'cookiesAgreeType=; path=/; max-age=0'))
  const page = await context.newPage()
  await page.clock.install()
  const sent: Sent[] = []
  const scripts: string[] = []
  await context.route('https://stats.example/**', async (route) => {
    scripts.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'globalThis.hasCounted = true',
    })
  })
  page.on('request', (request) => {
    const body = request.url().includes('/fatman-api/') ? request.postData() : null
    if (body !== null) sent.push(JSON.parse(body) as Sent)
  })
  await page.goto(journey.site.url + path, { waitUntil: 'load' })
  return { context, page, sent, scripts }
}

/** Analytics is running: it has handled the click that the page reported. */
async function untilAwake(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((awaited) => document.documentElement.matches(awaited), selector, {
    timeout: STEP_MS,
    polling: 100,
  })
}

const namesOf = (sent: readonly Sent[]): readonly string[] =>
  sent.flatMap(({ events }) => events.map(({ name }) => name))

const storedViews = async (): Promise<readonly unknown[]> =>
  (
    await journey.site.running.app.options.database.pool.query(
      `select page, player_hash from reporting.analytics_event where name = 'page_view'`,
    )
  ).rows

test.each([undefined, 'FUNCTIONAL', 'DISABLE'])(
  'S5.16 with the answer %s nothing is sent and no third-party script is loaded',
  async (consent) => {
    const { context, page, sent, scripts } = await visit('/en/', consent)
    await untilAwake(page, '[data-analytics]')
    await page.clock.runFor(60_000)
    await page.goto(`${journey.site.url}/en/registration`, { waitUntil: 'load' })
    await untilAwake(page, '[data-analytics]')
    await page.clock.runFor(60_000)
    expect(sent).toEqual([])
    expect(scripts).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('analytics')))).toEqual([])
    await context.close()
  },
)

test('S4.25, S7.36 with consent to marketing a batch arrives after 10 s, and not before', async () => {
  const { context, page, sent, scripts } = await visit('/en/', 'MARKETING')
  await untilAwake(page, '[data-analytics]')
  await page.clock.runFor(9_000)
  expect([sent, scripts]).toEqual([[], []])
  const taken = page.waitForResponse((response) => response.url().includes('/fatman-api/'), { timeout: STEP_MS })
  await page.clock.runFor(2_000)
  expect((await taken).status()).toBe(202)
  expect(sent[0]).toMatchObject({ consent: 'MARKETING', events: [{ name: 'page_view', page: '/en/' }, {}] })
  expect(namesOf(sent)).toEqual(['page_view', 'performance_report'])
  expect(await storedViews()).toContainEqual({ page: '/en/', player_hash: null })
  // The page's policy allows exactly this third-party script.
  await page.waitForFunction(() => 'hasCounted' in globalThis, undefined, { timeout: STEP_MS, polling: 100 })
  expect(scripts).toEqual([SCRIPT])
  await context.close()
})

test('S4.25 on the registration page the scripts are loaded at once', async () => {
  const { context, page, scripts } = await visit('/en/registration', 'ALL')
  await untilAwake(page, '[data-analytics]')
  await expect.poll(() => scripts, { timeout: STEP_MS }).toEqual([SCRIPT])
  await context.close()
})

test('another page of the site is another view, and queued events leave with the visitor', async () => {
  const { context, page, sent } = await visit('/en/', 'ALL')
  await untilAwake(page, '[data-analytics]')
  await page.clock.runFor(11_000)
  await expect.poll(() => namesOf(sent), { timeout: STEP_MS }).toContain('page_view')
  await page.locator('a[href="/en/live"]').first().click()
  await page.waitForURL('**/en/live')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.clock.runFor(500)
  // Another document of the same origin: a browser that leaves for another one ends a busy page's process half a second later,
  // whether or not the page has run what it does on leaving.
  await page.goto(`${journey.site.url}/robots.txt`)
  await expect.poll(storedViews, { timeout: STEP_MS }).toContainEqual({ page: '/en/live', player_hash: null })
  await context.close()
})

/** Signed up through the call, with the session in the browser. */
async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${journey.site.url}/web-api/accounts/registrations`, {
    data: {
      type: 'full',
      email: 'analytics@example.org',
      password: 'correct horse battery',
      countryId: 276,
      currency: 'EUR',
      birthDate: '1990-05-17',
      acceptTerms: true,
    },
  })
  expect(answer.status()).toBe(201)
}

test('S2.3.2 an entry of the account menu is reported under its name, and the player as a hash', async () => {
  const { context, page } = await visit('/en/', 'ALL')
  await signIn(context)
  await page.goto(`${journey.site.url}/en/`, { waitUntil: 'load' })
  await untilAwake(page, '[data-analytics]')
  await page.clock.runFor(11_000)
  await page.locator('header a[href="/en/office/recharge"]:visible').first().click()
  await page.clock.runFor(11_000)
  const { pool } = journey.site.running.app.options.database
  const stored = async (): Promise<readonly unknown[]> =>
    (
      await pool.query(
        `select page, params, length(player_hash) as hash from reporting.analytics_event where name = 'office_menu'`,
      )
    ).rows
  await expect.poll(stored, { timeout: STEP_MS }).toEqual([{ page: '/en/', params: { item: 'recharge' }, hash: 16 }])
  await context.close()
})
