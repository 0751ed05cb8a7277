// Games, teams, championships and help by what somebody typed.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { GameList } from '#modules/sports/catalogue/site/list/game-list.tsx'
import { StaleLine } from '#modules/sports/catalogue/site/list/stale-line.tsx'
import { packed, unpacked } from '#modules/sports/catalogue/site/packed-games.ts'
import { SearchScreen } from '#modules/sports/search/site/search-screen.tsx'
import { answerOrThrow } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { askContext, viewerContext } from '../page-data/server-context.ts'

const TEXT_MIN = 2
const TEXT_MAX = 80
const LIVE_SHOWN = 8

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const text = (url.searchParams.get('text') ?? '').trim().slice(0, TEXT_MAX)
  const lang = params['lng'] ?? context.get(viewerContext).language
  const isAsked = text.length >= TEXT_MIN
  const [found, games] = isAsked
    ? await Promise.all([
        ask('GET /web-api/search/suggestions', { text, lang }).then(answerOrThrow),
        ask('GET /web-api/catalogue/search', { text }).then((answer) => answerOrThrow(answer).items),
      ])
    : [undefined, []]
  const shown =
    games.length > 0
      ? games
      : answerOrThrow(await ask('GET /web-api/catalogue/games', { stage: 'live', limit: LIVE_SHOWN })).items
  return {
    text,
    found: found === undefined ? undefined : { ...found, games: [] },
    games: packed(shown),
    count: games.length,
    at: Date.now(),
  }
}

export const meta = ({ matches }: MetaArgs) => {
  const root = rootDataOf(matches)
  return root === undefined
    ? []
    : pageMeta({ ...root, path: '/search', title: (t) => t('catalogue.search'), isPrivate: true })
}

export default function Search() {
  const { games, at, ...page } = useLoaderData<typeof loader>()
  const shown = unpacked(games)
  return (
    <SearchScreen {...page}>
      <StaleLine />
      {shown.length > 0 && <GameList games={shown} at={at} isBySport={page.count === 0} />}
    </SearchScreen>
  )
}
