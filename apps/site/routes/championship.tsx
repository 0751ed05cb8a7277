// S2.2.2: the games of one championship.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { gamesAsked, isPartOf } from '#modules/sports/catalogue/site/list/games-asked.ts'
import { packed, unpacked } from '#modules/sports/catalogue/site/packed-games.ts'
import { idOf, slugOf, type StagePath } from '#modules/sports/catalogue/site/paths.ts'
import { StageScreen } from '#modules/sports/catalogue/site/screens/stage-screen.tsx'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { championshipThings } from '../seo/catalogue-things.ts'
import { isFilteredBy } from '../seo/indexing.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url
  const stage: StagePath = pathname.split('/')[2] === 'live' ? 'live' : 'line'
  const champId = idOf(params['championship']) ?? notFound()
  const ask = context.get(askContext)
  const filters = gamesAsked(searchParams, stage)
  const asked = {
    stage,
    championship: champId,
    ...filters,
    cursor: searchParams.get('cursor') ?? undefined,
    limit: 200,
  }
  const [page, menu] = await Promise.all([
    ask('GET /web-api/catalogue/games', asked),
    ask('GET /web-api/catalogue/menu', {}),
  ])
  const { items, next } = answerOrThrow(page)
  const sport = answerOrThrow(menu).sports.find((one) => one.sport === params['sport'])
  const name =
    sport?.championships.find((champ) => champ.champId === champId)?.name ?? items[0]?.champName ?? notFound()
  return {
    games: packed(items),
    next,
    at: Date.now(),
    stage,
    sport: params['sport'],
    isPart: isPartOf(filters),
    championship: { champId, name },
  }
}

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { stage, sport = '', championship, games } = loaderData
  const path = `/${stage}/${sport}/${championship.champId}-${encodeURIComponent(slugOf(championship.name))}`
  return pageMeta({
    ...root,
    path,
    title: (t) => t(`catalogue.${stage}-sport`, { sport: championship.name }),
    description: import.meta.env.SSR
      ? (t) => `${t(`sport.${sport}`)}, ${championship.name}. ${t(`site.${stage}-description`)}`
      : undefined,
    isFiltered: isFilteredBy(location.search),
    things: import.meta.env.SSR
      ? (t) => championshipThings(root, t, { stage, sport, championship, games: unpacked(games) })
      : undefined,
  })
}

export default function Championship() {
  const { games, ...page } = useLoaderData<typeof loader>()
  return <StageScreen {...page} games={unpacked(games)} />
}
