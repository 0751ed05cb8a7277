// How Lighthouse rates the pages that most visitors land on, as a slow phone sees them.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import chromium from '@sparticuz/chromium'
import lighthouse from 'lighthouse'
import { chromium as playwright } from 'playwright-core'
import { median, tell, type Figure } from './interleave.ts'

/** The least that each category must reach, of 100. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const CATEGORIES = Object.keys(GOALS) as (keyof typeof GOALS)[]

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What a page scores is partly what the machine was doing meanwhile. */
const RUNS = 3

type Scores = Readonly<Record<keyof typeof GOALS, number>>

async function rateOnce(url: string, path: string, isTelling: boolean): Promise<Scores> {
  const chromePort = await freePort()
  const args = [`--remote-debugging-port=${chromePort}`, '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), headless: true, args })
  try {
    const result = await lighthouse(url, {
      port: chromePort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    if (result === undefined) throw new Error('Lighthouse gave no result')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const missed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && scoreDisplayMode !== 'informative' && scoreDisplayMode !== 'notApplicable',
    )
    for (const { id, title, displayValue } of isTelling ? missed : [])
      console.log(
        `site: Lighthouse finds on ${path} ${id}: ${title}${displayValue === undefined ? '' : ` (${displayValue})`}`,
      )
    return Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
    ) as unknown as Scores
  } finally {
    await browser.close()
  }
}

async function rate(url: string, path: string): Promise<readonly Figure[]> {
  const runs: Scores[] = []
  while (runs.length < RUNS) runs.push(await rateOnce(url, path, runs.length === 0))
  return CATEGORIES.map((id) => {
    const value = median(runs.map((scores) => scores[id]))
    return tell('site', {
      name: `Lighthouse (a slow phone), ${path}, ${id}, median of ${runs.map((scores) => scores[id]).join(', ')}`,
      value,
      unit: 'of 100',
      goal: `at least ${GOALS[id]}`,
      holds: value >= GOALS[id],
    })
  })
}

/** Pages that this build does not have are named and left out. */
export async function measureRatings(port: number, paths: readonly string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const path of paths) {
    const url = `http://localhost:${port}${path}`
    if ((await fetch(url)).status === 404) console.log(`site: ${path} is not there: Lighthouse does not rate it`)
    else figures.push(...(await rate(url, path)))
  }
  return figures
}
