// What the service worker does with a request: pure, so that it can be tested without one. Its text becomes part of
// /service-worker.js as it stands (see apps/server/pwa/service-worker-text.ts), so it imports nothing.

export type Asked = {
  readonly method: string
  /** Of the Request: 'navigate' is a document. */
  readonly mode: string
  readonly url: URL
  /** The worker's own. */
  readonly origin: string
}

/**
 * `asset`: cached once and for all, its name changes with its bytes. `page`: from the network, and only without one from
 * what was cached. `pass`: none of the worker's business: calls, live prices, a page's data. They are never cached.
 */
export type Plan = 'asset' | 'page' | 'pass'

export function planOf({ method, mode, url, origin }: Asked): Plan {
  if (method !== 'GET' || url.origin !== origin) return 'pass'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  return mode === 'navigate' && /^\/(?:[a-z]{2}(?:\/|$)|$)/u.test(url.pathname) ? 'page' : 'pass'
}

/** The language at the head of a path; undefined where there is none. */
export const languageIn = (pathname: string): string | undefined => /^\/([a-z]{2})(?:\/|$)/u.exec(pathname)?.[1]

/** Pages without a price on them may be shown as they were: an old price must never look like a fresh one. */
const PRICELESS = /^\/[a-z]{2}\/(?:information|mobile)(?:\/|$)/u

export type Answered = {
  readonly ok: boolean
  readonly isRedirected: boolean
  readonly cacheControl: string | null
}

/** True for a public page that says the same tomorrow; whatever is one player's says 'private' or 'no-store'. */
export const isKeepable = (pathname: string, { ok, isRedirected, cacheControl }: Answered): boolean =>
  ok && !isRedirected && PRICELESS.test(pathname) && !/\b(?:private|no-store)\b/u.test(cacheControl ?? '')

/** The oldest entries beyond a maximum, given in the order they were put. */
export const surplus = <T>(entries: readonly T[], max: number): readonly T[] =>
  entries.slice(0, Math.max(0, entries.length - max))

/** Caches of this site's workers but for those of this build. */
export const outdated = (names: readonly string[], version: string): readonly string[] =>
  names.filter((name) => name.startsWith('fairline-') && !name.endsWith(`-${version}`))
