// A player's account pages in a real browser: the menu by keyboard, settings one by one, valid and invalid personal
// data, Arabic on a phone.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFaults } from '#tests/support/axe.ts'
import { newPlayer, type Visitor } from '#tests/support/running-app.ts'
import { givenJourney } from './journey.ts'

const STEP_MS = 15_000
const JOURNEY_MS = 90_000
const TABS_MAX = 120

const journey = givenJourney()
let player: Visitor
beforeAll(async () => {
  player = await newPlayer(journey.site.url, '250.00')
}, 120_000)

type Opened = { readonly page: Page; readonly faults: string[]; close(): Promise<void> }

async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await journey.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...options,
  })
  const [name = '', value = ''] = player.cookie().split('=')
  await context.addCookies([{ name, value, url: journey.site.url }])
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${journey.site.url}${path}`)
  return { page, faults, close: () => context.close() }
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim())
    if (focused === name) return
  }
  throw new Error(`Tab never came to ${name}`)
}

test(
  'S2.3.1, S2.3.3 the bare office path leads to the account, and the menu works by keyboard with the current page marked',
  async () => {
    const { page, faults, close } = await openPage('/en/office')
    expect(new URL(page.url()).pathname).toBe('/en/office/account')
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    const menu = page.getByRole('navigation', { name: 'My account' })
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Account')
    expect(await menu.getByRole('link', { name: 'Statement' }).getAttribute('href')).toBe('/en/office/historypay')
    await menu.getByRole('link', { name: 'Account', exact: true }).focus()
    await tabTo(page, 'Settings')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Settings')
    expect(await axeFaults(page, 'main')).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

test(
  'S7.31, S3.31 settings are saved one by one, by mouse and by keyboard, and are kept after a reload',
  async () => {
    const { page, faults, close } = await openPage('/en/office/settings')
    const news = page.getByRole('switch', { name: 'News by SMS' })
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/web-api/accounts/settings'))
    await news.click()
    expect(await (await saved).json()).toEqual({ success: true, message: '' })
    expect((await saved).request().postDataJSON()).toEqual({ id: 'news_sms', value: true })
    await page.getByText('Saved', { exact: true }).waitFor()

    const chosen = page.waitForResponse((answer) => answer.url().endsWith('/web-api/accounts/settings'))
    const cashback = page.getByRole('group', { name: 'Cashback' })
    await cashback.getByRole('radio', { name: 'As points' }).focus()
    await page.keyboard.press('ArrowRight')
    expect((await chosen).request().postDataJSON()).toEqual({ id: 'cashback_type', value: 'percent' })

    await page.getByRole('switch', { name: 'Hide the balance' }).press('Space')
    await page.getByRole('link', { name: 'Balance hidden' }).waitFor()
    await page.reload()
    expect(await page.getByRole('switch', { name: 'News by SMS' }).isChecked()).toBe(true)
    expect(await page.getByRole('switch', { name: 'Hide the balance' }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'As a percentage' }).isChecked()).toBe(true)
    expect(await page.locator('header').first().innerText()).not.toContain('250')
    await page.getByRole('switch', { name: 'Hide the balance' }).press('Space')
    await page.locator('header').getByText('€250.00').waitFor()
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

test(
  'S8.4 a setting that cannot be saved is reset, with a message',
  async () => {
    const { page, close } = await openPage('/en/office/settings')
    await page.route('**/web-api/accounts/settings', (route) =>
      route.fulfill({ json: { success: false, message: 'Not at this hour.' } }),
    )
    const bets = page.getByRole('switch', { name: 'E-mails about settled bets' })
    await bets.click()
    await page.getByText('Not at this hour.').waitFor()
    expect(await bets.isChecked()).toBe(false)
    await close()
  },
  JOURNEY_MS,
)

test(
  'S7.32, S5.14 sports switched off are sent ascending and leave the line, the tree and the front page',
  async () => {
    const { page, faults, close } = await openPage('/en/office/settings')
    const line = page.getByRole('region', { name: 'Pre-match sports' })
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/disallowed-sports')) sent.push(request.postDataJSON())
    })
    for (const sport of ['Tennis', 'Football']) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/disallowed-sports'))
      await line.getByRole('switch', { name: sport }).click()
      await answered
    }
    expect(sent.at(-1)).toEqual({ line: [1, 4], live: [] })
    await page.goto(`${journey.site.url}/en/line`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText('River Rovers').count()).toBe(0)
    await page.goto(`${journey.site.url}/en/live`)
    await page.getByText('Harbour Town').first().waitFor()
    await page.goto(`${journey.site.url}/en/line/football`)
    await page.getByText('River Rovers').first().waitFor()
    expect(faults).toEqual([])
    await player.call('POST', '/web-api/accounts/disallowed-sports', { line: [], live: [] })
    await close()
  },
  JOURNEY_MS,
)

test(
  'S3.30 personal data: invalid values are refused at their field, valid ones are kept after a reload',
  async () => {
    const { page, faults, close } = await openPage('/en/office/settings/personal')
    await page.getByLabel('Surname').fill('Mül\u202eler')
    await page.getByLabel('First name').fill('Аnna')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('There is a character here that is not allowed.').waitFor()
    await page.getByText('Letters of different alphabets are mixed in one word.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('surname')
    expect(await page.getByLabel('City').getAttribute('aria-invalid')).toBe('true')
    expect(await axeFaults(page, 'main')).toEqual([])
    await page.getByLabel('Surname').fill('Müller')
    await page.getByLabel('First name').fill('Anna')
    await page.getByLabel('City').fill('Köln')
    await page.getByLabel('Registered address').fill('Hauptstraße 5, 50667')
    await page.getByLabel('Document type (optional)').selectOption('passport')
    await page.getByLabel('Number (optional)').fill('C01X00T47')
    await page.getByLabel('Registered address').press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    expect(await page.getByLabel('Surname').inputValue()).toBe('Müller')
    expect(await page.getByLabel('Document type (optional)').inputValue()).toBe('passport')
    await page.getByText('Anna Müller').first().waitFor()
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)

test(
  'in Arabic on a phone the account page is the menu, every other page leads back to it, and nothing is wider than the screen',
  async () => {
    const { page, faults, close } = await openPage('/ar/office/account', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const menu = page.getByRole('navigation', { name: 'حسابي' })
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await isTooWide()).toBe(false)
    expect(await axeFaults(page, 'main')).toEqual([])
    await menu.getByRole('link', { name: 'الإعدادات' }).tap()
    await page.getByRole('heading', { level: 1, name: 'الإعدادات' }).waitFor()
    expect(await menu.isVisible()).toBe(false)
    expect(await isTooWide()).toBe(false)
    await page.getByRole('link', { name: 'حسابي' }).tap()
    await menu.getByRole('link', { name: 'البيانات الشخصية' }).tap()
    await page.getByRole('heading', { level: 1, name: 'البيانات الشخصية' }).waitFor()
    expect(await isTooWide()).toBe(false)
    expect(faults).toEqual([])
    await close()
  },
  JOURNEY_MS,
)
