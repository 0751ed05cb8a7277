// From a request to what is answered, in one order: platform, guard (maintenance, blocks, redirects, 404, bans), doors, the table's own redirects, the page.
import type { PageVerdict } from '#modules/site/access/rules/guard-page.ts'
import { isOldBrowser } from '#modules/site/access/rules/blocking/old-browser.ts'
import { pageDoor } from '#modules/site/access/rules/page-door.ts'
import { forcedPlatform, platformHost } from '#modules/site/access/rules/platform-type.ts'
import { returnTarget, RETURN_PARAMETERS } from '#modules/site/access/rules/return-address.ts'
import { paramsOf, pathKey } from '#modules/site/access/rules/site-address.ts'
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import type { PageGates, PageLog } from './page-gates.ts'
import type { PageRequest } from './page-request.ts'
import type { MatchedRoute, SiteBuild } from './site-build.ts'

export type PageDecision =
  | { readonly kind: 'redirect'; readonly code: number; readonly url: string }
  | { readonly kind: 'plain'; readonly match: MatchedRoute }
  /** Rendered by the site; `missing` as its 404. */
  | { readonly kind: 'page' | 'missing'; readonly match: MatchedRoute | undefined; readonly returnTo: string }

export type Asked = {
  readonly request: PageRequest
  readonly language: string
  readonly config: SiteConfig
  readonly match: MatchedRoute | undefined
}

export type Deciding = {
  readonly site: Pick<SiteBuild, 'matchRoute'>
  readonly gates: PageGates
  readonly log: PageLog
  readonly isProduction: boolean
}

const FOUND = 302
/** So many steps of the table's own are followed when a circle is looked for. */
const HOPS_MAX = 10

const NOBODY = {
  name: undefined,
  isHome: false,
  isSignIn: false,
  availabilityId: undefined,
  isAllowedWhenBanned: false,
  isDeduce: false,
  isBlockedForAuthorised: false,
} as const

const goTo = (url: string, code = FOUND): PageDecision => ({ kind: 'redirect', code, url })

/** ':name' of a target from the parameters of the path; one that is not there leaves no segment. */
export const filledPath = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/\/:(\w+)/gu, (_, name: string) => {
    const value = params[name] ?? ''
    return value === '' ? '' : `/${encodeURIComponent(value)}`
  })

/** Where the table itself sends this route on; undefined for a page. Null: nowhere, though it is no page. */
export function tableTarget(match: MatchedRoute | undefined, config: SiteConfig): string | null | undefined {
  if (match === undefined) return undefined
  const { route, params } = match
  const { shows, offer } = route
  if (shows.kind === 'redirect') return shows.to === null ? config.casinoFirstDepositPath : filledPath(shows.to, params)
  if (offer !== undefined && (offer.when === 'on') === config.promoBonusToOffer) return filledPath(offer.to, params)
  return undefined
}

const withQuery = (path: string, query: string): string =>
  path.includes('?') ? `${path}${query.replace('?', '&')}` : `${path}${query}`

const withoutLanguage = (url: string): string =>
  (url.split(/[?#]/u, 1)[0] ?? '').replace(/^\/[a-z]{2}(?=\/|$)/u, '') || '/'

/** S2.1.7: an operator's redirect to a page that the table sends right back. */
function leadsBack({ site }: Deciding, { request, config }: Asked, url: string): boolean {
  if (!url.startsWith('/')) return false
  const home = pathKey(request.path)
  let path: string | null | undefined = withoutLanguage(url)
  for (let hop = 0; hop < HOPS_MAX && typeof path === 'string'; hop += 1) {
    if (pathKey(withoutLanguage(path)) === home) return true
    path = tableTarget(site.matchRoute(withoutLanguage(path)), config)
  }
  return false
}

async function guarded(deciding: Deciding, asked: Asked): Promise<PageVerdict> {
  const { gates, log, isProduction } = deciding
  const { request, language, match } = asked
  const page = { language, path: request.path, query: request.query, route: match?.route ?? NOBODY }
  const verdict = await gates.access.guard(request.context, { ...page, isProduction })
  if (verdict.kind !== 'redirect' || verdict.cause !== 'redirect_rule' || !leadsBack(deciding, asked, verdict.url))
    return verdict
  log.warn({ path: request.path, url: verdict.url }, 'cyclic redirects, not followed')
  return gates.access.guard(request.context, {
    ...page,
    query: page.query.replace(/([?&])redirect-service=[^&]*/gu, '$1'),
    isProduction: false,
  })
}

/** S5.2: after signing in, a visitor returns to the requested page. */
function loginUrl({ request, language, config }: Asked): string {
  const asked = `${request.pathname}${request.query}`
  if (config.authAppUrl === null) return `/${language}/login?return=${encodeURIComponent(asked)}`
  const target = new URL(config.authAppUrl)
  target.searchParams.set('return', `${request.context.origin}${asked}`)
  return target.href
}

const hasReturn = (query: string): boolean => {
  const params = paramsOf(query)
  return RETURN_PARAMETERS.some((name) => params.has(name))
}

function behindDoors({ log, isProduction }: Deciding, asked: Asked, returnTo: string): PageDecision {
  const { request, language, config, match } = asked
  if (match === undefined) return { kind: 'page', match, returnTo }
  const { route } = match
  const isAuthorised = request.context.viewer !== undefined
  const door = pageDoor({ ...route, isProduction, isAuthorised, host: request.host, config })
  if (door === 'missing') return { kind: 'missing', match, returnTo }
  if (door === 'login') return goTo(loginUrl(asked))
  const target = tableTarget(match, config)
  if (target === null) return { kind: 'missing', match, returnTo }
  if (target !== undefined) {
    if (pathKey(withoutLanguage(target)) === pathKey(request.path)) {
      log.warn({ path: request.path, url: target }, 'route redirects to itself, not followed')
      return { kind: 'missing', match, returnTo }
    }
    const code = route.shows.kind === 'redirect' ? route.shows.code : FOUND
    return goTo(withQuery(`/${language}${target}`, request.query), code)
  }
  return route.shows.kind === 'plain' ? { kind: 'plain', match } : { kind: 'page', match, returnTo }
}

/** S2.1.6: the mobile host for who asks for it, the main one for who asks to leave it. */
function otherHost({ request, config }: Asked): PageDecision | undefined {
  const { host, query, context, pathname } = request
  const [mainHost] = config.domains.filter((one) => one !== config.mobileDomain)
  const target = platformHost({ forced: forcedPlatform(query), host, mobileDomain: config.mobileDomain, mainHost })
  if (target === undefined || request.isData) return undefined
  return goTo(`${context.isSecure ? 'https' : 'http'}://${target}${pathname}${query}`)
}

export async function decidePage(deciding: Deciding, asked: Asked): Promise<PageDecision> {
  const { request, language, config, match } = asked
  if (match?.route.shows.kind !== 'plain' && isOldBrowser(request.context.device))
    return goTo(`/${language}/oldbrowser`)
  const verdict = await guarded(deciding, asked)
  const { query, context } = request
  const returnTo = returnTarget({ query, language, origin: context.origin, pairs: config.routePairs })
  if (verdict.kind === 'redirect') {
    // A visitor who has signed in meanwhile continues to the page that required it.
    const url = verdict.cause === 'authorised' && hasReturn(query) ? returnTo : verdict.url
    return goTo(url, verdict.code)
  }
  if (verdict.kind === 'missing') return { kind: 'missing', match, returnTo }
  return otherHost(asked) ?? behindDoors(deciding, asked, returnTo)
}
