// The app as its operator runs it, for tests that need the whole of it: a child process on a folder and a port of its
// own, and the operator commands beside it.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_MS_MAX = 60_000
const STOP_MS_MAX = 20_000

export type RunningChild = {
  readonly url: string
  readonly env: NodeJS.ProcessEnv
  /** Runs `node scripts/<name>.ts …` with the same settings. */
  command(
    name: string,
    ...words: readonly string[]
  ): Promise<{ readonly code: number; readonly out: string; readonly err: string }>
  stop(): Promise<void>
}

function finished(child: ChildProcess): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? -1, out, err }))
  })
}

/** Resolves with the app's address; rejects with its output where it ends or stays silent. */
function opened(child: ChildProcess): Promise<string> {
  let out = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the app did not open:\n${out}`)), START_MS_MAX)
    const hear = (chunk: Buffer): void => {
      out = (out + chunk.toString()).slice(-8_000)
      const url = /open on (http:\S+)/u.exec(out)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`the app ended with ${code}:\n${out}`))
    })
  })
}

/** Asks a child to end, and ends it where it does not. One that has ended is left alone. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX)
  await closed
  clearTimeout(timer)
}

/** Starts the given roles on a fresh data folder and any free port. What does not start leaves no process and no folder behind. */
export async function startApp(
  options: { readonly roles?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RunningChild> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-app-'))
  await chmod(folder, 0o755)
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'var'),
    PORT: '0',
    HOST: '127.0.0.1',
    SIMULATOR: 'off',
    LOG_LEVEL: 'warn',
    ...options.env,
  }
  const words = ['apps/main.ts', ...(options.roles === undefined ? [] : [`--run=${options.roles}`])]
  const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async (): Promise<void> => {
    await ended(child)
    await rm(folder, { recursive: true, force: true })
  }
  let url: string
  try {
    url = await opened(child)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: url.replace('localhost', '127.0.0.1'),
    env,
    command: (name, ...rest) =>
      finished(
        spawn(process.execPath, [`scripts/${name}.ts`, ...rest], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }),
      ),
    stop,
  }
}

export type Visitor = {
  /** JSON in, JSON out, with this visitor's cookies. */
  call(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: never }>
  readonly cookie: () => string
}

export function visit(url: string): Visitor {
  let cookie = ''
  return {
    cookie: () => cookie,
    call: async (method, target, body) => {
      const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const answer = await fetch(new URL(target, url), {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const set = answer.headers.getSetCookie()[0]
      if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
      const text = await answer.text()
      return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as never }
    },
  }
}

let visitors = 0

/** The password of every test player. */
export const PLAYER_PASSWORD = 'correct horse battery'

/** Germany, whose law requires nothing beyond the default. */
const COUNTRY_ID = 276

export type NewPlayer = Visitor & { readonly email: string }

/** Registers as a new user would, and is signed in. `countryId`: ISO 3166 numeric. */
/** Letters only: 27 → 'Bbb'. */
const surnameOf = (n: number): string =>
  `B${String(n).replaceAll(/\d/gu, (digit) => String.fromCodePoint(97 + Number(digit)))}`

/** Of another country than this one with a name of their own: some laws do not allow play without one. */
export async function registered(
  url: string,
  { currency = 'EUR', countryId = COUNTRY_ID }: { readonly currency?: string; readonly countryId?: number } = {},
): Promise<NewPlayer> {
  const visitor = visit(url)
  visitors += 1
  const email = `player${visitors}.${process.pid}@example.org`
  const { status, body } = await visitor.call('POST', '/web-api/accounts/registrations', {
    type: 'full',
    email,
    password: PLAYER_PASSWORD,
    countryId,
    currency,
    birthDate: '1990-05-17',
    acceptTerms: true,
    ...(countryId === COUNTRY_ID ? {} : { name: 'Abroad', surname: surnameOf(visitors) }),
  })
  if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`)
  return { ...visitor, email }
}

/** Through the sandbox's own page. */
export async function payIn(visitor: Visitor, amount: string, currency = 'EUR'): Promise<void> {
  const opened = await visitor.call('POST', '/web-api/payments/deposits', {
    amount,
    currency,
    method: 'sandbox',
    idempotencyKey: crypto.randomUUID(),
  })
  const { redirectUrl } = opened.body as { redirectUrl?: string }
  if (redirectUrl === undefined) throw new Error(`the deposit was refused: ${JSON.stringify(opened.body)}`)
  const paid = await fetch(redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'confirm' }),
  })
  if (paid.status !== 303) throw new Error(`the sandbox answered ${paid.status}`)
}

/** The first account that this visitor has. */
export async function accountIdOf(visitor: Visitor): Promise<number> {
  const { body } = await visitor.call('GET', '/web-api/wallet/balances')
  return (body as { all_accounts: { id: number }[] }).all_accounts[0]?.id ?? 0
}

/** Registers and pays in. */
export async function newPlayer(
  url: string,
  deposit: string,
  currency = 'EUR',
  countryId?: number,
): Promise<NewPlayer & { readonly accountId: number }> {
  const player = await registered(url, { currency, ...(countryId === undefined ? {} : { countryId }) })
  await payIn(player, deposit, currency)
  return { ...player, accountId: await accountIdOf(player) }
}
