// What a new visitor's browser fetches of JavaScript on each public page until the page is quiet.
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Page } from 'playwright-core'
import {
  FIRST_LOAD_KB_MAX,
  findGamePaths,
  PUBLIC_PATHS,
  totalOf,
  weighPage,
  type Weights,
} from '#tests/support/page-weight.ts'
import { tell, type Figure } from './interleave.ts'

const ROUTE_KB_MAX = 60
const QUIET_MS = 1_500
const QUIET_ROUNDS_MAX = 10

type WeighedPage = { readonly path: string; readonly weights: Weights }

/** Quiet is when no script came for a while. */
async function untilQuiet(page: Page, scripts: () => number): Promise<void> {
  for (let seen = -1, rounds = 0; seen !== scripts() && rounds < QUIET_ROUNDS_MAX; rounds++) {
    seen = scripts()
    await page.waitForTimeout(QUIET_MS)
  }
}

/** What a page fetches beyond what all pages fetch, the heaviest of them. */
function tellRoutes(pages: readonly WeighedPage[]): Figure {
  const everywhere = (file: string): boolean => pages.every(({ weights }) => weights.has(file))
  const routes = pages.map(({ path, weights }) => ({
    path,
    kilobytes: totalOf(Array.from(weights, ([file, kilobytes]) => (everywhere(file) ? 0 : kilobytes))),
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
  const { championship, game } = await findGamePaths(`http://localhost:${port}`)
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
      else pages.push({ path, weights: await weighPage(browser, url, untilQuiet) })
    }
  } finally {
    await browser.close()
  }
  const loads = pages.map(({ path, weights }) => {
    const kilobytes = totalOf(weights.values())
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
