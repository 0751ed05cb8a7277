// The door of the built site: what the server's process imports from the build folder.
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { refuse } from '#kernel/result.ts'
import { loadCoefViews } from '#platform/browser/text/coef-view.ts'
import { textOf as textIn, type Text } from '#platform/browser/text.tsx'
import { loadLazyParts } from '#ui/lazy-part.tsx'
import { languages } from '#kernel/languages.ts'
import { ALL_TEXTS, FIRST, loadMessages, messagesOf } from './messages.ts'
import { compileRoutes, type Matched } from './routing/route-matcher.ts'
import { EVERY_PAGE_QUERY, type QueryRules, type RouteEntry } from './routing/route-entry.ts'
import { routeTable } from './routing/route-table.ts'
import {
  casinoPaths,
  championshipPaths,
  gamePath,
  sportPagePaths,
  sportPaths,
  staticPaths,
  type CasinoOffer,
  type OpenRoutes,
} from './seo/site-paths.ts'
import {
  askContext,
  htmlContext,
  pageContext,
  personalContext,
  sendContext,
  viewerContext,
  type PageInHand,
  type SiteAsk,
  type Viewer,
} from './page-data/server-context.ts'

await Promise.all([
  loadCoefViews(),
  loadLazyParts(),
  ...languages.flatMap(({ code }) => [
    loadMessages(code, FIRST),
    loadMessages(code, ALL_TEXTS),
    loadMessages(code, 'system'),
  ]),
])

const handle = createRequestHandler(build, 'production')

/** A page that does not exist redirects no visitor to the sign-in: a loader's redirect would win over the 404. */
const withoutSignIn = (ask: SiteAsk): SiteAsk =>
  (async (name: never, input: never) => {
    const answer = (await ask(name, input)) as Awaited<ReturnType<SiteAsk>>
    return !answer.ok && answer.refusal.code === 'not_signed_in' ? refuse('view_not_found', 'there is no page') : answer
  }) as unknown as SiteAsk

/** Says `onPersonal` where an answer is one player's own. */
const watched = (ask: SiteAsk, onPersonal: () => void): SiteAsk =>
  (async (name: never, input: never) => {
    const answer = (await ask(name, input)) as Awaited<ReturnType<SiteAsk>>
    if (!answer.ok && answer.refusal.code === 'not_signed_in') onPersonal()
    return answer
  }) as unknown as SiteAsk

/**
 * `html` is set for documents; data requests and redirects carry their body in `response`. `isPersonal`: rendered for all players,
 * it has turned out to need the one who asks, and is of no use.
 */
export type RenderedPage = { readonly response: Response; readonly html: string | null; readonly isPersonal: boolean }

export async function renderPage(
  request: Request,
  viewer: Viewer,
  ask: SiteAsk,
  page: PageInHand,
  send?: SiteAsk,
): Promise<RenderedPage> {
  const context = new RouterContextProvider()
  let isPersonal = false
  const onPersonal = () => void (isPersonal = viewer.players !== undefined)
  const own = watched(ask, onPersonal)
  context.set(viewerContext, viewer)
  context.set(personalContext, onPersonal)
  context.set(askContext, page.verdict.kind === 'missing' ? withoutSignIn(own) : own)
  context.set(pageContext, page)
  if (send !== undefined) context.set(sendContext, send)
  const response = await handle(request, context)
  return { response, html: context.get(htmlContext), isPersonal }
}

export { slotMark, slotTexts } from './page-data/root-data.ts'

export { directionOf } from '#kernel/languages.ts'
export { languageRedirect, resolveLanguage } from './languages.ts'
export const languageCodes: readonly string[] = languages.map(({ code }) => code)
type SportPageArguments = Parameters<typeof sportPagePaths> extends [unknown, ...infer Rest] ? Rest : never

/** For sitemaps. */
export const publicPages = {
  staticPaths: (config: OpenRoutes) => staticPaths(routeTable, config),
  sportPagePaths: (...[menu, config]: SportPageArguments) => sportPagePaths(routeTable, menu, config),
  sportPaths,
  championshipPaths,
  gamePath,
  casinoPaths: (offer: CasinoOffer, config: OpenRoutes) => casinoPaths(routeTable, offer, config),
}
/** Of a path without its language. */
export const matchRoute = compileRoutes(routeTable)

type Match = Matched<RouteEntry> | undefined
const queries = new Map(routeTable.map(({ name, reads }) => [name, { ...reads, ...EVERY_PAGE_QUERY }]))
/** What its page may read of the query. */
export const queryRulesOf = (match: Match): QueryRules => queries.get(match?.route.name ?? '') ?? EVERY_PAGE_QUERY

function branchOf(id: string): readonly string[] {
  const route = build.routes[id]
  return route === undefined ? [] : [...(route.parentId === undefined ? [] : branchOf(route.parentId)), id]
}
const branches = new Map(
  routeTable.map(({ name, shows }) => [
    name,
    shows.kind === 'screen' ? branchOf(name) : [...new Set([...branchOf('section'), ...branchOf('office-section')])],
  ]),
)
/** By which the browser's router names the loaders of its page. */
export const routeIdsOf = (match: Match): readonly string[] =>
  branches.get(match?.route.name ?? '') ?? branchOf('section')

/** For the manifest and the page without a connection: keys as they stand in the messages. */
export const appTextOf = (language: string): Text => textIn(messagesOf(language), language)
/** Words of the pages that the server writes itself: `systemTextOf('en')('block.title')`, and the site's name. */
export const systemTextOf = (language: string): Text => {
  const t = textIn(messagesOf(language), language)
  return (key, values) => (key === 'name' ? t('site.name') : t(`system.${key}`, values))
}
