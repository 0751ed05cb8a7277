// What play has cost and taken, of the days in the address.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { bettingPaths } from '#modules/sports/betting/site/paths.ts'
import { activityPage } from '#modules/protection/play-time/site/activity/activity-page.ts'
import { ActivityView } from '#modules/protection/play-time/site/activity/activity-view.tsx'
import { walletPaths } from '#modules/money/wallet/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext, viewerContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = activityPage(url.searchParams, { now: Date.now(), timeZone: context.get(viewerContext).timeZone })
  const answer = await context.get(askContext)('GET /web-api/safer-gambling/activity', page.question)
  // Days that are refused are explained on the page itself.
  return !answer.ok && (answer.refusal.details?.['field'] !== undefined || answer.refusal.code === 'activity_busy')
    ? { ...page, activity: null, refused: answer.refusal.code }
    : { ...page, activity: playerAnswer(answer, url), refused: null }
}

export const meta = privateMeta((t) => t('limits.activity.title'))

export default function OfficeActivity() {
  const { language } = useLocale()
  const links = { bets: bettingPaths.history(language), statement: walletPaths.statement(language) }
  return <ActivityView {...useLoaderData<typeof loader>()} links={links} />
}
