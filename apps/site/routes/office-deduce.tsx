// Money out, and what became of earlier withdrawals.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { WithdrawScreen } from '#modules/money/withdrawals/site/withdraw-screen.tsx'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [options, withdrawals] = await Promise.all([
    ask('GET /web-api/withdrawals/options', {}),
    ask('GET /web-api/withdrawals/withdrawals', {}),
  ])
  const { items, next } = playerAnswer(withdrawals, url)
  return { options: playerAnswer(options, url), withdrawals: items, next }
}

export const meta = privateMeta((t) => t('withdrawals.title'))

export default function OfficeDeduce() {
  const { language } = useLocale()
  return <WithdrawScreen {...useLoaderData<typeof loader>()} verificationPath={`/${language}/office/verification`} />
}
