// My bets, as the filter in the address has them.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { historyPage } from '#modules/sports/bet-history/site/history-page.ts'
import { HistoryScreen } from '#modules/sports/bet-history/site/history-screen.tsx'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { paymentsPaths } from '#modules/money/payments/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext, viewerContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = historyPage(url.searchParams, { now: Date.now(), timeZone: context.get(viewerContext).timeZone })
  const { items, next } = playerAnswer(await context.get(askContext)('GET /web-api/betting/bets', page.question), url)
  return { ...page, bets: items, next }
}

export const meta = privateMeta((t) => t('bets.title'))

export default function OfficeHistory() {
  const { language } = useLocale()
  return (
    <HistoryScreen
      {...useLoaderData<typeof loader>()}
      linePath={cataloguePaths.stage(language, 'line')}
      depositPath={paymentsPaths.deposit(language)}
    />
  )
}
