// Builds the site when its sources changed, and never in the way of a running one: every build has its own folder.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '../..')
const BUILDS = join(ROOT, 'build')
const BUILDS_KEPT_MAX = 3
const LOCK_STALE_MS = 180_000
const WAIT_MAX_MS = 300_000
const SOURCE_FILES_MAX = 20_000
/** Smaller files gain nothing from compression. */
const COMPRESS_FROM_BYTES = 600

const SOURCES = [
  'kernel',
  'ui',
  'platform/browser',
  'apps/site',
  'modules',
  'scripts/lean-cut.ts',
  'scripts/lean-manifest-plugin.ts',
  'scripts/lean-plugin.ts',
  'scripts/lean-react-cuts.ts',
  'scripts/lean-router-cuts.ts',
  'scripts/lean-source.ts',
  'scripts/message-plugin.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]
const IGNORED = /(^|\/)(server|backoffice|node_modules)(\/|$)|\.test\.tsx?$|README\.md$/u

async function sourceFiles(path: string): Promise<readonly string[]> {
  if (!existsSync(join(ROOT, path))) return []
  if (!(await stat(join(ROOT, path))).isDirectory()) return [path]
  const names = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((file) => !IGNORED.test(file))
}

/** Changes with every byte that may reach the build. */
async function sourcesHash(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(sourceFiles))).flat().toSorted()
  if (files.length > SOURCE_FILES_MAX) throw new Error(`more than ${SOURCE_FILES_MAX} source files`)
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(join(ROOT, file)))
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

function run(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: ROOT,
      env: {
        PATH: process.execPath.slice(0, process.execPath.lastIndexOf('/')),
        HOME: ROOT,
        SITE_BUILD_FOLDER: folder,
        NODE_ENV: 'production',
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
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the site could not be built:\n${output}`))))
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

async function removeOld(keep: string): Promise<void> {
  const names = (await readdir(BUILDS)).filter(
    (name) => /^site-[0-9a-f]{16}$/u.test(name) && join(BUILDS, name) !== keep,
  )
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(BUILDS, name))).mtimeMs })))
  for (const { name } of dated.toSorted((a, b) => b.at - a.at).slice(BUILDS_KEPT_MAX - 1))
    await rm(join(BUILDS, name), { recursive: true, force: true })
}

async function build(target: string, scratch: string): Promise<void> {
  await rm(scratch, { recursive: true, force: true })
  try {
    await run(scratch)
    await compressAssets(join(scratch, 'client'))
    await rename(scratch, target)
    await removeOld(target)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * The folder of a build of the sources as they are now, made first where there is none. Processes that start side by
 * side build once: the rest wait. Throws with the builder's words when it fails.
 */
export async function ensureSiteBuild(say: (line: string) => void = () => undefined): Promise<string> {
  const target = join(BUILDS, `site-${await sourcesHash()}`)
  await mkdir(BUILDS, { recursive: true })
  const lock = join(BUILDS, 'lock')
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
      say('building the site …')
      const startedAt = Date.now()
      await build(target, join(BUILDS, `scratch-${process.pid}`))
      say(`site built in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`)
    } finally {
      await rm(lock, { recursive: true, force: true })
    }
  }
  return target
}
