// The set-up of a journey: an app and a browser, opened together, and hydrated pages.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'

export const STEP_MS = 20_000
const OPEN_MS = 180_000

export type VisitOptions = Omit<BrowserContextOptions, 'viewport'> & {
  readonly width?: number
  readonly height?: number
  /** Of a signed-in player, 'name=value'. */
  readonly cookie?: string
  /** Another host name of the app than its address. */
  readonly origin?: string
}

/** The server that a journey visits. */
type Visited = { readonly url: string; stop(): Promise<void> }

export type Journey<Site extends Visited = LiveSite> = {
  readonly site: Site
  readonly browser: Browser
  /** A page of a separate visitor, who has agreed to cookies; empty yet. */
  page(options?: VisitOptions): Promise<Page>
  /** The same at `path`: hydrated, with everything around it. */
  visit(path: string, options?: VisitOptions): Promise<Page>
}

/** The frame of every page is loaded last, and is notified of changes from then on. */
export const awake = (page: Page): Promise<void> => page.locator('[data-around]').waitFor({ state: 'attached' })

/** At the top of a file: opens before its tests and closes after them. Without `open` it visits the server of `openLiveHouse`. */
export function givenJourney(): Journey
export function givenJourney<Site extends Visited>(open: () => Promise<Site>): Journey<Site>
export function givenJourney(open: () => Promise<Visited> = openLiveSite): Journey<Visited> {
  let site: Visited | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([open(), openBrowser()])
  }, OPEN_MS)
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  const opened = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('the journey has not begun')
    return one
  }
  const pageOf: Journey<Visited>['page'] = async ({ width = 1440, height = 900, cookie, origin, ...options } = {}) => {
    const context = await opened(browser).newContext({ ...options, viewport: { width, height } })
    for (const pair of ['cookiesAgreeType=ALL', ...(cookie === undefined ? [] : [cookie])]) {
      const at = pair.indexOf('=')
      const url = origin ?? opened(site).url
      await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url }])
    }
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    return page
  }
  return {
    get site() {
      return opened(site)
    },
    get browser() {
      return opened(browser)
    },
    page: pageOf,
    visit: async (path, options) => {
      const page = await pageOf(options)
      await page.goto((options?.origin ?? opened(site).url) + path)
      await awake(page)
      return page
    },
  }
}

export const signedIn = (page: Page): Promise<void> =>
  page.locator('header a[href$="/office/recharge"]').first().waitFor()
