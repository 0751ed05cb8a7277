// S2.3.1: the transactions that a question of this topic may be about.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { kindIn, topicIn } from '#modules/money/payment-requests/site/request-address.ts'
import { TopicTransactionsScreen } from '#modules/money/payment-requests/site/topic-screens.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { notFound } from '../page-data/answer-or-throw.ts'
import { askContext } from '../page-data/server-context.ts'

/** Older ones are asked about by hand. */
const NEWEST = 50

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const topic = topicIn(params)
  const kind = kindIn(topic)
  if (topic === undefined || kind === undefined) return notFound()
  const answer = await context.get(askContext)('GET /web-api/cashier/transactions', { kind, limit: NEWEST })
  return { topic, transactions: playerAnswer(answer, url).items }
}

export const meta = privateMeta((t) => t('requests.new'))

export default function PaymentTransactions() {
  return <TopicTransactionsScreen {...useLoaderData<typeof loader>()} />
}
