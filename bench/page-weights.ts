// What a new visitor's browser fetches of JavaScript on each public page until the page is quiet, at gzip's usual level.
import { gzipSync } from 'node:zlib'
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser } from 'playwright-core'
import { tell, type Figure } from './interleave.ts'

const FIRST_LOAD_KB_MAX = 150
const ROUTE_KB_MAX = 60
const LOAD_MAX_MS = 90_000
const QUIET_MS = 1_500
const QUIET_ROUNDS_MAX = 10
const KB = 1_024

const PUBLIC_PATHS = [
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
  '/en/casino',
] as const

const ADDRESS = /href="(\/en\/line\/[^"/]+\/[^"/]+(?:\/[^"/]+)?)"/gu

/** Addresses of a championship and of a game, as the line page links to them. */
export async function findGamePaths(port: number): Promise<{ readonly championship: string; readonly game: string }> {
  const html = await (await fetch(`http://localhost:${port}/en/line`)).text()
  const paths = Array.from(html.matchAll(ADDRESS), (match) => match[1] ?? '')
  const game = paths.find((path) => path.split('/').length === 6)
  if (game === undefined) throw new Error('the line page links to no game')
  return { championship: game.slice(0, game.lastIndexOf('/')), game }
}

/** Bytes of each script by its address, gzipped. */
type Weights = ReadonlyMap<string, number>
type WeighedPage = { readonly path: string; readonly weights: Weights }

const sum = (weights: Iterable<number>): number => Array.from(weights).reduce((total, bytes) => total + bytes, 0)

/** A visitor without cookies or a cache, at a desktop: wide pages show the most. Quiet is when no script came for a while. */
async function weigh(browser: Browser, url: string): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const bodies: Promise<readonly [string, number]>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const weighed = response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body).length] as const)
      // Whoever awaits them all hears of a failure; until then nothing else shall.
      weighed.catch(() => undefined)
      bodies.push(weighed)
    })
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_MAX_MS })
    for (let seen = -1, rounds = 0; seen !== bodies.length && rounds < QUIET_ROUNDS_MAX; rounds++) {
      seen = bodies.length
      await page.waitForTimeout(QUIET_MS)
    }
    return new Map(await Promise.all(bodies))
  } finally {
    await context.close()
  }
}

/** What a page fetches beyond what all pages fetch, the heaviest of them. */
function tellRoutes(pages: readonly WeighedPage[]): Figure {
  const everywhere = (file: string): boolean => pages.every(({ weights }) => weights.has(file))
  const routes = pages.map(({ path, weights }) => ({
    path,
    kilobytes: sum(Array.from(weights, ([file, bytes]) => (everywhere(file) ? 0 : bytes))) / KB,
  }))
  const heaviest = routes.reduce((most, route) => (route.kilobytes > most.kilobytes ? route : most))
  return tell('site', {
    name: `scripts of a route of its own, beyond those of all pages; the most has ${heaviest.path}, gzip`,
    value: heaviest.kilobytes,
    unit: 'KB',
    goal: `at most ${ROUTE_KB_MAX} KB`,
    holds: heaviest.kilobytes <= ROUTE_KB_MAX,
  })
}

export async function measureWeights(port: number): Promise<readonly Figure[]> {
  const { championship, game } = await findGamePaths(port)
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  const pages: WeighedPage[] = []
  try {
    for (const path of [...PUBLIC_PATHS, championship, game]) {
      const url = `http://localhost:${port}${path}`
      if ((await fetch(url)).status === 404) console.log(`site: ${path} is not there: its scripts are not weighed`)
      else pages.push({ path, weights: await weigh(browser, url) })
    }
  } finally {
    await browser.close()
  }
  const loads = pages.map(({ path, weights }) => {
    const kilobytes = sum(weights.values()) / KB
    return tell('site', {
      name: `first-load JavaScript of ${path}, ${weights.size} files, gzip`,
      value: kilobytes,
      unit: 'KB',
      goal: `at most ${FIRST_LOAD_KB_MAX} KB`,
      holds: kilobytes <= FIRST_LOAD_KB_MAX,
    })
  })
  return [...loads, tellRoutes(pages)]
}
