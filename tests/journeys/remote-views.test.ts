// A remote view that fails: the page lives on, tries again, and a person can help it by keyboard.
import { expect, test } from 'vitest'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { givenJourney } from './journey.ts'

const STEP_MS = 15_000
const WAY_MS = 90_000

const journey = givenJourney()

/** Where the footer comes from; undefined: from the site itself. */
async function footerFrom(url: string | undefined): Promise<void> {
  const { options, gates } = journey.site.running.app
  const set = async (key: string, value: unknown): Promise<void> => {
    expect((await setConfig(options.database, { brand: 'fairline', key, value, actor: 'test' })).ok).toBe(true)
  }
  await set('remoteViewHosts', ['views.invalid'])
  await set('remoteViews', url === undefined ? {} : { footer: url })
  await gates.siteConfigs.reload()
}

const newPage = async (width = 1440) => {
  const page = await (await journey.browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' })).newPage()
  page.setDefaultTimeout(STEP_MS)
  return page
}

test(
  'S2.6.1 S8.6 a footer whose source is unavailable shows its status, the page works on, and Enter reloads it',
  async () => {
    await footerFrom('https://views.invalid/footer')
    const page = await newPage()
    await page.goto(`${journey.site.url}/en/live`)
    const foot = page.getByRole('contentinfo')
    await foot.getByText('This part of the page could not be loaded').waitFor()
    await foot.getByText('status 503').waitFor()

    // The rest of the page works as usual.
    await page.getByRole('link', { name: 'Sports', exact: true }).first().click()
    await page.getByText('River Rovers').first().waitFor()
    await foot.getByText('status 503').waitFor()

    await footerFrom(undefined)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/views-api/v2/footer/**', async (route) => {
      await held
      await route.continue()
    })
    const button = foot.getByRole('button')
    await button.focus()
    await page.keyboard.press('Enter')
    await foot.getByRole('button', { name: 'Refreshing…' }).waitFor()
    release()
    await foot.getByRole('link', { name: 'Responsible gambling' }).waitFor()
    expect(await foot.getByText('could not be loaded').count()).toBe(0)
    await page.context().close()
  },
  WAY_MS,
)

test(
  'S4.1 a source that comes back by itself needs no person',
  async () => {
    await footerFrom('https://views.invalid/footer')
    const page = await newPage()
    await page.goto(`${journey.site.url}/en/live`)
    const foot = page.getByRole('contentinfo')
    await foot.getByText('status 503').waitFor()
    await footerFrom(undefined)
    await foot.getByRole('link', { name: 'Responsible gambling' }).waitFor()
    await page.context().close()
  },
  WAY_MS,
)

test(
  'S1.22 the footer is in the document once, works without scripts, and its links stay inside the page',
  async () => {
    await footerFrom(undefined)
    const html = await (await fetch(`${journey.site.url}/en/favorites`)).text()
    expect(html.split('Responsible gambling').length - 1).toBe(1)
    const page = await newPage()
    await page.goto(`${journey.site.url}/en/favorites`)
    const foot = page.getByRole('contentinfo')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    await foot.getByRole('link', { name: 'Betting calculator' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/information/betting-calculator')
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    // A language leads to this very page.
    await foot.getByRole('link', { name: 'العربية' }).click()
    await page.waitForURL('**/ar/information/betting-calculator')
    await page.context().close()
  },
  WAY_MS,
)

test(
  'on a phone the columns of the footer are folded, and open by keyboard',
  async () => {
    const page = await newPage(390)
    await page.goto(`${journey.site.url}/en/favorites`)
    const foot = page.getByRole('contentinfo')
    const link = foot.getByRole('link', { name: 'How to bet' })
    await link.waitFor({ state: 'hidden' })
    await foot.getByText('Help', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await link.waitFor()
    await page.context().close()
  },
  WAY_MS,
)

test.each([
  [360, 'light', 'en'],
  [1440, 'dark', 'en'],
  [1440, 'light', 'ar'],
] as const)(
  'pages of text fit %i px and have no fault that axe knows, %s, in %s',
  async (width, theme, lng) => {
    const context = await journey.browser.newContext({
      bypassCSP: true,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    await context.addCookies([{ name: 'theme', value: theme, url: journey.site.url }])
    const page = await context.newPage()
    for (const path of ['information/howbet', 'information/rules/4', 'information/licenses', 'promotions', 'slots']) {
      await page.goto(`${journey.site.url}/${lng}/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
      expect(await axeFaults(page), path).toEqual([])
    }
    await context.close()
  },
  WAY_MS,
)
