// Games by the name of a team or a championship.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { packed, unpacked } from '#modules/sports/catalogue/site/packed-games.ts'
import { SearchScreen } from '#modules/sports/catalogue/site/screens/search-screen.tsx'
import { answerOrThrow } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'

const TEXT_MIN = 2
const TEXT_MAX = 80

export async function loader({ context, url }: LoaderFunctionArgs) {
  const text = (url.searchParams.get('text') ?? '').trim().slice(0, TEXT_MAX)
  const found =
    text.length < TEXT_MIN
      ? []
      : answerOrThrow(await context.get(askContext)('GET /web-api/catalogue/search', { text })).items
  return { text, games: packed(found), at: Date.now() }
}

export const meta = ({ matches }: MetaArgs) => {
  const root = rootDataOf(matches)
  return root === undefined
    ? []
    : pageMeta({ ...root, path: '/search', title: (t) => t('catalogue.search'), isPrivate: true })
}

export default function Search() {
  const { games, ...page } = useLoaderData<typeof loader>()
  return <SearchScreen {...page} games={unpacked(games)} />
}
