// The site with 200 games: how many line pages a process serves to visitors against a bare Fastify string, what the public
// pages weigh, how Lighthouse rates them.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { ensureSiteBuild } from '#apps/server/build/build-site.ts'
import { mountSite } from '#apps/server/mount-site.ts'
import { SESSION_COOKIE } from '#platform/server/http/http.ts'
import { addGames, addPlayers, openBenchApp } from './bench-app.ts'
import { findGamePaths } from '#tests/support/page-weight.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import type { PageLoadAsk, PageLoadReport } from './page-load.ts'
import { measureRatings } from './page-ratings.ts'
import { measureWeights } from './page-weights.ts'

const PATH = '/en/line'
const GAMES = 200
const PLAYERS = 64
const CONNECTIONS = 32
const ROUNDS = 5
const ROUND_MS = 2_000

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

async function measureServing(port: number, cookies: readonly string[]): Promise<readonly Figure[]> {
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
    players: load({ port, path: PATH, cookies }),
    playersPacked: load({ port, path: PATH, cookies, encoding: 'gzip' }),
    fresh: load({ port, path: PATH, isFresh: true }),
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
      tell('site', {
        name: `the same for ${PLAYERS} signed-in players, each with the balance of now`,
        value: median(values.players),
        unit: 'pages/s',
        baseline,
        ratio: median(values.players) / base,
        goal: 'at least 0.5×',
        holds: median(values.players) / base >= 0.5,
      }),
      tell('site', {
        name: 'the same for players, gzipped as browsers ask',
        value: median(values.playersPacked),
        unit: 'pages/s',
        baseline,
        ratio: median(values.playersPacked) / base,
      }),
      tell('site', {
        name: 'the line page rendered for each visitor',
        value: median(values.fresh),
        unit: 'pages/s',
        baseline,
        ratio: median(values.fresh) / base,
      }),
    ]
  } finally {
    visitors.disconnect()
    await bare.close()
  }
}

/** Builds the site where it is not built, then serves, weighs and rates the page. */
export async function run(): Promise<readonly Figure[]> {
  const folder = await ensureSiteBuild(() => undefined)
  const bench = await openBenchApp({ addPages: (app) => mountSite(app, folder) })
  try {
    await addGames(bench, GAMES)
    const players = await addPlayers(bench, PLAYERS)
    return [
      ...(await measureServing(
        bench.port,
        players.map(({ token }) => `${SESSION_COOKIE}=${token}`),
      )),
      ...(await measureWeights(bench.port)),
      ...(await measureRatings(bench.port, [
        '/en',
        PATH,
        (await findGamePaths(`http://localhost:${bench.port}`)).game,
        '/en/casino',
      ])),
    ]
  } finally {
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
