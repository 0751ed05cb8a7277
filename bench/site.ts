// The line page with 200 games: how many a process serves to visitors against a bare Fastify string, what its JavaScript weighs, how Lighthouse rates it.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import chromium from '@sparticuz/chromium'
import Fastify from 'fastify'
import { ensureSiteBuild } from '#apps/server/build-site.ts'
import { mountSite } from '#apps/server/mount-site.ts'
import lighthouse from 'lighthouse'
import { chromium as playwright } from 'playwright-core'
import { openBrowser } from '#tests/browser.ts'
import { addGames, openBenchHouse } from './bench-house.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import type { PageLoadAsk, PageLoadReport } from './page-load.ts'

const PATH = '/en/line'
const GAMES = 200
const CONNECTIONS = 32
const ROUNDS = 5
const ROUND_MS = 2_000
const QUIET_MS = 1_500
const SCRIPT_KB_MAX = 130
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

async function fetchPages(visitors: ChildProcess, ask: PageLoadAsk): Promise<PageLoadReport> {
  visitors.send(ask)
  const [report] = (await once(visitors, 'message')) as [PageLoadReport]
  if (report.failed > 0) throw new Error(`${report.failed} pages of ${ask.path} failed`)
  return report
}

/** The least any server does for a page of this size: from text, as the goal has it, and from bytes that are ready. */
async function openBare(page: string): Promise<{ port: number; close(): Promise<void> }> {
  const http = Fastify()
  const bytes = Buffer.from(page)
  http.get('/text', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  http.get('/bytes', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes))
  await http.listen({ host: '127.0.0.1', port: 0 })
  return { port: (http.server.address() as AddressInfo).port, close: () => http.close() }
}

async function measureServing(port: number): Promise<readonly Figure[]> {
  const answer = await fetch(`http://localhost:${port}${PATH}`, { headers: { 'accept-encoding': 'identity' } })
  const page = await answer.text()
  const games = new Set(page.match(/Home \d+/gu)).size
  if (games < GAMES) throw new Error(`the page shows ${games} games of ${GAMES}`)
  const bare = await openBare(page)
  const visitors = fork(path.join(import.meta.dirname, 'page-load.ts'), { execArgv: [] })
  const load = (ask: Omit<PageLoadAsk, 'connections' | 'ms'>) => async (): Promise<number> =>
    (await fetchPages(visitors, { ...ask, connections: CONNECTIONS, ms: ROUND_MS })).perSecond
  const cases = {
    site: load({ port, path: PATH }),
    packed: load({ port, path: PATH, encoding: 'gzip' }),
    bare: load({ port: bare.port, path: '/text' }),
    bytes: load({ port: bare.port, path: '/bytes' }),
  }
  try {
    await interleave(1, cases)
    const values = await interleave(ROUNDS, cases)
    const base = median(values.bare)
    const ratio = median(values.site) / base
    const baseline = 'a bare Fastify string of that size'
    return [
      tell('site', { name: `size of ${PATH} with ${games} games`, value: page.length / 1_024, unit: 'KB' }),
      tell('site', { name: 'a bare Fastify string of that size', value: base, unit: 'pages/s' }),
      tell('site', {
        name: 'a bare Fastify buffer of that size',
        value: median(values.bytes),
        unit: 'pages/s',
        baseline,
        ratio: median(values.bytes) / base,
      }),
      tell('site', {
        name: 'the line page for visitors, from the cache of a second',
        value: median(values.site),
        unit: 'pages/s',
        baseline,
        ratio,
        goal: 'at least 0.5×',
        holds: ratio >= 0.5,
      }),
      tell('site', {
        name: 'the same, gzipped as browsers ask',
        value: median(values.packed),
        unit: 'pages/s',
        baseline,
        ratio: median(values.packed) / base,
      }),
    ]
  } finally {
    visitors.disconnect()
    await bare.close()
  }
}

/** Every script that a browser fetches for the page until it is quiet, at gzip's usual level, and the page's own inline ones. */
async function measureScripts(port: number): Promise<Figure> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    await page.goto(`http://localhost:${port}${PATH}`, { waitUntil: 'load' })
    await page.waitForTimeout(QUIET_MS)
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_024
    return tell('site', {
      name: `first-load JavaScript of the line page, ${sizes.length} files, gzip`,
      value: kilobytes,
      unit: 'KB',
      goal: `at most ${SCRIPT_KB_MAX} KB`,
      holds: kilobytes <= SCRIPT_KB_MAX,
    })
  } finally {
    await browser.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function measureLighthouse(port: number): Promise<readonly Figure[]> {
  const chromePort = await freePort()
  const args = [`--remote-debugging-port=${chromePort}`, '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), headless: true, args })
  try {
    const result = await lighthouse(`http://localhost:${port}${PATH}`, {
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
    for (const { id, title, displayValue } of missed)
      console.log(`site: Lighthouse finds ${id}: ${title}${displayValue === undefined ? '' : ` (${displayValue})`}`)
    return CATEGORIES.map((id) =>
      tell('site', {
        name: `Lighthouse (a slow phone), ${id}`,
        value: Math.round((categories[id]?.score ?? 0) * 100),
        unit: 'of 100',
      }),
    )
  } finally {
    await browser.close()
  }
}

/** Builds the site where it is not built, then serves, weighs and rates the page. */
export async function run(): Promise<readonly Figure[]> {
  const folder = await ensureSiteBuild(() => undefined)
  const bench = await openBenchHouse({ addPages: (house) => mountSite(house, folder) })
  try {
    await addGames(bench, GAMES)
    return [
      ...(await measureServing(bench.port)),
      await measureScripts(bench.port),
      ...(await measureLighthouse(bench.port)),
    ]
  } finally {
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
