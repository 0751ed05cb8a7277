// My bets, open or settled.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { HistoryScreen, type HistoryStatus } from '#modules/betting/site/history/history-screen.tsx'
import { cataloguePaths } from '#modules/catalogue/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { WatchGame } from '../office/watch-game.tsx'
import { askContext } from '../server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const status: HistoryStatus = url.searchParams.get('status') === 'settled' ? 'settled' : 'open'
  const { items, next } = playerAnswer(await context.get(askContext)('GET /web-api/betting/bets', { status }), url)
  return { status, bets: items, next }
}

export const meta = privateMeta((t) => t('bets.title'))

export default function OfficeHistory() {
  const { language } = useLocale()
  return (
    <HistoryScreen
      {...useLoaderData<typeof loader>()}
      linePath={cataloguePaths.stage(language, 'line')}
      Watch={WatchGame}
    />
  )
}
