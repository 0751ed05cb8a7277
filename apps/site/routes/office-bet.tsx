// One bet of the player's.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BetScreen } from '#modules/sports/bet-history/site/bet-screen.tsx'
import { paymentsPaths } from '#modules/money/payments/site/paths.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { notFound } from '../page-data/answer-or-throw.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { betId = '' } = params
  if (!/^\d{1,15}$/u.test(betId)) notFound()
  return { bet: playerAnswer(await context.get(askContext)('GET /web-api/betting/bets/:betId', { betId }), url) }
}

export const meta = privateMeta((t) => t('bets.title'))

export default function OfficeBet() {
  const { language } = useLocale()
  const { bet } = useLoaderData<typeof loader>()
  return <BetScreen key={bet.betId} bet={bet} depositPath={paymentsPaths.deposit(language)} />
}
