// S2.2.2: one team, and all of its games.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { packed, unpacked } from '#modules/sports/catalogue/site/packed-games.ts'
import { TeamScreen } from '#modules/sports/sport-pages/site/team-screen.tsx'
import { answerOrThrow } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'
import { isFilteredBy } from '../seo/indexing.ts'

const RESULTS = 10
const RESULTS_OF_ALL = 50

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const isWhole = url.pathname.replace(/\.data$/u, '').endsWith('/games')
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { games, ...team } = answerOrThrow(
    await context.get(askContext)('GET /web-api/sport-pages/teams/:teamId', {
      teamId: params['teamId'] ?? '',
      cursor,
      limit: isWhole ? RESULTS_OF_ALL : RESULTS,
    }),
  )
  return { team, games: packed(games), at: Date.now(), isWhole, isLater: cursor !== undefined }
}

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  if (root === undefined || loaderData === undefined) return []
  const { team, isWhole } = loaderData
  const { name, sport } = team
  return pageMeta({
    ...root,
    path: location.pathname.slice('/xx'.length),
    title: (t) => t(isWhole ? 'sport-pages.team.all-title' : 'sport-pages.team.title', { name }),
    description: import.meta.env.SSR
      ? (t) => t('sport-pages.team.description', { name, sport: t(`sport.${sport}`) })
      : undefined,
    isFiltered: isFilteredBy(location.search),
  })
}

export default function Team() {
  const { games, ...page } = useLoaderData<typeof loader>()
  return <TeamScreen {...page} games={unpacked(games)} />
}
