// The browser's connection to the server: one function, typed by the contracts, that returns a result and never
// throws. The code that recovers failed requests (token, fingerprint, captcha, unexpected answers) is in call/ and is
// loaded at the first failure that needs it.
import type { Call, CallInput, CallName, CallOutput, CallRefusal } from '#kernel/contract.ts'
import { refuse, type Result } from '#kernel/result.ts'
import type { CallPorts, Sent } from './call/ports.ts'

export const GET_TRIES_MAX = 3
const RETRY_AFTER_MS = 400
const ANSWER_WITHIN_MS = 20_000

/**
 * Possible refusals besides the declared ones: no connection, no session, an internal error; `close` where the
 * caller cancelled (499, not reported); `main_query_error` for an answer in an unknown format; and those of the
 * gate in front of all calls.
 */
export type CommonRefusal =
  | 'network_error'
  | 'not_signed_in'
  | 'invalid_input'
  | 'internal_error'
  | 'close'
  | 'main_query_error'
  | 'maintenance'
  | 'blocked'
  | 'banned'
  | 'terms_changed'

export type CallOptions = {
  /** When aborted, the request is cancelled and resolves to `close`. */
  readonly signal?: AbortSignal
  /** False leaves the bearer token out. */
  readonly auth?: boolean
  /** For answers that speak to people: the header X-Language. */
  readonly language?: string
  /** Its `success: false` is an answer like any other: of a test that was not passed. */
  readonly isVerdict?: boolean
}

/**
 * What the page provides to recover requests. Set once, at the start; empty means sessions by cookie and no
 * captcha.
 */
export const callPorts: { -readonly [P in keyof CallPorts]: CallPorts[P] } = {}

type CallTable = { readonly [name: CallName]: Call }

/** One shape in the browser and in the server's loaders. */
export type Ask<C extends CallTable> = <N extends keyof C & CallName>(
  name: N,
  input: CallInput<C[N]>,
  options?: CallOptions,
) => Promise<Result<CallOutput<C[N]>, CallRefusal<C[N]> | CommonRefusal>>

/** Splits 'GET /a/:id' and its input into a request. Exported for its test. */
export function requestOf(
  name: string,
  input: Readonly<Record<string, unknown>>,
): { method: string; url: string; body: string | undefined } {
  const space = name.indexOf(' ')
  const method = name.slice(0, space)
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = name.slice(space + 1).replace(/[:*](\w+)/gu, (_, field: string) => {
    const value = rest.get(field)
    rest.delete(field)
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return { method, url: path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].map(([field, value]) => [field, String(value)])).toString()
  return { method, url: query === '' ? path : `${path}?${query}`, body: undefined }
}

/**
 * Statuses of a server that is starting or overloaded, or of a failing proxy; maintenance lasts longer than the
 * retries.
 */
const isPassing = ({ status, body }: Sent): boolean =>
  status === 0 ||
  status === 502 ||
  status === 504 ||
  (status === 503 && reportedRefusal(body)?.error?.code !== 'maintenance')

type OwnError = { readonly code?: unknown; readonly message?: unknown; readonly details?: Record<string, unknown> }
type ReportedRefusal = { readonly error?: OwnError; readonly success?: unknown } | null | undefined
const reportedRefusal = (body: unknown): ReportedRefusal => body as ReportedRefusal

/** What every request carries to identify itself (S7.1). */
const IDENTITY = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'site' }

/** What carries one request; a form is sent as it is, text as JSON. Status 0: no answer; 499: cancelled by the caller. */
export type Transport = (headers: Readonly<Record<string, string>>) => Promise<Omit<Sent, 'token'>>

type Request = { readonly method: string; readonly url: string; readonly body: string | FormData | undefined }

const fetching =
  ({ method, url, body }: Request, signal: AbortSignal | undefined): Transport =>
  async (headers) => {
    const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS)
    try {
      const response = await fetch(url, {
        method,
        credentials: 'same-origin',
        headers: { ...headers, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
        ...(body === undefined ? {} : { body }),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      // Not JSON: a proxy's page or a truncated answer. Handled below.
      const reported: unknown = await response.json().catch(() => undefined)
      if (signal?.aborted !== true) return { status: response.status, body: reported }
    } catch {
      // The code below distinguishes a lost connection from a cancelled one.
    }
    return { status: signal?.aborted === true ? 499 : 0, body: undefined }
  }

/** One attempt, under the token of the session. */
async function send(
  transport: Transport,
  { auth, language }: CallOptions,
  more?: Readonly<Record<string, string>>,
): Promise<Sent> {
  const source = auth === false ? undefined : callPorts.token
  const token = source?.current() ?? (await source?.ready())
  const sent = await transport({
    ...IDENTITY,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { 'x-language': language }),
    ...more,
  })
  return { ...sent, token }
}

/** A refusal in our format; anything else is an unreliable connection. */
function plainResult({ status, body }: Sent): Result<never, string> {
  if (status === 499) return refuse('close', 'the request was cancelled', { status })
  const { code, message, details } = reportedRefusal(body)?.error ?? {}
  return typeof code === 'string'
    ? refuse(code, typeof message === 'string' ? message : code, details)
    : refuse('network_error', 'network error')
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * Sends a request and recovers it: `tries` while the server is passing, then once each by a new token, fingerprint or
 * captcha, with the same body.
 */
export async function carried(
  name: string,
  transport: Transport,
  options: CallOptions = {},
  tries = 1,
): Promise<Result<never, string>> {
  let sent = await send(transport, options)
  for (let attempt = 1; attempt < tries && isPassing(sent); attempt += 1) {
    await pause(RETRY_AFTER_MS * attempt)
    sent = await send(transport, options)
  }
  const { status, body } = sent
  const isDone = status >= 200 && status < 300 && body !== undefined
  if (isDone && (options.isVerdict || reportedRefusal(body)?.success !== false))
    return { ok: true, value: body as never }
  const plain = plainResult(sent)
  const isOwn = plain.ok ? false : plain.refusal.code !== 'network_error'
  if (status === 499 || (isOwn && status < 500 && ![400, 401, 451].includes(status))) return plain
  const mended = import('./call/after-failure.ts')
    .then((failure) =>
      failure.afterFailure(name, sent, callPorts, (more) => send(transport, options, more), options.isVerdict),
    )
    .catch(() => plain)
  // A connection that brought no answer may not load this code either: nothing waits for it. It never repeats a
  // request.
  return status === 0 || (status >= 500 && (isOwn || body === undefined)) ? plain : mended
}

/** `POST /path` with a form as its body, where a path of the specification asks for one. */
export const sendForm = (path: string, form: FormData): Promise<Result<never, string>> =>
  carried(`POST ${path}`, fetching({ method: 'POST', url: path, body: form }, undefined))

/**
 * `const ask = caller<typeof betting.calls>(); const answer = await ask('POST /web-api/betting/bets', coupon)`. GET
 * is tried up to GET_TRIES_MAX times; anything else once: repeat it yourself, under the same idempotency key. A
 * request repeated after a new token, fingerprint or captcha has the same body.
 */
export function caller<C extends CallTable>(): Ask<C> {
  const ask = (
    name: string,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions = {},
  ): Promise<Result<never, string>> => {
    const request = requestOf(name, input)
    const tries = request.method === 'GET' ? GET_TRIES_MAX : 1
    return carried(name, fetching(request, options.signal), options, tries)
  }
  return ask as Ask<C>
}
