// S2.1.6, S4.4: the address that a page was asked to return to, as a path of this site; anything else leads home.
import { homeOf, paramsOf, siteAddress } from './site-address.ts'
import { returnRoute, type RoutePair } from './redirects/return-route.ts'

/** The names of the parameter: ours, and the one that older links carry. */
export const RETURN_PARAMETERS = ['return', 'return-url'] as const
export const RETURN_ADDRESS_LENGTH_MAX = 500

/** Encoded slashes and dots: what a server or a proxy could decode once more before it redirects. */
const DISGUISED = /%(?:25)*(?:2f|5c|2e)/iu

/**
 * The requested address where it keeps a browser on this site and under a language; else undefined. An address of
 * this very origin counts by its path. Refused: '//host', '/\host', their encodings, other schemes and hosts, '..'
 * and '.', control characters, anything too long.
 */
export function ownAddress(asked: string | undefined, origin: string): string | undefined {
  if (asked === undefined || asked.length > RETURN_ADDRESS_LENGTH_MAX) return undefined
  const hash = asked.indexOf('#')
  const fragment = hash < 0 ? '' : asked.slice(hash)
  const address = siteAddress(asked)
  if (address?.language === undefined) return undefined
  if (address.host !== undefined && !isOrigin(asked, origin)) return undefined
  const { language, path, query } = address
  const isBad =
    path.includes('//') || DISGUISED.test(path) || path.split('/').some((one) => one === '.' || one === '..')
  if (isBad) return undefined
  return `/${language}${path}${query}${fragment}`.replaceAll(/[^\u0021-\u007e]+/gu, encodeURIComponent)
}

/** The origin itself, followed by something that cannot extend the host: a path, a query, a fragment, or nothing. */
const isOrigin = (address: string, origin: string): boolean =>
  origin !== '' &&
  address.toLowerCase().startsWith(origin.toLowerCase()) &&
  /^(?:[/?#]|$)/u.test(address.slice(origin.length))

/**
 * The page after sign-in or registration: the previous page, mapped by the operator's pairs, else home. Pairs are
 * paths without language.
 */
export function returnTarget(asked: {
  readonly query: string
  readonly language: string
  readonly origin: string
  readonly pairs: readonly RoutePair[]
}): string {
  if (!asked.query.includes('return')) return homeOf(asked.language)
  const params = paramsOf(asked.query)
  const told = RETURN_PARAMETERS.map((name) => params.get(name)).find((value) => value !== undefined)
  const own = ownAddress(told, asked.origin)
  if (own === undefined) return homeOf(asked.language)
  const [, language = asked.language, rest = '/'] = /^\/([a-z]{2})(\/.*)$/u.exec(own) ?? []
  const [path = '/', fragment = ''] = rest.split(/(?=#)/u, 2)
  const moved = returnRoute(path, asked.pairs)
  return `/${language}${moved}${moved === path ? fragment : ''}`
}
