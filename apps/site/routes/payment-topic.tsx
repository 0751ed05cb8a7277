// S2.3.1: one topic: the transaction, or what it was otherwise.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { topicIn } from '#modules/money/payment-requests/site/request-address.ts'
import { TopicScreen } from '#modules/money/payment-requests/site/topic-screens.tsx'
import { privateMeta } from '../office/private-meta.ts'
import { notFound } from '../page-data/answer-or-throw.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const topic = topicIn(params)
  return topic === undefined ? notFound() : { topic }
}

export const meta = privateMeta((t) => t('requests.new'))

export default function PaymentTopic() {
  return <TopicScreen {...useLoaderData<typeof loader>()} />
}
