// The app as a child process that a test may kill without warning, its database too, and start again on the same folder and port.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_MS_MAX = 30_000
const POLL_MS = 10

/** Polls until the condition holds; fails with `what` after that long. */
export async function until(what: string, msMax: number, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const start = performance.now(); ;) {
    if (await isTrue()) return
    if (performance.now() - start > msMax) throw new Error(`${what}: not within ${msMax} ms`)
    await pause(POLL_MS)
  }
}

export type KillableApp = {
  readonly port: number
  /** Of the owner; another one after every start. */
  databaseUrl(): Promise<string>
  /** SIGKILL to the app only: its database is left behind, orphaned. */
  killApp(): Promise<void>
  /** SIGKILL to the postmaster and every one of its processes, by number. The app stays. Answers how many. */
  killDatabase(): Promise<number>
  start(): Promise<void>
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

/** Where to find the number of a parent in /proc/<pid>/stat: after the name, which may hold anything. */
const parentOf = (pid: number): number | undefined => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number)
  return all.filter((one) => parentOf(one) === pid)
}

const killOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It went by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function opened(child: ChildProcess): Promise<number> {
  let out = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the app did not open:\n${out}`)), START_MS_MAX)
    const hear = (chunk: Buffer): void => {
      out = (out + chunk.toString()).slice(-8_000)
      const port = /open on http:\/\/[^:]+:(\d+)/u.exec(out)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(Number(port))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`the app ended with ${code}:\n${out}`))
    })
  })
}

export async function startKillableApp(): Promise<KillableApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-chaos-'))
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'var')
  let child: ChildProcess | undefined
  let port = 0

  const start = async (): Promise<void> => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      SIMULATOR: 'off',
      LOG_LEVEL: 'silent',
    }
    child = spawn(process.execPath, ['apps/main.ts', '--run=api,feed,worker'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    port = await opened(child)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const dying = child
    if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return
    const ended = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill(signal)
    await ended
  }
  const note = async (): Promise<{ postgresPid: number; ownerUrl: string }> =>
    JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8')) as never
  await start()

  return {
    get port() {
      return port
    },
    databaseUrl: async () => {
      const url = new URL((await note()).ownerUrl)
      url.pathname = '/fairline'
      return url.href
    },
    killApp: () => end('SIGKILL'),
    killDatabase: async () => {
      const { postgresPid } = await note()
      const pids = [postgresPid, ...(await childrenOf(postgresPid))]
      for (const pid of pids) killOne(pid)
      return pids.length
    },
    start,
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    stop: async () => {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
