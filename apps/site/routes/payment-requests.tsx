// S2.3.1: the player's questions about payments.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RequestsScreen } from '#modules/money/payment-requests/site/requests-screen.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return playerAnswer(await context.get(askContext)('GET /web-api/payment-requests/requests', {}), url)
}

export const meta = privateMeta((t) => t('requests.title'))

export default function PaymentRequests() {
  const { items, next } = useLoaderData<typeof loader>()
  return <RequestsScreen requests={items} next={next} />
}
