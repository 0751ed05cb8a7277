// Builds an app for the browser when its sources changed, and never in the way of a running one: every build has its own folder.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'

export const REPOSITORY = join(import.meta.dirname, '../../..')
const BUILDS = join(REPOSITORY, 'build')
const BUILDS_KEPT_MAX = 3
const LOCK_STALE_MS = 180_000
const WAIT_MAX_MS = 300_000
const SOURCE_FILES_MAX = 20_000
/** Smaller files gain nothing from compression. */
const COMPRESS_FROM_BYTES = 600

export type BuildPlan = {
  /** Folders are called after it: `site-<hash of the sources>`. */
  readonly name: string
  /** Files and folders of the repository, and what of them never reaches the build. */
  readonly sources: readonly string[]
  readonly ignored: RegExp
  /** Words for node, and settings; the build goes into `folder`. */
  readonly command: (folder: string) => {
    readonly args: readonly string[]
    readonly env: Readonly<Record<string, string>>
  }
  /** Which part of the folder a browser is given. */
  readonly assets: string
}

async function sourceFiles({ ignored }: BuildPlan, path: string): Promise<readonly string[]> {
  if (!existsSync(join(REPOSITORY, path))) return []
  if (!(await stat(join(REPOSITORY, path))).isDirectory()) return [path]
  const names = await readdir(join(REPOSITORY, path), { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(REPOSITORY.length + 1))
    .filter((file) => !ignored.test(file))
}

/** Changes with every byte that may reach the build. */
async function sourcesHash(plan: BuildPlan): Promise<string> {
  const files = (await Promise.all(plan.sources.map((path) => sourceFiles(plan, path)))).flat().toSorted()
  if (files.length > SOURCE_FILES_MAX) throw new Error(`more than ${SOURCE_FILES_MAX} source files`)
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(join(REPOSITORY, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Best compression, once, so that the server only hands out bytes. */
async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of names) {
    if (!entry.isFile() || !/\.(?:js|css|svg|json|txt|webmanifest)$/u.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    if (bytes.length < COMPRESS_FROM_BYTES) continue
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    await writeFile(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
  }
}

function run({ name, command }: BuildPlan, folder: string): Promise<void> {
  const { args, env } = command(folder)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: REPOSITORY,
      env: {
        PATH: process.execPath.slice(0, process.execPath.lastIndexOf('/')),
        HOME: REPOSITORY,
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (piece: Buffer) => {
      output = (output + piece.toString()).slice(-8_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the ${name} could not be built:\n${output}`)),
    )
  })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A folder is the lock: making it succeeds for one process only. One left by a dead process is taken over. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    await writeFile(join(lock, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const pid = Number(await readFile(join(lock, 'pid'), 'utf8').catch(() => '0'))
    const made = await stat(lock).catch(() => undefined)
    const ageMs = made === undefined ? 0 : Date.now() - made.mtimeMs
    if ((pid > 0 && !isAlive(pid)) || ageMs > LOCK_STALE_MS) await rm(lock, { recursive: true, force: true })
    return false
  }
}

async function removeOld(name: string, keep: string): Promise<void> {
  const own = new RegExp(`^${name}-[0-9a-f]{16}$`, 'u')
  const names = (await readdir(BUILDS)).filter((one) => own.test(one) && join(BUILDS, one) !== keep)
  const dated = await Promise.all(names.map(async (one) => ({ one, at: (await stat(join(BUILDS, one))).mtimeMs })))
  for (const { one } of dated.toSorted((a, b) => b.at - a.at).slice(BUILDS_KEPT_MAX - 1))
    await rm(join(BUILDS, one), { recursive: true, force: true })
}

async function build(plan: BuildPlan, target: string, scratch: string): Promise<void> {
  await rm(scratch, { recursive: true, force: true })
  try {
    await run(plan, scratch)
    await compressAssets(join(scratch, plan.assets))
    await rename(scratch, target)
    await removeOld(plan.name, target)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * The folder of a build of the sources as they are now, made first where there is none. Processes that start side by
 * side build once: the rest wait. Throws with the builder's output when it fails.
 */
export async function ensureBuild(plan: BuildPlan, say: (line: string) => void): Promise<string> {
  const { name } = plan
  const target = join(BUILDS, `${name}-${await sourcesHash(plan)}`)
  await mkdir(BUILDS, { recursive: true })
  const lock = join(BUILDS, `lock-${name}`)
  const giveUpAt = Date.now() + WAIT_MAX_MS
  while (!existsSync(target)) {
    if (!(await takeLock(lock))) {
      if (Date.now() > giveUpAt)
        throw new Error(`waited ${WAIT_MAX_MS / 1_000} s for another build; remove ${lock} if none is running`)
      await new Promise((resolve) => void setTimeout(resolve, 200))
      continue
    }
    try {
      if (existsSync(target)) break
      say(`building the ${name} …`)
      const startedAt = Date.now()
      await build(plan, target, join(BUILDS, `scratch-${name}-${process.pid}`))
      say(`${name} built in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`)
    } finally {
      await rm(lock, { recursive: true, force: true })
    }
  }
  return target
}
