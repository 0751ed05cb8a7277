// S2.3.1: what a new question about a payment is about.
import { TopicsScreen } from '#modules/money/payment-requests/site/topic-screens.tsx'
import { privateMeta } from '../office/private-meta.ts'

export const meta = privateMeta((t) => t('requests.new'))

export default function PaymentCreate() {
  return <TopicsScreen />
}
