// S2.3.1: a new question about a payment, from its topic to the form.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RequestFormScreen } from '#modules/money/payment-requests/site/request-form-screen.tsx'
import {
  TopicScreen,
  TopicsScreen,
  TopicTransactionsScreen,
} from '#modules/money/payment-requests/site/topic-screens.tsx'
import { loadPaymentCreate } from '../office/payment-create/load-payment-create.ts'
import { privateMeta } from '../office/private-meta.ts'
import { notFound } from '../page-data/answer-or-throw.ts'
import { askContext, pageContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { match } = context.get(pageContext)
  if (match === undefined) return notFound()
  return loadPaymentCreate({ name: match.route.name, params: match.params, url, ask: context.get(askContext) })
}

export const meta = privateMeta((t) => t('requests.new'))

export default function PaymentCreate() {
  const shown = useLoaderData<typeof loader>()
  if (shown.kind === 'topics') return <TopicsScreen />
  if (shown.kind === 'topic') return <TopicScreen {...shown} />
  if (shown.kind === 'transactions') return <TopicTransactionsScreen {...shown} />
  if (shown.kind === 'transaction') return <RequestFormScreen {...shown} currencies={[]} />
  return <RequestFormScreen {...shown} />
}
