// PostgreSQL for a machine where none is installed: a cluster in the data folder behind a private unix socket,
// restarted when it dies. See docs/decisions/0006.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findPlace, initialise, type Place } from './embedded-postgres-place.ts'

const START_WAIT_MS_MAX = 30_000
const STOP_WAIT_MS_MAX = 20_000
/** After all its backends were killed, shared memory may be busy for a moment: so starting is tried again. */
const START_TRIES_MAX = 10
const START_PAUSE_MS = 300
/** Followed by random letters; one per running cluster. */
const SOCKET_FOLDER = 'fairline-pg-'
const OUTPUT_CHARACTERS_MAX = 4_000

export type RunningPostgres = {
  /** Connects as the owner of everything; migrations use it. */
  readonly ownerUrl: string
  /** Of the postmaster running now; another one after a restart. */
  pid(): number
  stop(): Promise<void>
}

/** The record a running instance leaves in the data folder, for operator commands and a second start. */
type Note = { readonly appPid: number; readonly postgresPid: number; readonly ownerUrl: string }

/** Unix sockets allow short paths only, and access is controlled by the folder alone: it belongs to one user. */
async function makeSocketFolder(place: Place): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), SOCKET_FOLDER))
  await fs.chmod(folder, 0o700)
  if (place.identity !== undefined) await fs.chown(folder, place.identity.uid, place.identity.gid)
  return folder
}

const SETTINGS = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '256MB',
  // Money is durable: these three are the defaults, set explicitly so that they cannot be turned off unnoticed.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  min_wal_size: '512MB',
  // Filling every new log file with zeroes holds a young cluster's commits up by 50 ms; durability does not need it.
  wal_init_zero: 'off',
  checkpoint_timeout: '15min',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
}

const noteFile = (dataDir: string): string => path.join(dataDir, 'postgres.json')

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The number may belong to another program by now: after a reboot, or in a new container, numbers start afresh. */
async function isPostmaster(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  // Only Linux identifies a process; elsewhere any running process with that number is assumed to be it.
  const command = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined
    ? process.platform !== 'linux'
    : path.basename(command.split('\0', 1)[0] ?? '') === 'postgres'
}

async function readNote(dataDir: string): Promise<Note | undefined> {
  const text = await fs.readFile(noteFile(dataDir), 'utf8').catch(() => undefined)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Note)
  } catch {
    // Truncated while it was written: treated as missing.
    return undefined
  }
}

/** The address of the cluster another process of this data folder runs right now, if any: operator commands use it. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const note = await readNote(dataDir)
  return note !== undefined && (await isPostmaster(note.postgresPid)) ? note.ownerUrl : undefined
}

/** A killed app leaves its database running: it is stopped in order before a new one starts on the same files. */
async function stopOrphan(dataDir: string): Promise<void> {
  const note = await readNote(dataDir)
  if (note === undefined) return
  if (await isPostmaster(note.postgresPid)) {
    if (isAlive(note.appPid)) throw new Error(`process ${note.appPid} already uses the data folder ${dataDir}`)
    process.kill(note.postgresPid, 'SIGINT')
    // A dead process that was not reaped yet is not a postmaster any more.
    for (let waited = 0; (await isPostmaster(note.postgresPid)) && waited < STOP_WAIT_MS_MAX; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const socketFolder = new URL(note.ownerUrl).searchParams.get('host')
  if (socketFolder?.startsWith(path.join(os.tmpdir(), SOCKET_FOLDER)) === true)
    await fs.rm(socketFolder, { recursive: true, force: true })
}

function spawnPostmaster(place: Place, socketFolder: string, extra: Readonly<Record<string, string>>): ChildProcess {
  const settings = { ...SETTINGS, ...extra, unix_socket_directories: socketFolder, log_destination: 'stderr' }
  const args = ['-D', place.home, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return spawn(path.join(place.binaries, 'postgres'), args, {
    ...place.identity,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl+C reaches the app first, which then stops the database in order.
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C' },
  })
}

/** Resolves when the postmaster accepts connections; rejects with its last output where it dies or stays silent. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`PostgreSQL did not start in ${START_WAIT_MS_MAX} ms:\n${output}`)),
      START_WAIT_MS_MAX,
    )
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_CHARACTERS_MAX)
      if (!output.includes('database system is ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`PostgreSQL stopped with ${code ?? signal} while starting:\n${output}`))
    })
  })
}

async function startPostmaster(
  place: Place,
  socketFolder: string,
  extra: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    const child = spawnPostmaster(place, socketFolder, extra)
    try {
      await waitUntilReady(child)
      return child
    } catch (error) {
      if (tries >= START_TRIES_MAX) throw error
      await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS))
    }
  }
}

async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // SIGINT is PostgreSQL's fast shutdown: sessions are cut, the last checkpoint is written.
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_WAIT_MS_MAX)
  await isGone
  clearTimeout(timer)
}

/**
 * Starts the cluster of this data folder, creating it first where there is none (about a second). If it dies while
 * the app runs, it is restarted under the same address, and `onDeath` is called.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { readonly settings?: Readonly<Record<string, string>>; readonly onDeath?: (reason: string) => void } = {},
): Promise<RunningPostgres> {
  await fs.mkdir(dataDir, { recursive: true })
  await stopOrphan(dataDir)
  const place = await findPlace(dataDir)
  await initialise(place)
  const socketFolder = await makeSocketFolder(place)
  const ownerUrl = `postgres://fairline_owner@localhost/postgres?host=${encodeURIComponent(socketFolder)}`
  let isStopping = false
  let child: ChildProcess
  let starting: Promise<void>

  const start = async (): Promise<void> => {
    child = await startPostmaster(place, socketFolder, options.settings ?? {})
    const note: Note = { appPid: process.pid, postgresPid: child.pid ?? 0, ownerUrl }
    await fs.writeFile(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 })
    child.once('exit', (code, signal) => {
      if (isStopping) return
      options.onDeath?.(`PostgreSQL died with ${code ?? signal}; starting it again`)
      starting = start().catch((error: unknown) => options.onDeath?.(`PostgreSQL did not come back: ${String(error)}`))
    })
  }
  starting = start()
  await starting

  return {
    ownerUrl,
    pid: () => child.pid ?? 0,
    stop: async () => {
      isStopping = true
      // One that is coming back at this moment would otherwise outlive the app.
      await starting
      await stopPostmaster(child)
      await fs.rm(noteFile(dataDir), { force: true })
      await fs.rm(socketFolder, { recursive: true, force: true })
    },
  }
}
