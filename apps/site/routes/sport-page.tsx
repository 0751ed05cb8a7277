// S2.2.2: cyber sport, the leagues with colours of their own, and the other pages about one subject.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { packed, unpacked } from '#modules/sports/catalogue/site/packed-games.ts'
import { SportPageScreen } from '#modules/sports/sport-pages/site/sport-page-screen.tsx'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { askContext, pageContext } from '../page-data/server-context.ts'
import { sportPageOf } from '../routing/home-and-games.ts'
import { sportPageThings } from '../seo/catalogue-things.ts'
import { isFilteredBy } from '../seo/indexing.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { match } = context.get(pageContext)
  const page = sportPageOf(match?.route.path ?? '') ?? notFound()
  const stage = (['line', 'live'] as const).find((one) => one === params['stage'])
  const asked = { page, stage, sport: params['sport'], cursor: url.searchParams.get('cursor') ?? undefined }
  const { items, ...found } = answerOrThrow(
    await context.get(askContext)('GET /web-api/sport-pages/:page/games', asked),
  )
  return { ...found, page, stage, sport: params['sport'], games: packed(items), at: Date.now() }
}

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { page, games } = loaderData
  return pageMeta({
    ...root,
    path: location.pathname.slice('/xx'.length),
    title: (t) => t(`sport-pages.title.${page}`),
    description: import.meta.env.SSR ? (t) => t(`sport-pages.text.${page}`) : undefined,
    isFiltered: isFilteredBy(location.search) || unpacked(games).length === 0,
    things: import.meta.env.SSR
      ? (t) => sportPageThings(root, t(`sport-pages.title.${page}`), unpacked(games))
      : undefined,
  })
}

export default function SportPage() {
  const { games, ...page } = useLoaderData<typeof loader>()
  return <SportPageScreen {...page} games={unpacked(games)} />
}
