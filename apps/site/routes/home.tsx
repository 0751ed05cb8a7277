// S2.2.1: the front page.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { packed, unpacked } from '#modules/sports/catalogue/site/packed-games.ts'
import { HomeScreen } from '#modules/sports/catalogue/site/screens/home-screen.tsx'
import { useFrontParts } from '#modules/sports/front-page/site/front-parts.tsx'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { homeCasino, loadHomeCasino } from '../casino/home-casino.tsx'
import { answerOrThrow } from '../page-data/answer-or-throw.ts'
import { pageMeta } from '../page-data/page-meta.ts'
import { rootDataOf, useRootData } from '../page-data/root-data.ts'
import { homeThings } from '../seo/catalogue-things.ts'
import { askContext, viewerContext } from '../page-data/server-context.ts'

const OpenBets = lazyPart(
  withTexts('bets', async () => (await import('#modules/sports/bet-history/site/open/open-bets-row.tsx')).OpenBetsRow),
  { isBrowserOnly: true, isOptional: true },
)

const LIVE_SHOWN = 12
const SOON_SHOWN = 30

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [live, soon, front, casino] = await Promise.all([
    ask('GET /web-api/catalogue/games', { stage: 'live', limit: LIVE_SHOWN }),
    ask('GET /web-api/catalogue/games', { stage: 'line', limit: SOON_SHOWN }),
    ask('GET /web-api/front-page', {}),
    loadHomeCasino(ask, params['lng'] ?? context.get(viewerContext).language),
  ])
  return {
    live: packed(answerOrThrow(live).items),
    soon: packed(answerOrThrow(soon).items),
    front: answerOrThrow(front),
    casino,
    at: Date.now(),
  }
}

export const meta = ({ matches }: MetaArgs) => {
  const root = rootDataOf(matches)
  if (root === undefined) return []
  return pageMeta({
    ...root,
    path: '/',
    title: (t) => t('catalogue.home-title'),
    description: import.meta.env.SSR ? (t) => t('site.home-description') : undefined,
    things: import.meta.env.SSR ? () => homeThings(root) : undefined,
  })
}

export default function Home() {
  const { live, soon, front, casino, at } = useLoaderData<typeof loader>()
  const player = useRootData()?.player
  const isPlayer = player !== undefined && player !== null
  const parts = useFrontParts(front, at, !isPlayer)
  return (
    <HomeScreen
      live={unpacked(live)}
      soon={unpacked(soon)}
      at={at}
      order={front.blocks}
      parts={casino === undefined ? parts : { ...parts, casino: homeCasino(casino) }}
      first={isPlayer ? <OpenBets /> : undefined}
    />
  )
}
