// The browser's way to the server: one function, typed by the contracts, that answers a value and never throws.
import type { Call, CallInput, CallName, CallOutput, CallRefusal } from '#kernel/contract.ts'
import { refuse, type Result } from '#kernel/result.ts'

export const GET_TRIES_MAX = 3
const RETRY_AFTER_MS = 400
const ANSWER_WITHIN_MS = 20_000

/** What may come beside the declared refusals: no connection, no session, or a fault on our side. */
export type CommonRefusal = 'network_error' | 'not_signed_in' | 'invalid_input' | 'internal_error'

type CallTable = { readonly [name: CallName]: Call }

/** One shape in the browser and in the server's loaders. */
export type Ask<C extends CallTable> = <N extends keyof C & CallName>(
  name: N,
  input: CallInput<C[N]>,
) => Promise<Result<CallOutput<C[N]>, CallRefusal<C[N]> | CommonRefusal>>

/** Splits 'GET /a/:id' and its input into a request. Exported for its test. */
export function requestOf(
  name: string,
  input: Readonly<Record<string, unknown>>,
): { method: string; url: string; body: string | undefined } {
  const space = name.indexOf(' ')
  const method = name.slice(0, space)
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = name.slice(space + 1).replace(/:(\w+)/gu, (_, field: string) => {
    const value = rest.get(field)
    rest.delete(field)
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return { method, url: path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].map(([field, value]) => [field, String(value)])).toString()
  return { method, url: query === '' ? path : `${path}?${query}`, body: undefined }
}

/** The answers of a server that is starting, overloaded or behind a tired proxy. */
const isPassing = (status: number): boolean => status === 502 || status === 503 || status === 504

async function send(method: string, url: string, body: string | undefined): Promise<Response | undefined> {
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-app-n': 'site',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  } catch {
    return undefined
  }
}

async function answerOf(response: Response): Promise<Result<never, string>> {
  try {
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, value: body as never }
    const error = (body as { error?: { code?: unknown; message?: unknown; details?: Record<string, unknown> } }).error
    if (typeof error?.code === 'string')
      return refuse(error.code, typeof error.message === 'string' ? error.message : error.code, error.details)
  } catch {
    // Not JSON: a proxy's page or a cut answer. What follows says so.
  }
  return refuse('network_error', `the server answered ${response.status} without a reason`)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * `const ask = caller<typeof betting.calls>(); const answer = await ask('POST /web-api/betting/bets', coupon)`.
 * GET is tried up to GET_TRIES_MAX times; anything else once: repeat it yourself, under the same idempotency key.
 */
export function caller<C extends CallTable>(): Ask<C> {
  const ask = async (name: string, input: Readonly<Record<string, unknown>>): Promise<Result<never, string>> => {
    const { method, url, body } = requestOf(name, input)
    const tries = method === 'GET' ? GET_TRIES_MAX : 1
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const response = await send(method, url, body)
      if (response !== undefined && (attempt === tries || !isPassing(response.status))) return answerOf(response)
      if (attempt < tries) await pause(RETRY_AFTER_MS * attempt)
    }
    return refuse('network_error', 'no connection to the server')
  }
  return ask as Ask<C>
}
