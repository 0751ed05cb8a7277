// The player's site over HTTP: assets, and for every other GET a redirect, a plain page, or a page from the cache of a second.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ONE_TAP_SCRIPT } from '#modules/players/social-sign-in/rules/one-tap-script.ts'
import { bareHost } from '#modules/site/site-config/server/service.ts'
import { firstConfig, type SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { QueueFullError } from '#platform/server/batcher.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { errorBody, isOwnPost, isUnavailable, payerOf, setCookies, waitSecondsOf } from '#platform/server/http/http.ts'
import { readPosts } from '#platform/server/http/read-forms.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { pageOrigin, type SiteOrigins } from './page-origin.ts'
import { preferencesKey, preferencesOf, type PagePreferences } from './page-preferences.ts'
import { declaredDataQuery, declaredQuery } from './page-query.ts'
import { createRenderGate, RenderBudgetError, type RenderGate } from './render-gate.ts'
import { addAssetRoutes } from './site-assets.ts'
import { decidePage, type Asked, type PageDecision } from '../pages/decide-page.ts'
import type { PageGates, PageLog } from '../pages/page-gates.ts'
import { chooseLanguage } from '../pages/page-language.ts'
import { isPlainTarget, pageRequestOf, type PageRequest } from '../pages/page-request.ts'
import { framePlayer, type SlotTexts } from '../pages/player-slots.ts'
import { PersonalPageError, renderPage, sendPage, type Page } from '../pages/render-page.ts'
import { sendPlain } from '../pages/send-plain.ts'
import {
  openSiteBuild,
  type MatchedRoute,
  type PageAudience,
  type PageInHand,
  type SiteAsk,
  type SiteBuild,
} from '../pages/site-build.ts'
import { visitCookies } from '../pages/visit-cookies.ts'

export type { SiteAsk } from '../pages/site-build.ts'

const PATH_LENGTH_MAX = 2_000
const SEE_OTHER = 303
const UNKNOWN_HOST = errorBody(
  'unknown_host',
  'this host is none of the site; an operator adds it to the domains of a brand, or sets PUBLIC_URL to it',
)
const TOO_MANY = errorBody('too_many_requests', 'too many requests from this network; wait, then send them again')

export type SitePagesOptions = {
  /** What `ensureSiteBuild` of apps/server/build/build-site.ts answered. */
  readonly buildFolder: string
  readonly gates: PageGates
  /** Redirects apply, the debugger does not (S5.4, S6.4). */
  readonly isProduction: boolean
  readonly contextOf: (request: FastifyRequest) => Promise<CallContext>
  /** The modules' calls on behalf of the viewer in the context. */
  readonly askIn: (context: CallContext) => SiteAsk
  /** The same calls as they are made from outside: behind the gate, with the answer's cookies in the context. */
  readonly sendIn: (context: CallContext) => SiteAsk
  readonly log: PageLog
  /** The hosts that the site answers to. */
  readonly origins: () => Promise<SiteOrigins>
  readonly now: () => Date
  /** Where studios show their games in a frame; a page keeps its policy while a visitor moves on in the browser. */
  readonly gameOrigins: readonly string[]
}

type Served = SitePagesOptions & {
  readonly site: SiteBuild
  readonly cache: PageCache<Page>
  readonly renders: RenderGate
  /** Names of routes whose pages have turned out to need the player who asks; no more than the table has. */
  readonly personal: Set<string>
}

/**
 * Whoever looks at a page that is rendered for everybody of one country at one host. All that its calls may know of the
 * request is here, and all of it stands in the cache's key.
 */
const visitorOf = ({ context }: PageRequest, config: SiteConfig, country: string): CallContext => ({
  viewer: undefined,
  address: '',
  device: '',
  requestId: 'page',
  isSecure: context.isSecure,
  origin: context.origin,
  headers: { [config.geoCountryHeader]: country },
  cookies: [],
})

type Sight = Asked & {
  /** Of the page, as it is rendered: under an origin of the site's own, with the parameters that its route declares. */
  readonly url: string
  /** Who pays for a render; see `RenderFor`. */
  readonly payer: string | undefined
  readonly country: string
  readonly preferences: PagePreferences
  /** What a form of the page has posted. */
  readonly post: URLSearchParams | undefined
}

type Rendered = { readonly page: Page; readonly texts?: SlotTexts }

/** A page that many share, rendered without a session: two of them differ only in what is in the key. */
async function shared(served: Served, sight: Sight, page: PageInHand, players: PageAudience['players']): Promise<Page> {
  const { request, config, country, preferences } = sight
  const asked = askedOf(served, sight, page)
  const audience = { userId: undefined, players }
  const whose = players === undefined ? 'visitors' : `players ${players.isBalanceHidden}`
  const key = `${asked.url}\n${country}\n${page.verdict.kind}\n${whose}\n${preferencesKey(preferences)}`
  return served.cache.get(key, () =>
    served.renders.run({ payer: sight.payer, isPlayer: players !== undefined }, () =>
      renderPage(served.site, { ...asked, audience, ask: served.askIn(visitorOf(request, config, country)) }),
    ),
  )
}

function askedOf({ gameOrigins }: Served, { request: { context }, url, config, preferences }: Sight, page: PageInHand) {
  // One tap is for guests.
  const boxUrls = config.isOneTap && context.viewer === undefined ? [ONE_TAP_SCRIPT] : []
  const { videos, zones } = config.mediaResources
  const mediaUrls = [videos, zones].filter((one) => one !== undefined)
  const framed = { mediaUrls, gameOrigins }
  return { url, preferences, page, scriptUrls: config.analyticsScripts, boxUrls, framed }
}

/** The page of all players with the texts of this one; undefined where the page has to be rendered for this player alone. */
async function forPlayers(served: Served, sight: Sight, page: PageInHand): Promise<Rendered | undefined> {
  const { request, language } = sight
  const { viewer } = request.context
  const route = page.match?.route
  const name = route?.name ?? ''
  if (viewer === undefined || request.isData || route?.auth === 'player' || served.personal.has(name)) return undefined
  const player = await framePlayer(served.askIn(request.context), viewer.playerId)
  if (player === undefined) return undefined
  try {
    const found = await shared(served, sight, page, { isBalanceHidden: player.shown.isBalanceHidden })
    return { page: found, texts: served.site.slotTexts({ language }, player) }
  } catch (error) {
    if (!(error instanceof PersonalPageError)) throw error
    served.personal.add(name)
    return undefined
  }
}

async function render(served: Served, sight: Sight, page: PageInHand): Promise<Rendered> {
  const { post, request } = sight
  const { context } = request
  // What was posted is one person's, signed in or not.
  if (page.verdict.kind !== 'redirect' && post === undefined) {
    const found =
      context.viewer === undefined
        ? { page: await shared(served, sight, page, undefined) }
        : await forPlayers(served, sight, page)
    if (found !== undefined) return found
  }
  const audience = { userId: context.viewer?.playerId, players: undefined }
  const posted = post === undefined ? {} : { post: { body: post, send: served.sendIn(context) } }
  const asked = { ...askedOf(served, sight, page), ...posted, audience, ask: served.askIn(context) }
  const isPlayer = context.viewer !== undefined
  return { page: await served.renders.run({ payer: sight.payer, isPlayer }, () => renderPage(served.site, asked)) }
}

/** The browser's router follows redirects in the data; a page that it cannot render requires a new document. */
async function answerData(served: Served, sight: Sight, decision: PageDecision): Promise<Rendered> {
  const { match, request, language } = sight
  const to = decision.kind === 'redirect' ? decision.url : `/${language}${request.path}${request.query}`
  const target = to.startsWith('/') ? served.site.matchRoute(to.split(/[?#]/u, 1)[0]?.slice(3) ?? '/') : undefined
  const isReload = !to.startsWith(`/${language}`) || target === undefined || target.route.shows.kind === 'plain'
  return render(served, sight, { match, returnTo: '', verdict: { kind: 'redirect', url: to, isReload } })
}

async function answer(served: Served, sight: Sight, reply: FastifyReply, raw: FastifyRequest): Promise<FastifyReply> {
  const { request, post } = sight
  const send = ({ page, texts }: Rendered) => sendPage(raw, reply, page, texts)
  const decision = await decidePage(served, sight)
  if (request.isData && (decision.kind === 'redirect' || decision.kind === 'plain'))
    return send(await answerData(served, sight, decision))
  if (decision.kind === 'redirect')
    return reply
      .header('cache-control', 'no-store')
      .header('vary', 'cookie')
      .redirect(decision.url, post === undefined ? decision.code : SEE_OTHER)
  if (decision.kind === 'plain') return sendPlain(served, sight, decision.match, reply)
  const { match, kind, returnTo } = decision
  const rendered = await render(served, sight, { match, returnTo, isPosted: post !== undefined, verdict: { kind } })
  if (post !== undefined) setCookies(reply, request.context)
  return send(rendered)
}

/** The page's address as it is rendered. */
function renderUrl(
  { site }: Served,
  { context, url, query, isData }: PageRequest,
  match: MatchedRoute | undefined,
): string {
  const question = url.indexOf('?')
  const rules = site.queryRulesOf(match)
  const declared = isData
    ? declaredDataQuery(question < 0 ? '' : url.slice(question), rules, site.routeIdsOf(match))
    : declaredQuery(query, rules)
  return `${context.origin}${question < 0 ? url : url.slice(0, question)}${declared}`
}

async function handle(
  served: Served,
  raw: FastifyRequest,
  reply: FastifyReply,
  post?: URLSearchParams,
): Promise<FastifyReply> {
  if ((raw.raw.url ?? '/').length > PATH_LENGTH_MAX) return reply.code(414).send()
  if (!isPlainTarget(raw.raw.url ?? '/')) return reply.code(400).send()
  const asked = (raw.raw.url ?? '').split(/[/?]/u, 2)[1] ?? ''
  let language = served.site.languageCodes.includes(asked) ? asked : 'en'
  try {
    const asker = await served.contextOf(raw)
    const waitSeconds = await waitSecondsOf(raw, asker)
    if (waitSeconds !== undefined) return reply.code(429).header('retry-after', String(waitSeconds)).send(TOO_MANY)
    const { localPort } = raw.socket
    const origin = pageOrigin({ host: bareHost(raw.host), isSecure: asker.isSecure, localPort }, await served.origins())
    if (origin === undefined) return reply.code(421).header('cache-control', 'no-store').send(UNKNOWN_HOST)
    const context = { ...asker, origin }
    const request = pageRequestOf(raw, context)
    // Before the tables have been read the service has its initial values; the guard reports that it is down.
    const config = await served.gates.siteConfigs.brandOf(request.host).then(
      (brand) => brand.config,
      () => firstConfig,
    )
    const cookies = visitCookies(request)
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    const chosen = chooseLanguage(served, request, config, raw.headers['accept-language'])
    language = chosen.language
    if (chosen.redirect !== undefined && !request.isData)
      return reply
        .header('vary', 'cookie, accept-language')
        .redirect(chosen.redirect, post === undefined ? 302 : SEE_OTHER)
    const country = served.gates.countryOf(context, config)
    const preferences = preferencesOf(request.cookies, language, { config, country })
    const match = served.site.matchRoute(request.path)
    const url = renderUrl(served, request, match)
    const payer = payerOf(raw, context)
    return await answer(
      served,
      { request, url, payer, language, config, match, country, preferences, post },
      reply,
      raw,
    )
  } catch (error) {
    if (error instanceof RenderBudgetError) return reply.code(429).header('retry-after', '1').send(TOO_MANY)
    // Of thousands who are sent away, a line each would be an attack on the log.
    if (error instanceof QueueFullError) return sendPlain(served, { language, isAway: true }, undefined, reply)
    served.log.error({ err: error }, 'page rendering failed')
    return sendPlain(served, { language, isAway: isUnavailable(error) }, undefined, reply)
  }
}

/** The posts of pages that have forms; the page is rendered with what came of them, or leads on. No other address takes a post. */
function addPosts(http: FastifyInstance, served: Served): void {
  void http.register(async (scope) => {
    readPosts(scope)
    scope.addHook('onRequest', async (request, reply) => {
      const path = (request.raw.url ?? '/').split('?', 1)[0] ?? ''
      const inner = /^\/[a-z]{2}(\/.*)$/iu.exec(path)?.[1]
      if (inner === undefined || served.site.matchRoute(inner)?.route.posts === undefined) return reply.callNotFound()
      if (!isOwnPost(request))
        return reply.code(403).send(errorBody('bad_origin', 'the request came from another site'))
      return undefined
    })
    scope.post('/*', (request, reply) =>
      request.body instanceof URLSearchParams
        ? handle(served, request, reply, request.body)
        : reply.code(415).send(errorBody('unsupported_media_type', 'the body must be an urlencoded form')),
    )
  })
}

/** Adds the site to the server: its assets, a page or a redirect for every other GET, and the posts of pages. Register it after all calls. */
export async function addSitePages(http: FastifyInstance, options: SitePagesOptions): Promise<void> {
  const site = await openSiteBuild(options.buildFolder)
  const served: Served = {
    ...options,
    site,
    cache: createPageCache<Page>(() => performance.now()),
    renders: createRenderGate({ now: options.now }),
    personal: new Set(),
  }
  await addAssetRoutes(http, `${options.buildFolder}/client`)
  http.get('/*', (request, reply) => handle(served, request, reply))
  addPosts(http, served)
}
