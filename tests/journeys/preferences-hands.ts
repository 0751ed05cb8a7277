// Helpers of the journeys about preferences: a line worth sorting, a measuring visitor, and actions in the settings.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { GAME, LINE_GAME, liveState, prices, openLiveSite, type LiveSite } from './live-site.ts'

export const STEP_MS = 15_000
/** The accepted maximum is ten times as much. */
const SHIFT_MAX = 0.01

export type PreferencesWorld = { readonly site: LiveSite; readonly browser: Browser; stop(): Promise<void> }

/**
 * Besides the app's own games a wider offer, in another country, that begins later; the live game is in its second
 * half.
 */
export async function openPreferencesWorld(): Promise<PreferencesWorld> {
  const site = await openLiveSite()
  const startAt = new Date(Date.now() + 2 * 86_400_000)
  const two = (kind: string, line: number, first: number, second: number) => ({
    kind,
    line,
    prices: [
      { outcome: kind === 'total' ? 'over' : 'home', price: first },
      { outcome: kind === 'total' ? 'under' : 'away', price: second },
    ],
  })
  site.tell(
    // A wider offer that begins later, in another country.
    {
      type: 'fixture',
      fixture: {
        gameKey: 'journey:wide',
        sport: 'football',
        championship: { key: 'journey:liga', name: 'Liga Larga', country: 'ES' },
        home: 'Puerto Viejo',
        away: 'Campo Real',
        startAt,
      },
    },
    {
      type: 'prices',
      gameKey: 'journey:wide',
      markets: [
        two('total', 250, 1_900, 1_950),
        two('total', 150, 1_300, 3_500),
        two('total', 350, 3_300, 1_330),
        two('handicap', -50, 2_500, 1_530),
        two('handicap', 50, 1_440, 2_750),
      ],
    },
    // A quote that contradicts the others is not offered, so that this game has one market less.
    {
      type: 'prices',
      gameKey: LINE_GAME,
      markets: [
        ...prices,
        {
          kind: 'odd_even',
          prices: [
            { outcome: 'odd', price: 1_200 },
            { outcome: 'even', price: 4_000 },
          ],
        },
      ],
    },
    {
      type: 'state',
      gameKey: GAME,
      state: {
        ...liveState(1, 0, 50 * 60),
        period: 'h2',
        periods: [
          { period: 'h1', home: 1, away: 0 },
          { period: 'h2', home: 0, away: 0 },
        ],
      },
    },
  )
  await site.feed.drain()
  const browser = await openBrowser()
  return {
    site,
    browser,
    stop: async () => {
      await browser.close()
      await site.stop()
    },
  }
}

export type Opened = { readonly page: Page; readonly context: BrowserContext; readonly faults: string[] }

/** A visitor of Berlin who has answered the cookie question. */
export async function openVisitor(
  { browser, site }: PreferencesWorld,
  { width = 1440, consent = 'ALL' }: { width?: number; consent?: string } = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, timezoneId: 'Europe/Berlin' })
  await context.addCookies([{ name: 'cookiesAgreeType', value: consent, url: site.url }])
  await context.addInitScript((shiftMax) => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Shift = { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        if (value <= shiftMax) continue
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, SHIFT_MAX)
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return { page, context, faults }
}

export const cookiesOf = async (context: BrowserContext): Promise<ReadonlyMap<string, string>> =>
  new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))

/** The server's page for this visitor, with scripts or without. */
export async function htmlOf(context: BrowserContext, { site }: PreferencesWorld, path: string): Promise<string> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  return (await fetch(`${site.url}${path}`, { headers: { cookie } })).text()
}

/** The page may not be awake yet, and the machine may be busy. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: STEP_MS })

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' })

export async function openSettings(page: Page): Promise<Locator> {
  const dialog = dialogOf(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Settings' })
  await button.focus()
  // Before hydration a press has no effect.
  await expect
    .poll(
      async () => {
        if (!(await dialog.isVisible())) await page.keyboard.press('Enter')
        return dialog.isVisible()
      },
      { timeout: STEP_MS, interval: 500 },
    )
    .toBe(true)
  return dialog
}

export const press = (dialog: Locator, name: string) => dialog.getByRole('switch', { name }).press('Space')
export const choose = (dialog: Locator, group: string, option: string) =>
  dialog.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).press('Space')

export const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name)
export const crests = (scope: Locator) => scope.locator('svg[viewBox="0 0 24 28"]').count()
export const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
export const heightOf = async (row: Locator): Promise<number> => (await row.first().boundingBox())?.height ?? 0
