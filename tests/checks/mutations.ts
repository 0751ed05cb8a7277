// Changes the rules and the servers of modules, one place at a time, and runs the tests of the changed module: what no test of it notices
// is printed. Needs minutes to hours, and is no part of `npm run check`. Works on a copy of the last commit.
//
//   node tests/checks/mutations.ts --count 60 --seed 1 [--from 21] [--only modules/sports/] [--through 'nice -n 10']
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import pg from 'pg'
import { startTestPostgres } from '#tests/support/test-database.ts'
import { mutated, MUTATION_KINDS, mutationPoints, type MutationPoint } from './mutation-points.ts'
import { repositoryRoot } from './repository-files.ts'

const COUNT_MAX = 1_000
/** A mutation may make a loop endless, which is noticed, too. A `--through` that waits for its turn uses this time up. */
const RUN_MS_MAX = 600_000
const SOURCES = /^modules\/[^/]+\/[^/]+\/(?:rules|server)\/.*(?<!\.test|\.testdata)\.ts$/u

type Mutation = MutationPoint & { readonly file: string }

const git = (folder: string, ...words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  return stdout
}

/** The same for the same seed and source; no place twice. */
function choose(folder: string, { count, seed, only }: { count: number; seed: string; only: string }): Mutation[] {
  const files = git(folder, 'ls-files', 'modules')
    .split('\n')
    .filter((file) => SOURCES.test(file) && file.startsWith(only))
  const all = files.flatMap((file) =>
    mutationPoints(file, readFileSync(path.join(folder, file), 'utf8')).map((point) => ({ ...point, file })),
  )
  const chosen: Mutation[] = []
  const left = new Map(MUTATION_KINDS.map((kind) => [kind, all.filter((point) => point.kind === kind)]))
  for (let n = 0; chosen.length < count && left.size > 0; n += 1) {
    // Each kind as often as the others, though there are many more numbers than branches.
    const kinds = [...left.keys()]
    const kind = kinds[n % kinds.length]
    const points = kind === undefined ? [] : (left.get(kind) ?? [])
    const at = createHash('sha256').update(`${seed} ${n}`).digest().readUIntBE(0, 6) % Math.max(points.length, 1)
    const [point] = points.splice(at, 1)
    if (point !== undefined) chosen.push(point)
    else if (kind !== undefined) left.delete(kind)
  }
  return chosen
}

type Run = { readonly isFailed: boolean; readonly failed: readonly string[] }

type World = {
  readonly folder: string
  readonly postgresUrl: string
  readonly through: readonly string[]
  /** The person at the terminal ends it: what was found so far is printed, and the copy goes. */
  readonly stopped: AbortSignal
}

/** Of the tests under this path, without journeys. Ends at the first that fails. */
function runTests({ folder, postgresUrl, through, stopped }: World, under: string): Promise<Run> {
  const projects = ['units', 'server', 'components'].flatMap((project) => ['--project', project])
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', under, ...projects]
  const [command = process.execPath, ...words] = through
  if (through.length > 0) words.push(process.execPath)
  words.push(...vitest, '--bail=1', '--passWithNoTests', '--reporter=dot')
  return new Promise((resolve, reject) => {
    const env = { ...process.env, TEST_POSTGRES_URL: postgresUrl }
    const child = spawn(command, words, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    let isEndless = false
    const kill = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      isEndless = true
      kill()
    }, RUN_MS_MAX)
    stopped.addEventListener('abort', kill, { once: true })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', kill)
      const failed = Array.from(stripVTControlCharacters(output).matchAll(/FAIL\s+(.+)/gu), ([, title = '']) =>
        title.trim(),
      )
      resolve({ isFailed: code !== 0, failed: isEndless ? ['the run did not end'] : failed })
    })
  })
}

/** Databases of a run would otherwise fill the disk. */
async function dropDatabases(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^[tj]_[0-9a-f]{32}$'",
  )
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  await client.end()
}

/** First the tests in the folder of the file, which most often notice it; then all of the module. */
async function isCaught(world: World, mutation: Mutation): Promise<Run> {
  const target = path.join(world.folder, mutation.file)
  const source = readFileSync(target, 'utf8')
  writeFileSync(target, mutated(source, mutation))
  try {
    const near = await runTests(world, `${path.dirname(mutation.file)}/`)
    if (near.isFailed) return near
    return await runTests(world, `${mutation.file.split('/').slice(0, 3).join('/')}/`)
  } finally {
    writeFileSync(target, source)
    await dropDatabases(world.postgresUrl)
  }
}

const tellOf = (folder: string, { file, line, kind, start, end, replacement }: Mutation): string => {
  const text = readFileSync(path.join(folder, file), 'utf8').slice(start, end)
  const oneLine = (words: string): string => words.replaceAll(/\s+/gu, ' ')
  return `${file}:${line} ${kind}: ${oneLine(text)} → ${oneLine(replacement) || 'nothing'}`
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '1' },
      only: { type: 'string', default: 'modules/' },
      through: { type: 'string', default: '' },
    },
  })
  const count = Number(values.count)
  if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX)
    throw new Error(`--count is a whole number from 1 to ${COUNT_MAX}`)
  const from = Number(values.from)
  if (!Number.isInteger(from) || from < 1 || from > count) throw new Error('--from is one of the numbers up to --count')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-mutations-'))
  const postgres = await startTestPostgres()
  try {
    git(repositoryRoot, 'worktree', 'add', '--detach', '--force', folder, 'HEAD')
    symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'))
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    const through = values.through.split(' ').filter(Boolean)
    const world = { folder, postgresUrl: postgres.url, through, stopped: stop.signal }
    const mutations = choose(folder, { count, seed: values.seed, only: values.only })
    const survivors: string[] = []
    let tried = 0
    for (const [n, mutation] of [...mutations.entries()].slice(from - 1)) {
      const told = tellOf(folder, mutation)
      const { isFailed, failed } = await isCaught(world, mutation)
      if (stop.signal.aborted) break
      tried += 1
      if (!isFailed) survivors.push(told)
      process.stdout.write(
        `${n + 1}/${mutations.length} ${isFailed ? 'caught' : 'SURVIVED'} ${told}${isFailed ? ` (${failed[0] ?? 'the files do not load'})` : ''}\n`,
      )
    }
    process.stdout.write(`\n${tried - survivors.length} of ${tried} caught\n`)
    for (const told of survivors) process.stdout.write(`survived: ${told}\n`)
    return survivors.length === 0 ? 0 : 1
  } finally {
    await postgres.stop()
    git(repositoryRoot, 'worktree', 'remove', '--force', folder)
    await rm(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
