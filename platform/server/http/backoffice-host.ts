// The back office has a separate host, which serves nothing of the players' site, and vice versa (SEC-20): which
// requests belong to it, and what they must carry.
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestHost, isOwnOrigin, LOOPBACK_PROXIES, type TrustedProxies } from './trusted-proxies.ts'

/** Browsers resolve every name under localhost to this machine. */
export const DEFAULT_BACKOFFICE_HOST = 'backoffice.localhost'

/** Constraints of a route of the back office. A route without them is the site's, and is not found on its host. */
export const BACKOFFICE_ONLY = { door: 'backoffice' } as const

/** 'Backoffice.localhost.:3000' → 'backoffice.localhost'. */
export const hostName = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/u, '')
    .replace(/\.$/u, '')

export const isForBackoffice = (
  request: IncomingMessage,
  backofficeHost: string,
  proxies: TrustedProxies = LOOPBACK_PROXIES,
): boolean => hostName(requestHost(request, proxies)) === backofficeHost

/** For the router: on its host only routes marked BACKOFFICE_ONLY are found, and those nowhere else. */
export const backofficeConstraint = (backofficeHost: string, proxies: TrustedProxies) => ({
  name: 'door',
  storage: () => {
    const handlers = new Map<string, never>()
    return {
      get: (door: string) => handlers.get(door) ?? null,
      set: (door: string, handler: unknown) => void handlers.set(door, handler as never),
    }
  },
  // Its type excludes undefined, by which the router is told that there is no constraint.
  deriveConstraint: (request: unknown) =>
    (isForBackoffice(request as IncomingMessage, backofficeHost, proxies) ? BACKOFFICE_ONLY.door : undefined) as string,
  mustMatchWhenDerived: true,
})

/**
 * True where a request must not act or read for an operator because another site's page sent it. Stricter than for
 * players: every request but GET names its origin, and the fetch metadata says same origin or, for a GET, the
 * address bar.
 */
export function isForeignToBackoffice({ headers, method, host, protocol }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  const isReading = method === 'GET' || method === 'HEAD'
  if (origin === undefined ? !isReading : !isOwnOrigin(origin, host, protocol === 'https')) return true
  return site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')
}

/** JSON only: a form of another page cannot send it without a preflight. */
export const isPlainJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined || /^application\/json\b/iu.test(headers['content-type'])

const YEAR_SECONDS = 31_536_000

/** Headers of every answer on its host; a page of the back office sets a policy of its own. */
export function secureBackofficeAnswer(reply: FastifyReply, isSecure: boolean): void {
  if (!reply.hasHeader('content-security-policy'))
    void reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'; base-uri 'none'`)
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  void reply
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    .header('x-robots-tag', 'noindex, nofollow')
  if (isSecure) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
}
