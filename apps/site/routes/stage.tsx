// S2.2.2: line and live, of all sports or of one.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { gamesAsked, isPartOf } from '#modules/sports/catalogue/site/list/games-asked.ts'
import { packed, unpacked } from '#modules/sports/catalogue/site/packed-games.ts'
import type { StagePath } from '#modules/sports/catalogue/site/paths.ts'
import { StageScreen } from '#modules/sports/catalogue/site/screens/stage-screen.tsx'
import { answerOrThrow } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { stageThings } from '../seo/catalogue-things.ts'
import { isFilteredBy } from '../seo/indexing.ts'
import { askContext } from '../page-data/server-context.ts'

const GAMES_SHOWN = 200

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url
  const stage: StagePath = pathname.split('/')[2] === 'live' ? 'live' : 'line'
  const sport = params['sport']
  const filters = gamesAsked(searchParams, stage)
  const asked = {
    stage,
    sport,
    ...filters,
    cursor: searchParams.get('cursor') ?? undefined,
    limit: GAMES_SHOWN,
  }
  const { items, next } = answerOrThrow(await context.get(askContext)('GET /web-api/catalogue/games', asked))
  return { games: packed(items), next, at: Date.now(), stage, sport, isPart: isPartOf(filters) }
}

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { stage, sport } = loaderData
  const title = sport === undefined ? `catalogue.${stage}-title` : `catalogue.${stage}-sport`
  const path = `/${stage}${sport === undefined ? '' : `/${sport}`}`
  return pageMeta({
    ...root,
    path,
    title: (t) => t(title, { sport: t(`sport.${sport}`) }),
    description: import.meta.env.SSR
      ? (t) => `${sport === undefined ? '' : `${t(`sport.${sport}`)}. `}${t(`site.${stage}-description`)}`
      : undefined,
    isFiltered: isFilteredBy(location.search),
    things: import.meta.env.SSR ? (t) => stageThings(root, t, stage, sport) : undefined,
  })
}

export default function Stage() {
  const { games, ...page } = useLoaderData<typeof loader>()
  return <StageScreen {...page} games={unpacked(games)} />
}
