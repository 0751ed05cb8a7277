// Under which origin a page is rendered: one of the site's own, never one that only the request names. It is part of a page (its canonical
// address) and so of the cache's key.
import { isLocalHost } from '#modules/site/site-config/server/service.ts'

export type SiteOrigins = {
  /** Of all brands, the main one first. */
  readonly hosts: ReadonlySet<string>
  /** The setting PUBLIC_URL. */
  readonly publicUrl: string | undefined
  /** Where the service answers on its own machine. */
  readonly localUrl: string
}

export type AskedOrigin = {
  /** As `bareHost` spells it. */
  readonly host: string
  readonly isSecure: boolean
  /** Of the connection; undefined where there is none. */
  readonly localPort: number | undefined
}

/**
 * Undefined for a host that is none of the site's. Names of this machine are always known; and as long as neither a brand nor PUBLIC_URL
 * names a host, every host is answered, with the pages of this machine.
 */
export function pageOrigin(
  { host, isSecure, localPort }: AskedOrigin,
  { hosts, publicUrl, localUrl }: SiteOrigins,
): string | undefined {
  const scheme = isSecure ? 'https' : 'http'
  const asked = new URL(`${scheme}://${host}`)
  const isOwn = hosts.has(asked.host) || (publicUrl !== undefined && new URL(publicUrl).host === asked.host)
  if (isOwn) return asked.origin
  const isLocal = isLocalHost(asked.host)
  if (isLocal && asked.port === String(localPort)) return asked.origin
  const [main] = hosts
  if (!isLocal && (publicUrl !== undefined || main !== undefined)) return undefined
  return publicUrl === undefined ? (main === undefined ? localUrl : `${scheme}://${main}`) : new URL(publicUrl).origin
}
