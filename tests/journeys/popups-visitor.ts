// Helpers of the journeys of popups: a visitor with given answers, and a clock that a test moves.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { newPlayer } from '#tests/support/running-app.ts'
import type { LiveSite } from './live-site.ts'

export const STEP_MS = 15_000
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

export type VisitorOptions = {
  readonly path?: string
  readonly language?: 'en' | 'ar'
  /** What was answered before; default both. */
  readonly hasSaidAge?: boolean
  readonly hasConsent?: boolean
  readonly isPlayer?: boolean
  readonly width?: number
  /** Before the page is opened: routes, scripts. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
}

export type PopupVisitor = { readonly context: BrowserContext; readonly page: Page; readonly faults: readonly string[] }

function answerBefore({ age, consent }: { age: boolean; consent: boolean }): void {
  try {
    // Once: what the test itself deletes or does must not be undone by the next page.
    if (localStorage.getItem('test.begun') !== null) return
    localStorage.setItem('test.begun', '1')
    if (age) localStorage.setItem('fairline.popup.age', JSON.stringify([{ subject: '18', atMs: Date.now() }]))
    if (consent) document.cookie = 'cookiesAgreeType=ALL; path=/; samesite=lax'
  } catch {
    // A page without an address has no storage.
  }
}

export async function openVisitor(
  browser: Browser,
  site: LiveSite,
  options: VisitorOptions = {},
): Promise<PopupVisitor> {
  const { path = 'line', language = 'en', hasSaidAge = true, hasConsent = true, width = 1_440 } = options
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: language, bypassCSP: true })
  await context.addInitScript(answerBefore, { age: hasSaidAge, consent: hasConsent })
  if (options.isPlayer === true) {
    const [name = '', value = ''] = (await newPlayer(site.url, '20.00')).cookie().split('=')
    await context.addCookies([{ name, value, url: site.url }])
  }
  await options.prepare?.(context)
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.clock.install()
  await page.goto(`${site.url}/${language}/${path}`)
  return { context, page, faults }
}

/** Waits until the page has hydrated and evaluated its popups at least once more. */
export async function settle(page: Page): Promise<void> {
  await page.locator('[data-around]').waitFor({ state: 'attached' })
  await page.clock.runFor(5_000)
}

export const modalOf = (page: Page): Locator => page.locator('[data-popup=modal]').getByRole('dialog')
export const barOf = (page: Page, edge: 'top' | 'bottom'): Locator => page.locator(`[data-popup=${edge}]`)

export const isGone = (popup: Locator): Promise<void> => popup.waitFor({ state: 'detached' })

/** The focus is inside, and Tab never leads out of it. */
export async function isTrapped(page: Page, popup: Locator): Promise<boolean> {
  const isInside = () => popup.evaluate((box) => box.contains(document.activeElement))
  for (let tabs = 0; tabs < 8; tabs += 1) {
    if (!(await isInside())) return false
    await page.keyboard.press('Tab')
  }
  return isInside()
}

/** Presses Tab until the element with this name has the focus, and presses Enter. */
export async function pressByKeyboard(page: Page, name: RegExp, tabsMax = 12): Promise<void> {
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    const words = await page.evaluate(() => {
      const element = document.activeElement
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim()
    })
    if (name.test(words) && words.length < 60) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}`)
}
