// S2.3.1: a question about one transaction.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RequestFormScreen } from '#modules/money/payment-requests/site/request-form-screen.tsx'
import { kindIn, topicIn } from '#modules/money/payment-requests/site/request-address.ts'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { notFound } from '../page-data/answer-or-throw.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const topic = topicIn(params)
  if (topic === undefined) return notFound()
  const answer = await context.get(askContext)('GET /web-api/cashier/transactions/:transactionId', {
    transactionId: params['transactionId'] ?? '',
  })
  if (!answer.ok && (answer.refusal.code === 'transaction_not_found' || answer.refusal.code === 'invalid_input'))
    return notFound()
  const transaction = playerAnswer(answer, url)
  return transaction.kind === kindIn(topic) ? { topic, transaction } : notFound()
}

export const meta = privateMeta((t) => t('requests.new'))

export default function PaymentTransaction() {
  return <RequestFormScreen {...useLoaderData<typeof loader>()} currencies={[]} />
}
