// S2.2.1: the front page.
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { HomeScreen } from '#modules/catalogue/site/screens/home-screen.tsx'
import { answerOrThrow } from '../answer-or-throw.ts'
import { pageMeta } from '../page-meta.ts'
import { rootDataOf } from '../root-data.ts'
import { askContext } from '../server-context.ts'

const LIVE_SHOWN = 12
const SOON_SHOWN = 30

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [live, soon] = await Promise.all([
    ask('GET /web-api/catalogue/games', { stage: 'live', limit: LIVE_SHOWN }),
    ask('GET /web-api/catalogue/games', { stage: 'line', limit: SOON_SHOWN }),
  ])
  return { live: answerOrThrow(live).items, soon: answerOrThrow(soon).items, at: Date.now() }
}

export const meta = ({ matches }: MetaArgs) => {
  const root = rootDataOf(matches)
  if (root === undefined) return []
  return pageMeta({ ...root, path: '/', title: (t) => t('catalogue.home-title'), description: (t) => t('site.home-description') })
}

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />
}
