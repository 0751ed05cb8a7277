// How long visitors wait for a page while one address asks for random ones. Everything happens on 127.0.0.1, for a few seconds.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureSiteBuild } from '#apps/server/build/build-site.ts'
import { mountSite } from '#apps/server/mount-site.ts'
import type { AttackAsk, AttackReport } from './attack-load.ts'
import { addGames, openBenchApp } from './bench-app.ts'
import { percentile, tell, type Figure } from './interleave.ts'

const GAMES = 200
const VISITORS_PER_SECOND = 20
const RATES = [0, 40, 160] as const
const ROUND_MS = 8_000
/** What the process compiles when it first runs is no cost of an attack. */
const WARM_PER_SECOND = 40
const WARM_MS = 3_000
const VISITOR_PATHS = ['/en/line', '/en/live', '/en/', '/de/line'] as const
/** What a visitor still does not notice. */
const P99_MS_MAX = 500

async function measure(loads: ChildProcess, ask: AttackAsk): Promise<AttackReport> {
  loads.send(ask)
  const [report] = (await once(loads, 'message')) as [AttackReport]
  return report
}

const said = (statuses: Readonly<Record<string, number>>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

export async function run(): Promise<readonly Figure[]> {
  const folder = await ensureSiteBuild(() => undefined)
  const bench = await openBenchApp({ addPages: (app) => mountSite(app, folder) })
  const loads = fork(path.join(import.meta.dirname, 'attack-load.ts'), { execArgv: [] })
  try {
    await addGames(bench, GAMES)
    const asked = { port: bench.port, visitorPaths: VISITOR_PATHS, visitorsPerSecond: VISITORS_PER_SECOND }
    await measure(loads, { ...asked, attacksPerSecond: WARM_PER_SECOND, ms: WARM_MS })
    const figures: Figure[] = []
    let quiet = 0
    for (const attacksPerSecond of RATES) {
      const report = await measure(loads, { ...asked, attacksPerSecond, ms: ROUND_MS })
      const value = percentile(report.visitorMs, 0.99)
      if (attacksPerSecond === 0) quiet = value
      const served = report.visitors['200'] ?? 0
      const isServed = served === report.visitorMs.length
      const name =
        attacksPerSecond === 0
          ? `p99 of ${VISITORS_PER_SECOND} visitors a second, no attack`
          : `the same while one address asks for ${attacksPerSecond} random pages a second (answered ${said(report.attacks)})`
      figures.push(
        tell('attack', {
          name: isServed ? name : `${name}; visitors were answered ${said(report.visitors)}`,
          value,
          unit: 'ms',
          ...(attacksPerSecond === 0 ? {} : { baseline: 'no attack', ratio: value / quiet }),
          goal: `at most ${P99_MS_MAX} ms, and every visitor gets the page`,
          holds: value <= P99_MS_MAX && isServed,
        }),
      )
    }
    return figures
  } finally {
    loads.disconnect()
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
