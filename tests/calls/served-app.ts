// An app behind a real Fastify on a free port, with every call of every contract and players who registered over the
// network.
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import { serve, type Served } from '#apps/server/serve.ts'
import type { Call, CallName, Calls } from '#kernel/contract.ts'
import { SESSION_COOKIE } from '#platform/server/http/http.ts'
import { givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'

const MODULES = path.resolve(import.meta.dirname, '../../modules')

const moduleFolders = (): readonly { readonly module: string; readonly folder: string }[] =>
  globSync('*/*', { cwd: MODULES, exclude: (name) => name === 'README.md' })
    .toSorted()
    .map((name) => ({ module: path.basename(name), folder: path.join(MODULES, name) }))

export type DeclaredCall = { readonly module: string; readonly name: CallName; readonly call: Call }

/** Every call that any module declares, found on disk so that a new module cannot be forgotten. */
export async function everyCall(): Promise<readonly DeclaredCall[]> {
  const found: DeclaredCall[] = []
  for (const { module, folder } of moduleFolders()) {
    // A module whose contract.ts is read by the browser, and so without zod, declares its calls in contract/calls.ts.
    for (const file of ['contract.ts', 'contract/calls.ts'].map((name) => path.join(folder, name))) {
      if (!existsSync(file)) continue
      const { calls = {} } = (await import(pathToFileURL(file).href)) as { calls?: Calls }
      for (const [name, call] of Object.entries(calls)) found.push({ module, name: name as CallName, call })
    }
  }
  return found
}

/** Every call that any module declares for operators. */
export async function everyStaffCall(): Promise<readonly DeclaredCall[]> {
  const found: DeclaredCall[] = []
  for (const { module, folder } of moduleFolders()) {
    const file = path.join(folder, 'contract-staff.ts')
    if (!existsSync(file)) continue
    const { staffCalls } = (await import(pathToFileURL(file).href)) as { staffCalls: Calls }
    for (const [name, call] of Object.entries(staffCalls)) found.push({ module, name: name as CallName, call })
  }
  return found
}

/**
 * Names of a call's input fields, of the first variant where there are several; a call whose input is no object has
 * none.
 */
export function fieldsOf({ input }: Pick<Call, 'input'>): readonly string[] {
  const { shape, options } = input as { readonly shape?: object; readonly options?: readonly z.ZodType[] }
  const [first] = options ?? []
  return first === undefined ? Object.keys(shape ?? {}) : fieldsOf({ input: first })
}

export type Sent = {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly cookies: readonly string[]
  readonly headers: Readonly<Record<string, unknown>>
}
export type Sender = { readonly cookie?: string; readonly headers?: Readonly<Record<string, string>> }

const inText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? '')

/** Path parameters into the path; the rest into the query of a GET and the JSON body of anything else. */
export function requestOf(
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): { method: string; url: string; payload?: string } {
  const [method = 'GET', pattern = '/'] = name.split(' ')
  const rest = { ...input }
  const url = pattern.replaceAll(/[:*](\w+)/gu, (_, field: string) => {
    const value = encodeURIComponent(inText(rest[field]).toWellFormed()) || '-'
    delete rest[field]
    return value
  })
  if (method !== 'GET') return { method, url, payload: JSON.stringify(rest) }
  const query = Object.entries(rest).map(
    ([field, value]) =>
      `${encodeURIComponent(field.toWellFormed())}=${encodeURIComponent(inText(value).toWellFormed())}`,
  )
  return { method, url: query.length === 0 ? url : `${url}?${query.join('&')}` }
}

export type ServedApp = {
  readonly given: GivenApp
  readonly served: Served
  send(name: CallName, input: Readonly<Record<string, unknown>>, sender?: Sender): Promise<Sent>
  /** Any request, bypassing the contracts. */
  raw(request: {
    method: string
    url: string
    payload?: string | Buffer
    headers?: Record<string, string>
  }): Promise<Sent>
}

export async function givenServedApp(given?: GivenApp): Promise<ServedApp> {
  const app = given ?? (await givenApp())
  // Thousands of junk requests come from one address within a minute: the limit has tests of its own.
  const served = await serve(app.app, {
    host: '127.0.0.1',
    port: 0,
    anonymousCallsPerMinute: Number.MAX_SAFE_INTEGER,
  })
  closeAtEnd(() => served.close())
  const raw: ServedApp['raw'] = async (request) => {
    const answer = await served.http.inject(request as InjectOptions)
    let body: unknown
    try {
      body = JSON.parse(answer.body)
    } catch {
      body = undefined
    }
    return {
      status: answer.statusCode,
      body,
      text: answer.body,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      headers: answer.headers,
    }
  }
  return {
    given: app,
    served,
    raw,
    send: (name, input, { cookie, headers } = {}) => {
      const request = requestOf(name, input)
      const type: Record<string, string> = request.payload === undefined ? {} : { 'content-type': 'application/json' }
      return raw({ ...request, headers: { ...type, ...(cookie === undefined ? {} : { cookie }), ...headers } })
    },
  }
}

export const tokenOf = (sent: Sent): string =>
  /^[^=]+=([^;]*)/u.exec(sent.cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`)) ?? '')?.[1] ?? ''
export const codeOf = (sent: { readonly body: unknown }): string =>
  (sent.body as { error: { code: string } }).error.code

let players = 0

export const registration = (more: object = {}): Record<string, unknown> => {
  players += 1
  return {
    type: 'full',
    email: `player${players}@example.com`,
    password: 'correct horse battery',
    countryId: 276,
    currency: 'EUR',
    birthDate: '1990-05-17',
    acceptTerms: true,
    ...more,
  }
}

export type SignedIn = {
  readonly playerId: number
  readonly accountId: number
  readonly cookie: string
  readonly email: string
}

/** Registered through the call, with money put in by a ledger entry. `more`: of the registration. */
export async function givenSignedIn(app: ServedApp, balance = 0n, more: object = {}): Promise<SignedIn> {
  const asked = registration(more)
  // Each from a network of their own: a hundred new players of one address would get captchas.
  const headers = { 'x-forwarded-for': `198.51.${players >> 8}.${players & 255}` }
  const sent = await app.send('POST /web-api/accounts/registrations', asked, { headers })
  if (sent.status !== 201) throw new Error(`registration was refused: ${sent.text}`)
  const { userId: playerId } = sent.body as { userId: number }
  const { wallet } = app.given.app
  const [account] = await wallet.accountsOf(app.given.database.db, playerId)
  if (account === undefined) throw new Error('no main account was opened')
  const { accountId } = account
  if (balance > 0n)
    await app.given.database.transaction(async (tx) => {
      const locked = await wallet.lockAccounts(tx, [accountId])
      const postings = [
        { house: 'deposits_sandbox' as const, amount: -balance },
        { accountId, amount: balance },
      ]
      await wallet.post(
        tx,
        locked,
        [
          {
            kind: 'deposit',
            idempotencyKey: `given:${playerId}`,
            reference: 'given',
            actor: 'test',
            currency: 'EUR',
            postings,
          },
        ],
        new Date(),
      )
    })
  return { playerId, accountId, cookie: `${SESSION_COOKIE}=${tokenOf(sent)}`, email: String(asked['email']) }
}
