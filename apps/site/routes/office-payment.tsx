// One deposit or withdrawal: its steps and its receipt.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ReceiptScreen } from '#modules/money/cashier/site/receipt-screen.tsx'
import { useLocale } from '#platform/browser/text.tsx'
import { playerAnswer } from '../office/player-answer.ts'
import { privateMeta } from '../office/private-meta.ts'
import { notFound } from '../page-data/answer-or-throw.ts'
import { useRootData } from '../page-data/root-data.ts'
import { askContext } from '../page-data/server-context.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const answer = await context.get(askContext)('GET /web-api/cashier/transactions/:transactionId', {
    transactionId: params['transactionId'] ?? '',
  })
  // No number of a transaction at all is as little there as another player's.
  if (!answer.ok && (answer.refusal.code === 'transaction_not_found' || answer.refusal.code === 'invalid_input'))
    return notFound()
  return { transaction: playerAnswer(answer, url) }
}

export const meta = privateMeta((t) => t('cashier.receipt'))

export default function OfficePayment() {
  const { language } = useLocale()
  const { transaction } = useLoaderData<typeof loader>()
  return (
    <ReceiptScreen
      transaction={transaction}
      siteName={useRootData()?.config.companyName ?? ''}
      questionPath={`/${language}/office/historypay/payments/${transaction.transactionId}?payment_consultant=1`}
    />
  )
}
