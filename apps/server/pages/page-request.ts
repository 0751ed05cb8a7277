// One request for a page, taken apart: the address as the visitor sees it, without what the browser's router adds.
import type { FastifyRequest } from 'fastify'
import { bareHost } from '#modules/site/site-config/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { cookiesOf } from '../site/page-preferences.ts'

export type PageRequest = {
  readonly context: CallContext
  /** As it was asked, with its query. */
  readonly url: string
  /** With its language, as the browser shows it. */
  readonly pathname: string
  /** Behind the first segment where that is a language: '/' at least. */
  readonly path: string
  /** With its question mark, or empty; without the router's own parameters. */
  readonly query: string
  /** The browser's router asks for the data of a page, not for the document. */
  readonly isData: boolean
  /** Lower case, with its port, without a dot at its end. */
  readonly host: string
  readonly cookies: ReadonlyMap<string, string>
}

/**
 * Whether the path of a request's target means what it says. Dots, backslashes and a fragment are read by the router of
 * the pages as another path than the one that was guarded.
 */
export function isPlainTarget(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return URL.canParse(`http://host${path}`) && new URL(`http://host${path}`).pathname === path
}

const DATA = /(?:\/_)?\.data$/u

/** The router names the loaders that it wants: that is no part of the address. */
function ownQuery(query: string): string {
  if (!query.includes('_routes=')) return query
  const wanted = query
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('_routes='))
  return wanted.length === 0 ? '' : `?${wanted.join('&')}`
}

export function pageRequestOf(request: FastifyRequest, context: CallContext): PageRequest {
  const url = request.raw.url ?? '/'
  const question = url.indexOf('?')
  const raw = question < 0 ? url : url.slice(0, question)
  const isData = DATA.test(raw)
  const pathname = isData ? raw.replace(DATA, raw.endsWith('/_.data') ? '/' : '') : raw
  const query = question < 0 ? '' : url.slice(question)
  return {
    context,
    url,
    pathname,
    path: /^\/[a-z]{2}(\/.*)?$/iu.exec(pathname)?.[1] ?? (/^\/[a-z]{2}$/iu.test(pathname) ? '/' : pathname),
    query: isData ? ownQuery(query) : query,
    isData,
    host: bareHost(request.host),
    cookies: cookiesOf(request.headers.cookie),
  }
}
