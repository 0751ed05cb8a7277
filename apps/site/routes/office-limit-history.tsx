// What was done to the player's limits and exclusions.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { HistoryView } from '#modules/protection/player-protection/site/history/history-view.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext, viewerContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const lang = url.pathname.split('/')[1] ?? context.get(viewerContext).language
  const ask = context.get(askContext)
  const [first, overview] = await Promise.all([
    ask('GET /web-api/safer-gambling/history', { lang }),
    ask('GET /web-api/safer-gambling/overview', {}),
  ])
  return { first: playerAnswer(first, url), periodKind: playerAnswer(overview, url).periodKind }
}

export const meta = privateMeta((t) => t('limits.history.title'))

export default function OfficeLimitHistory() {
  return <HistoryView {...useLoaderData<typeof loader>()} />
}
