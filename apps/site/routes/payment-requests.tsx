// S2.3.1: the player's questions about payments, and a new one from its topic to the form.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RequestsScreen } from '#modules/money/payment-requests/site/requests-screen.tsx'
import { RequestFormScreen } from '#modules/money/payment-requests/site/request-form-screen.tsx'
import {
  TopicScreen,
  TopicsScreen,
  TopicTransactionsScreen,
} from '#modules/money/payment-requests/site/topic-screens.tsx'
import { loadPaymentRequests } from '../office/payment-requests/load-payment-requests.ts'
import { privateMeta } from '../office/private-meta.ts'
import { notFound } from '../page-data/answer-or-throw.ts'
import { askContext, pageContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { match } = context.get(pageContext)
  if (match === undefined) return notFound()
  return loadPaymentRequests({ name: match.route.name, params: match.params, url, ask: context.get(askContext) })
}

export const meta = privateMeta((t) => t('requests.title'))

export default function PaymentRequests() {
  const shown = useLoaderData<typeof loader>()
  if (shown.kind === 'requests') return <RequestsScreen requests={shown.items} next={shown.next} />
  if (shown.kind === 'topics') return <TopicsScreen />
  if (shown.kind === 'topic') return <TopicScreen {...shown} />
  if (shown.kind === 'transactions') return <TopicTransactionsScreen {...shown} />
  if (shown.kind === 'transaction') return <RequestFormScreen {...shown} currencies={[]} />
  return <RequestFormScreen {...shown} />
}
