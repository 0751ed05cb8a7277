// Every page without a screen of its own: what the route table says of it, as a remote view (S1.22).
import { data, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { View } from '#modules/site/content/contract.ts'
import { menuRows, withoutContents, type MenuGroup } from '#modules/site/content/site/menu-groups.ts'
import { RemoteView } from '#modules/site/content/site/remote-view.tsx'
import { SectionMenu } from '#modules/site/content/site/section-menu.tsx'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { isOfferPath } from '../around/offer-path.ts'
import { NO_OFFERS, withoutOffers } from '../routing/offers.ts'
import { pageContext, askContext, viewerContext, type SiteAsk, type Viewer } from '../page-data/server-context.ts'

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

/** S8.5: the error page has the status that it is given, 500 by default. */
function givenStatus({ searchParams }: URL): number {
  const status = Number(searchParams.get('status'))
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { match } = context.get(pageContext)
  if (match?.route.shows.kind !== 'view') return notFound()
  const { route, params } = match
  const { language } = context.get(viewerContext)
  const ask = context.get(askContext)
  const path = url.pathname.replace(/\.data$/u, '')
  const isOffered = await mayHaveOffers(ask, context.get(viewerContext))
  const isTakenAway = !isOffered && isOfferPath(bare(path))
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

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { shown, path, isPrivate } = loaderData
  return pageMeta({
    ...root,
    path: bare(path),
    title: () => shown.title,
    description: import.meta.env.SSR ? () => shown.description : undefined,
    isPrivate,
  })
}

export default function Section() {
  const { view, shown, menu } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const parts = Object.keys(shown.components).map((component) => (
    <RemoteView key={component} view={view} component={component} path={pathname} initial={shown} />
  ))
  return menu.length === 0 ? parts : <SectionMenu rows={menu}>{parts}</SectionMenu>
}
