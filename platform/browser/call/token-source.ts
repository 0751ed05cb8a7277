// The signed token of a session: fetched by force and shared for a minute (S5.5, S7.7). Its cookie is for the server
// alone: a script cannot read it.
import type { TokenSource } from './ports.ts'

export const TOKEN_PATH = '/web-api/user/gettoken?force_refresh=true'
/** S9.1. */
export const TOKEN_SHARED_MS = 60_000

/** `exp` of the claims, in milliseconds; undefined where it cannot be read. */
export function tokenExpiryMs(token: string): number | undefined {
  const claims = token.split('.')[1]
  if (claims === undefined) return undefined
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1_000 : undefined
  } catch {
    return undefined
  }
}

/** S5.5: it exists, has exp, and exp is in the future. */
export function isTokenValid(token: string | undefined, nowMs: number): token is string {
  const expiryMs = token === undefined ? undefined : tokenExpiryMs(token)
  return expiryMs !== undefined && expiryMs > nowMs
}

export type TokenWorld = {
  /** The answer of TOKEN_PATH. */
  readonly fetchToken: () => Promise<unknown>
  readonly now: () => number
  /** S8.11: a token that could not be fetched is logged, and the failure handed on. */
  readonly log: (error: unknown) => void
}

export function createTokenSource({ fetchToken, now, log }: TokenWorld): TokenSource {
  let shared: { readonly token: string; readonly atMs: number } | undefined
  let failedAtMs: number | undefined
  let fetching: Promise<string> | undefined

  async function refetch(): Promise<string> {
    try {
      const answer = (await fetchToken()) as { token?: unknown } | null | undefined
      const token = answer?.token
      if (typeof token !== 'string' || !isTokenValid(token, now())) throw new Error('no token that is valid came')
      shared = { token, atMs: now() }
      failedAtMs = undefined
      return token
    } catch (error) {
      failedAtMs = now()
      log(error)
      throw error
    } finally {
      fetching = undefined
    }
  }
  const sharedNow = (): string | undefined =>
    shared !== undefined && now() - shared.atMs < TOKEN_SHARED_MS && isTokenValid(shared.token, now())
      ? shared.token
      : undefined

  const refresh: TokenSource['refresh'] = (failed) => {
    const known = sharedNow()
    if (known !== undefined && known !== failed) return Promise.resolve(known)
    fetching ??= refetch()
    return fetching
  }
  return {
    current: sharedNow,
    ready: async () => {
      // A request whose token cannot be had is sent without one; the next minute's requests do not wait for it again.
      if (failedAtMs !== undefined && now() - failedAtMs < TOKEN_SHARED_MS) return sharedNow()
      return sharedNow() ?? refresh(undefined).catch(() => undefined)
    },
    refresh,
  }
}
