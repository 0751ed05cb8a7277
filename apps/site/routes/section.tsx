// Every page without a screen of its own: what the route table says of it, as a remote view of the house (S1.22).
import { data, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { RemoteView } from '#modules/content/site/remote-view.tsx'
import { answerOrThrow, notFound } from '../answer-or-throw.ts'
import { pageMeta } from '../page-meta.ts'
import { rootDataOf } from '../root-data.ts'
import { pageContext, askContext, viewerContext } from '../server-context.ts'

const filled = (page: string, params: Readonly<Record<string, string>>): string =>
  page
    .split('/')
    .map((segment) => (segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment))
    .filter((segment) => segment !== '')
    .join('/')

/** S8.5: the error page carries the status that it is told, 500 otherwise. */
function toldStatus({ searchParams }: URL): number {
  const told = Number(searchParams.get('status'))
  return Number.isInteger(told) && told >= 400 && told <= 599 ? told : 500
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { match } = context.get(pageContext)
  if (match?.route.shows.kind !== 'view') return notFound()
  const { route, params } = match
  const { view, page } = match.route.shows
  const { language } = context.get(viewerContext)
  const answer = await context.get(askContext)('POST /views-api/views', {
    view,
    path: filled(page, params),
    lang: language,
  })
  const shown = answerOrThrow(answer)
  const path = url.pathname.replace(/\.data$/u, '')
  const status = route.name === 'error' ? toldStatus(url) : shown.status
  const isPrivate = route.auth === 'player' || status >= 400
  return data({ view, shown, path, isPrivate }, { status })
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { shown, path, isPrivate } = loaderData
  return pageMeta({
    ...root,
    path: path.replace(/^\/[a-z]{2}/u, ''),
    title: () => shown.title,
    description: () => shown.description,
    isPrivate,
  })
}

export default function Section() {
  const { view, shown } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return Object.keys(shown.components).map((component) => (
    <RemoteView key={component} view={view} component={component} path={pathname} initial={shown} />
  ))
}
