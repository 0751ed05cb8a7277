// S2.2.2: one game with all its markets.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Media } from '#modules/sports/catalogue/contract.ts'
import { GameScreen } from '#modules/sports/game-page/site/game-screen.tsx'
import { kindFactsOf } from '#modules/sports/catalogue/site/markets/kind-facts.ts'
import { packed, unpacked } from '#modules/sports/catalogue/site/packed-games.ts'
import { cataloguePaths, idOf } from '#modules/sports/catalogue/site/paths.ts'
import type { Text } from '#platform/browser/text.tsx'
import { answerOrThrow, notFound } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf } from '../page-data/root-data.ts'
import { gameThings } from '../seo/catalogue-things.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const gameId = idOf(params['game']) ?? notFound()
  const ask = context.get(askContext)
  const [game, centre, media] = await Promise.all([
    ask('GET /web-api/catalogue/games/:gameId', { gameId }).then(answerOrThrow),
    ask('GET /web-api/catalogue/games/:gameId/centre', { gameId }).then(answerOrThrow),
    ask('GET /web-api/catalogue/games/:gameId/media', { gameId }),
  ])
  return {
    game: packed([game]),
    kinds: kindFactsOf(game.markets),
    // Nothing to watch is no reason to show no game. An answer has every field.
    centre: { ...centre, media: media.ok ? (media.value.items as readonly Media[]) : [] },
    at: Date.now(),
  }
}

/** Another tab of markets is in the address only: everything is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const root = rootDataOf(matches)
  const [game] = loaderData === undefined ? [] : unpacked(loaderData.game)
  if (root === undefined || game === undefined) return []
  const [home, away] = game.opponents
  const path = encodeURI(cataloguePaths.game('', game).slice(1))
  const description = (t: Text) => t('market.page.description', { home, away, championship: game.champName })
  // The day distinguishes two games of the same sides; in UTC, so that it is the same for all visitors of a shared page.
  const day = new Intl.DateTimeFormat(`${root.language}-u-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' })
  return pageMeta({
    ...root,
    path,
    title: () => `${home} – ${away}, ${day.format(new Date(game.startAt))}`,
    description: import.meta.env.SSR ? description : undefined,
    things: import.meta.env.SSR ? (t) => gameThings(root, t, game, description(t)) : undefined,
  })
}

export default function GamePage() {
  const { game: text, kinds, centre, at } = useLoaderData<typeof loader>()
  const game = unpacked(text)[0] ?? notFound()
  return <GameScreen key={game.gameId} game={game} kinds={kinds} centre={centre} at={at} />
}
