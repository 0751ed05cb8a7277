// S2.3.1, manual mode: a question about a payment that is not in the list, or about none.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RequestFormScreen } from '#modules/money/payment-requests/site/request-form-screen.tsx'
import { subTopicIn, topicIn } from '#modules/money/payment-requests/site/request-address.ts'
import { isBonusAccount } from '#modules/money/wallet/site/parts.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { notFound } from '../page-data/answer-or-throw.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const topic = topicIn(params)
  const subTopic = subTopicIn(topic, params)
  if (topic === undefined || subTopic === undefined) return notFound()
  const balances = playerAnswer(await context.get(askContext)('GET /web-api/wallet/balances', {}), url)
  const own = balances.all_accounts.filter((account) => !isBonusAccount(account))
  return { topic, subTopic, currencies: [...new Set(own.map(({ iso }) => iso))] }
}

export const meta = privateMeta((t) => t('requests.new'))

export default function PaymentManual() {
  return <RequestFormScreen {...useLoaderData<typeof loader>()} />
}
