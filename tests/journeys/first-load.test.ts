// How much JavaScript a new visitor's browser loads (DESIGN 3). The bench `site` weighs the same pages under load.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '#tests/support/browser.ts'
import { FIRST_LOAD_KB_MAX, findGamePaths, PUBLIC_PATHS, totalOf, weighPage } from '#tests/support/page-weight.ts'
import { gamePathOf, OUR_GAMES } from '#modules/casino/originals/rules/our-games.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'

let site: LiveSite
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openLiveSite(), openBrowser({ isFresh: true })])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const AT_ONCE = 4

/** The question of age and the service worker, whichever is later, are the last things that a new visitor's page brings. */
async function untilSettled(page: Page): Promise<void> {
  await page.locator('[data-popup] dialog').waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForLoadState('networkidle')
}

test('the first load of every public page is at most 150 KB of JavaScript, gzip', async () => {
  // The games that the feed has just brought are on the board a moment later.
  const { championship, game } = await vi.waitFor(() => findGamePaths(site.url), { timeout: 15_000, interval: 250 })
  const heavy: string[] = []
  const left = [...PUBLIC_PATHS, championship, game]
  // Most of a page's time is waiting for the service worker's turn.
  const weighNext = async (): Promise<void> => {
    const path = left.shift()
    if (path === undefined) return
    const weights = await weighPage(browser, site.url + path, untilSettled)
    const kilobytes = totalOf(weights.values())
    // The libraries alone are more than that: a page that was not weighed is no light one.
    expect(kilobytes).toBeGreaterThan(100)
    if (kilobytes > FIRST_LOAD_KB_MAX) heavy.push(`${path}: ${kilobytes.toFixed(1)} KB in ${weights.size} files`)
    await weighNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, weighNext))
  expect(heavy).toEqual([])
}, 240_000)

/** Our own games whose code is large: a slot, cards on a stage, chips on a cloth. `CASINO_MATRIX=all` weighs every one. */
const WEIGHED = process.env['CASINO_MATRIX'] === undefined ? ['harbour-lights', 'video-poker', 'roulette'] : undefined
const GAME_KB_MAX = 80

test('a game page is at most 150 KB of JavaScript before the game itself, and each original at most 80 KB more', async () => {
  // What every page of the casino loads, whatever stands on it.
  const around = new Set((await weighPage(browser, `${site.url}/en/casino`, untilSettled)).keys())
  const heavy: string[] = []
  for (const game of OUR_GAMES.filter(({ code }) => WEIGHED?.includes(code) ?? true)) {
    const opened = new Set<string>()
    const weights = await weighPage(browser, `${site.url}/en${gamePathOf(game)}`, async (page) => {
      for (const link of await page.locator('link[rel=modulepreload], script[type=module][src]').all()) {
        const address = (await link.getAttribute('href')) ?? (await link.getAttribute('src')) ?? ''
        opened.add(new URL(address, site.url).pathname)
      }
      await page.locator('[data-game]').waitFor()
      await untilSettled(page)
    })
    const isOfGame = (path: string): boolean => !around.has(path) && !opened.has(path)
    const own = totalOf([...weights].flatMap(([path, kilobytes]) => (isOfGame(path) ? [kilobytes] : [])))
    const before = totalOf(weights.values()) - own
    expect(own).toBeGreaterThan(1)
    if (before > FIRST_LOAD_KB_MAX) heavy.push(`${game.code}: ${before.toFixed(1)} KB before the game`)
    if (own > GAME_KB_MAX) heavy.push(`${game.code}: ${own.toFixed(1)} KB of the game`)
    if (WEIGHED === undefined) console.log(`${game.code}: ${before.toFixed(1)} KB and ${own.toFixed(1)} KB of the game`)
  }
  expect(heavy).toEqual([])
}, 600_000)
