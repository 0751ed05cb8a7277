// What a new visitor's browser fetches of JavaScript on a public page, at gzip's usual level.
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** Of 1,024 bytes each; DESIGN 3. */
export const FIRST_LOAD_KB_MAX = 150
const KB = 1_024
const LOAD_MAX_MS = 90_000

export const PUBLIC_PATHS = [
  '/en',
  '/en/line',
  '/en/live',
  '/en/line/football',
  '/en/favorites',
  '/en/search',
  '/en/search?text=home',
  '/en/information/betting-calculator',
  '/en/information/about',
  '/en/information/contacts',
  '/en/information/rules/1',
  '/en/login',
  '/en/registration',
  '/en/forgotpassword',
  '/en/casino',
] as const

const ADDRESS = /href="(\/en\/line\/[^"/]+\/[^"/]+(?:\/[^"/]+)?)"/gu

/** Addresses of a championship and of a game, as the line page links to them. */
export async function findGamePaths(origin: string): Promise<{ readonly championship: string; readonly game: string }> {
  const html = await (await fetch(`${origin}/en/line`)).text()
  const paths = Array.from(html.matchAll(ADDRESS), (match) => match[1] ?? '')
  const game = paths.find((path) => path.split('/').length === 6)
  if (game === undefined) throw new Error('the line page links to no game')
  return { championship: game.slice(0, game.lastIndexOf('/')), game }
}

/** Kilobytes of each script by its address, gzipped. */
export type Weights = ReadonlyMap<string, number>

export const totalOf = (weights: Iterable<number>): number => Array.from(weights).reduce((total, one) => total + one, 0)

/** A visitor without cookies or a cache, at a desktop: wide pages show the most. `settle` waits until no more scripts come. */
export async function weighPage(
  browser: Browser,
  url: string,
  settle: (page: Page, scripts: () => number) => Promise<void>,
): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    const bodies: Promise<readonly [string, number]>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const weighed = response
        .body()
        .then((body) => [new URL(response.url()).pathname, gzipSync(body).length / KB] as const)
      // The failure is reported to the code that awaits them all; until then it is not handled.
      weighed.catch(() => undefined)
      bodies.push(weighed)
    })
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_MAX_MS })
    await settle(page, () => bodies.length)
    return new Map(await Promise.all(bodies))
  } finally {
    await context.close()
  }
}
