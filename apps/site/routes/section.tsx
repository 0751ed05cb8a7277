// Every page without a screen of its own: what the route table says of it, as a remote view (S1.22), or a section of the casino that has games.
import { data, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { BonusPage } from '#modules/casino/bonus-games/site/bonus-page.ts'
import type { View, ViewName } from '#modules/site/content/contract.ts'
import { menuRows, withoutContents, type MenuGroup } from '#modules/site/content/site/menu-groups.ts'
import { RemoteView } from '#modules/site/content/site/remote-view.tsx'
import { SectionMenu } from '#modules/site/content/site/section-menu.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
// What the server has drawn of bonus games needs its looks before its code comes.
import bonus from '#modules/casino/bonus-games/site/bonus-screen.module.css'
import bonusFacts from '#modules/casino/bonus-games/site/bonus-facts.module.css'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { CasinoPart } from '../casino/casino-part.tsx'
import { loadBonus, redirectToGame } from '../casino/load-bonus.ts'
import { loadCasino } from '../casino/load-casino.ts'
import { casinoTitle } from '../casino/casino-title.ts'
import { isFilteredBy } from '../seo/indexing.ts'
import { isOfferPath } from '../around/offer-path.ts'
import { NO_OFFERS, withoutOffers } from '../routing/offers.ts'
import type { RouteEntry } from '../routing/route-entry.ts'
import { pageContext, askContext, viewerContext, type SiteAsk, type Viewer } from '../page-data/server-context.ts'

const BonusPart = lazyPart<BonusPage>(async () => (await import('../casino/bonus-part.tsx')).BonusPart, {
  name: 'bonus',
})

const filled = (page: string, params: Readonly<Record<string, string>>): string =>
  page
    .split('/')
    .map((segment) => (segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment))
    .filter((segment) => segment !== '')
    .join('/')

const bare = (path: string): string => path.replace(/^\/[a-z]{2}(?=\/|$)/u, '')

/** The pages that stand beside one of information; none beside any other, and none while the footer's view is away. */
async function menuBeside(
  ask: SiteAsk,
  page: View,
  path: string,
  lang: string,
): Promise<readonly (readonly MenuGroup[])[]> {
  if (page.view !== 'information' && page.view !== 'rules') return []
  const footer = await ask('POST /views-api/views', { view: 'footer', path: '', lang, components: ['main'] })
  return footer.ok ? menuRows(footer.value, page, bare(path)) : []
}

/** UK-44: an excluded player is offered nothing. */
async function mayHaveOffers(ask: SiteAsk, { userId }: Viewer): Promise<boolean> {
  if (userId === undefined) return true
  const shown = await ask('GET /web-api/accounts/shown', {})
  return !shown.ok || shown.value.mayHaveOffers
}

/** A section of the casino that has games; all others are written. */
async function casinoOf(
  { context, params, url }: LoaderFunctionArgs,
  { name, auth }: RouteEntry,
  { path, language }: { readonly path: string; readonly language: string },
) {
  const ask = context.get(askContext)
  const isOwn = auth === 'player' && context.get(viewerContext).userId !== undefined
  const balances = isOwn ? await ask('GET /web-api/wallet/balances', {}) : undefined
  const account = balances?.ok === true ? balances.value.all_accounts.find(({ isActive }) => isActive) : undefined
  const currency = account?.iso ?? 'EUR'
  const page = await loadCasino({
    ask,
    name,
    params: params as Readonly<Record<string, string>>,
    path: bare(path),
    query: url.searchParams,
    language,
    currency,
  })
  if (page === undefined) return undefined
  const isPrivate = isOwn || page.kind === 'mine' || (page.kind === 'list' && page.place === 'search')
  return { casino: { page, currency }, ...casinoTitle(page, language), path, isPrivate }
}

/** S8.5: the error page has the status that it is given, 500 by default. */
function givenStatus({ searchParams }: URL): number {
  const status = Number(searchParams.get('status'))
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, url } = args
  const { match, verdict } = context.get(pageContext)
  // What is missing leads nowhere either: loaders run beside the one that says so.
  if (match?.route.shows.kind !== 'view' || verdict.kind === 'missing') return notFound()
  const { route, params } = match
  const { language } = context.get(viewerContext)
  const ask = context.get(askContext)
  const path = url.pathname.replace(/\.data$/u, '')
  const asked = { ask, name: route.name, params, language }
  await redirectToGame(asked)
  const casino = await casinoOf({ ...args, params: match.params }, route, { path, language })
  if (casino !== undefined) return data(casino)
  const isOffered = await mayHaveOffers(ask, context.get(viewerContext))
  const isTakenAway = !isOffered && isOfferPath(bare(path))
  const game = isTakenAway ? undefined : await loadBonus(asked)
  if (game !== undefined) return data({ bonus: game, path: `/bonus-games/${game.code}`, isPrivate: false })
  const { view, page } = isTakenAway ? NO_OFFERS : match.route.shows
  const answer = await ask('POST /views-api/views', { view, path: filled(page, params), lang: language })
  const found = answerOrThrow(answer)
  const whole = isOffered ? found : withoutOffers(found)
  const menu = await menuBeside(ask, whole, path, language)
  const shown = menu.length === 0 ? whole : withoutContents(whole)
  const status = route.name === 'error' ? givenStatus(url) : shown.status
  const isPrivate = route.auth === 'player' || isTakenAway || status >= 400
  return data({ view, shown, menu, path, isPrivate }, { status })
}

type Loaded = Awaited<ReturnType<typeof loader>>['data']

/** What the tab of the browser and search engines read. */
function shownOf(loaded: Loaded): { readonly title: string; readonly description: string } {
  if ('casino' in loaded) return loaded
  return 'bonus' in loaded ? { title: loaded.bonus.title, description: loaded.bonus.text } : loaded.shown
}

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { path, isPrivate } = loaderData
  const shown = shownOf(loaderData)
  return pageMeta({
    ...root,
    path: bare(path),
    title: () => shown.title,
    description: import.meta.env.SSR ? () => shown.description : undefined,
    isPrivate,
    isFiltered: 'casino' in loaderData && isFilteredBy(location.search),
  })
}

export default function Section() {
  const loaded = useLoaderData<typeof loader>()
  if ('casino' in loaded) return <CasinoPart {...loaded.casino} />
  if (!('bonus' in loaded)) return <Written {...loaded} />
  return (
    <div data-part="bonus" data-looks={`${bonus['screen']} ${bonusFacts['facts']}`}>
      <BonusPart {...loaded.bonus} />
    </div>
  )
}

type WrittenProps = {
  readonly view: ViewName
  readonly shown: View
  readonly menu: readonly (readonly MenuGroup[])[]
}

function Written({ view, shown, menu }: WrittenProps) {
  const { pathname } = useLocation()
  const parts = Object.keys(shown.components).map((component) => (
    <RemoteView key={component} view={view} component={component} path={pathname} initial={shown} />
  ))
  return menu.length === 0 ? parts : <SectionMenu rows={menu}>{parts}</SectionMenu>
}
